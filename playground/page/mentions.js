/** Naming people: the lines of the @ picker, and "@Bob" → "<@id>" when a message is sent. */

import { channels } from "./choosables.js";

/** All that can be named, as {label, description, value}: label as typed, value as sent. */
export function nameables(store) {
  const people = store.people.map((user) => ({
    label: `@${store.nameOf(user.id)}`,
    description: user.bot ? "the app" : user.username,
    value: `<@${user.id}>`,
  }));
  const taken = new Set(people.map((each) => each.label.toLowerCase()));
  const roles = store.roles
    .filter((role) => role.name !== "@everyone")
    .map((role) => ({
      // a bot's own role has the bot's name
      label: taken.has(`@${role.name}`.toLowerCase()) ? `@${role.name} (role)` : `@${role.name}`,
      description: "role",
      value: `<@&${role.id}>`,
    }));
  return [...people, ...roles];
}

/** The unfinished "@name" before the caret: its text with the @, or null. */
export function mentionBefore(text) {
  return /(?:^|[\s(])(@[^\s@]*)$/.exec(text)?.[1] ?? null;
}

/** Text as typed → text as sent. */
export function encodeMentions(text, store) {
  const places = channels(store).map(({ label, value }) => ({ label, value: `<#${value}>` }));
  const names = [...nameables(store), ...places].sort((a, b) => b.label.length - a.label.length);
  const values = new Map(names.map((each) => [each.label.toLowerCase(), each.value]));
  const pattern = names.map((each) => each.label.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");
  const found = new RegExp(`(?<![\\w<])(?:${pattern})(?![\\w])`, "giu");
  return text.replace(found, (name) => values.get(name.toLowerCase()));
}
