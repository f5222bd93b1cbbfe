/** The menu on a person's name: mention them, or use one of the bot's commands on them. */

import { h } from "./dom.js";
import { showBy } from "./popup.js";

/**
 * Open it at `anchor`. `commands` are the bot's commands on a person; act.mention(user) and
 * act.runOn(command, user) do what is chosen.
 */
export function openMemberMenu(user, anchor, name, commands, act) {
  const entry = (words, does) =>
    h(
      "button",
      {
        type: "button",
        role: "menuitem",
        class: "menu-item",
        "data-testid": "menu-item",
        onclick: () => {
          menu.hidePopover();
          does();
        },
      },
      words,
    );
  const apps = commands.map((command) => entry(command.name, () => act.runOn(command, user)));
  const menu = h(
    "div",
    {
      class: "menu",
      role: "menu",
      "aria-label": name,
      popover: "auto",
      "data-testid": "member-menu",
    },
    entry(`Mention @${name}`, () => act.mention(user)),
    apps.length > 0
      ? h(
          "div",
          { role: "group", "aria-label": "Apps" },
          h("p", { class: "menu-title", "aria-hidden": "true" }, "Apps"),
          apps,
        )
      : null,
  );
  const items = [...menu.querySelectorAll("[role=menuitem]")];
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      items.at((items.indexOf(document.activeElement) + step) % items.length).focus();
    } else if (event.key === "Tab") {
      menu.hidePopover();
    }
  });
  menu.addEventListener("toggle", (event) => {
    anchor.setAttribute("aria-expanded", String(event.newState === "open"));
    if (event.newState === "closed") menu.remove();
  });
  anchor.after(menu);
  showBy(menu, anchor);
  items[0].focus();
}
