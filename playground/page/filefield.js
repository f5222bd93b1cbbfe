/** One option of a slash command that is a file; it behaves as the text fields of field.js do. */

import { freshId, h } from "./dom.js";
import { framed, helpOf } from "./fieldframe.js";
import { faultOf } from "./files.js";

export class FileField {
  isOpen = false; // it has no list of suggestions

  constructor(option) {
    this.option = option;
    const id = freshId("option");
    this.input = h("input", {
      id,
      type: "file",
      class: "field-input",
      required: option.required,
      "aria-describedby": `${id}-help`,
      "data-testid": `option-${option.name}`,
    });
    this.help = helpOf(option, id);
    this.element = framed(option, id, this.help, this.input);
    this.input.addEventListener("change", () => this.complain(null));
  }

  /** What would be sent, the file still unread, or null when none is chosen. */
  get filled() {
    const [file] = this.input.files;
    return file ? { name: this.option.name, type: this.option.type, value: file } : null;
  }

  get fault() {
    if (this.filled === null) return this.option.required ? "This option is needed." : null;
    return faultOf([...this.input.files]);
  }

  complain(fault) {
    this.help.textContent = fault ?? this.option.description;
    this.help.classList.toggle("fault", fault !== null);
    this.input.setAttribute("aria-invalid", String(fault !== null));
  }

  closeList() {}
}
