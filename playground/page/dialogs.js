/** Dialogs: a bot's form (modal), a picture at full size, the name of a new thread. */

import { h, freshId } from "./dom.js";
import { isSelect, selectMenu } from "./select.js";

const ROW = 1;
const INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const PARAGRAPH = 2;

/** Open a dialog that is gone once closed; the browser then gives the focus back. */
function open(dialog) {
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".field :is(input, textarea, button)")?.focus();
}

function closer(dialog) {
  return h(
    "button",
    {
      type: "button",
      class: "icon-button close",
      "aria-label": "Close",
      onclick: () => dialog.close(),
    },
    "✕",
  );
}

/** A picture at full size with its description. */
export function enlarge(file) {
  const words = file.description ?? file.filename;
  const dialog = h("dialog", {
    class: "large",
    "aria-label": "Picture",
    "data-testid": "large-picture",
  });
  dialog.append(
    closer(dialog),
    h(
      "figure",
      {},
      h("img", { src: file.url, alt: words, width: file.width, height: file.height }),
      h("figcaption", {}, words),
    ),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  open(dialog);
}

/** Ask for the name of a new thread; `use(name)` gets it. */
export function askThreadName(use) {
  const form = formDialog(
    "New thread",
    "Create",
    [inputField({ custom_id: "name", label: "Name", required: true, max_length: 100 })],
    ([name]) => use(name.value.trim()),
  );
  open(form);
}

/** A bot's form. `submit(components)` gets Discord's form of the answers; the dialog then closes. */
export function openModal(modal, draw, submit) {
  const fields = modal.components.map((component) => modalField(component, draw));
  const dialog = formDialog(modal.title, "Submit", fields, (answers) =>
    submit(answers.filter((each) => each !== null)),
  );
  dialog.dataset.customId = modal.custom_id;
  open(dialog);
}

/** A dialog with a form; each field is {element, answer()}. */
function formDialog(title, verb, fields, use) {
  const heading = freshId("dialog");
  const dialog = h("dialog", {
    class: "sheet",
    "aria-labelledby": heading,
    "data-testid": "modal",
  });
  const submit = (event) => {
    event.preventDefault();
    use(fields.map((field) => field.answer()));
    dialog.close();
  };
  dialog.append(
    h(
      "form",
      { onsubmit: submit },
      h("div", { class: "sheet-top" }, h("h2", { id: heading }, title), closer(dialog)),
      fields.map((field) => field.element),
      h(
        "div",
        { class: "row end" },
        h(
          "button",
          { type: "button", class: "button secondary", onclick: () => dialog.close() },
          "Cancel",
        ),
        h(
          "button",
          { type: "submit", class: "button primary", "data-testid": "modal-submit" },
          verb,
        ),
      ),
    ),
  );
  return dialog;
}

function modalField(component, draw) {
  if (component.type === TEXT) {
    return {
      element: h("div", { class: "words" }, draw.rich.blocks(component.content)),
      answer: () => null,
    };
  }
  if (component.type === ROW) {
    const field = inputField(component.components[0]);
    return {
      ...field,
      answer: () => ({ type: ROW, id: component.id, components: [field.answer()] }),
    };
  }
  if (component.type !== LABEL) return unknownField(component);
  const { label, description } = component;
  const field = innerField({ ...component.component, label, description }, draw);
  return { ...field, answer: () => ({ type: LABEL, id: component.id, component: field.answer() }) };
}

function innerField(component, draw) {
  if (component.type === INPUT) return inputField(component);
  if (isSelect(component.type)) return selectField(component, draw);
  return unknownField(component);
}

/** A text input: {element, answer()}; the browser itself holds it to its length and to being filled. */
function inputField({
  id,
  custom_id,
  label,
  description,
  placeholder,
  value,
  style,
  required = true,
  min_length,
  max_length,
}) {
  const own = freshId("input");
  const attributes = {
    id: own,
    class: "field-input",
    required,
    placeholder,
    minlength: min_length,
    maxlength: max_length,
    "data-custom-id": custom_id,
    "data-testid": `input-${custom_id}`,
  };
  const input =
    style === PARAGRAPH
      ? h("textarea", { ...attributes, rows: 4 })
      : h("input", { ...attributes, type: "text" });
  input.value = value ?? "";
  return {
    element: fieldAround(own, label, description, required, input),
    answer: () => ({ type: INPUT, id, custom_id, value: input.value }),
  };
}

function selectField(component, draw) {
  const own = freshId("select");
  let values = (component.options ?? [])
    .filter((option) => option.default)
    .map((option) => option.value);
  const menu = selectMenu(component, draw.store, (chosen) => (values = chosen), {
    label: component.label,
  });
  menu.id = own;
  return {
    element: fieldAround(
      null,
      component.label,
      component.description,
      component.required ?? true,
      menu,
    ),
    answer: () => ({
      type: component.type,
      id: component.id,
      custom_id: component.custom_id,
      values,
    }),
  };
}

function unknownField(component) {
  const words = `(A component of type ${component.type}, which this page cannot draw.)`;
  return { element: h("p", { class: "unknown" }, words), answer: () => null };
}

function fieldAround(id, label, description, required, input) {
  const name = h(
    id === null ? "span" : "label",
    { class: "field-name", for: id },
    label,
    required ? null : h("span", { class: "faint" }, " (optional)"),
  );
  return h(
    "div",
    { class: "field" },
    name,
    description ? h("span", { class: "field-help" }, description) : null,
    input,
  );
}
