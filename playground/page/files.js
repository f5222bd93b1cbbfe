/** Files that a person sends: read when they are sent, as the server's frames want them. */

import { h } from "./dom.js";

export const MOST_FILES = 10;
const MOST_BYTES = 10 * 1024 * 1024;

/** A sentence on why these files can't be sent, or null. */
export function faultOf(files) {
  if (files.length > MOST_FILES) return `A message holds ${MOST_FILES} files at most.`;
  const large = files.find((file) => file.size > MOST_BYTES);
  return large ? `${large.name} is larger than 10 MiB.` : null;
}

/** A file as a frame holds it: {filename, data}, the content in base64. */
export async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = [];
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return { filename: file.name, data: btoa(parts.join("")) };
}

/** The files that go with the next message: a button to choose them, and a line that names each. */
export class Attachments {
  #files = [];

  constructor() {
    this.input = h("input", {
      type: "file",
      multiple: true,
      hidden: true,
      "data-testid": "attach-input",
    });
    this.button = h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": "Attach files",
        "data-testid": "attach",
        onclick: () => this.input.click(),
      },
      "+",
    );
    this.element = h("ul", {
      class: "attached",
      "aria-label": "Files to send",
      "data-testid": "attached",
    });
    this.input.addEventListener("change", () => {
      this.add(this.input.files);
      this.input.value = ""; // the same file can be chosen again
    });
    this.#draw();
  }

  get files() {
    return [...this.#files];
  }

  add(files) {
    this.#files.push(...files);
    this.#draw();
  }

  clear() {
    this.#files = [];
    this.#draw();
  }

  #draw() {
    this.element.hidden = this.#files.length === 0;
    this.element.replaceChildren(
      ...this.#files.map((file, at) =>
        h(
          "li",
          {},
          file.name,
          h(
            "button",
            {
              type: "button",
              class: "icon-button",
              "aria-label": `Leave out ${file.name}`,
              onclick: () => {
                this.#files.splice(at, 1);
                this.#draw();
                this.button.focus();
              },
            },
            "✕",
          ),
        ),
      ),
    );
  }
}
