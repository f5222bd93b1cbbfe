/** Commands typed or pasted whole, "/my quiet 22 7 Europe/Berlin": which one it is, and its values. */

/** {command, values}, the values being all that follows the command's name; or null. */
export function typedCommand(text, commands) {
  const [, typed] = /^\/(.*)$/su.exec(text) ?? [];
  if (typed === undefined) return null;
  const starts = ({ name }) =>
    `${typed} `.toLowerCase().replace(/\s/gu, " ").startsWith(`${name} `);
  const command = commands.filter(starts).reduce(longer, null);
  return command && { command, values: typed.slice(command.name.length).trim() };
}

function longer(best, command) {
  return best !== null && best.name.length > command.name.length ? best : command;
}

/**
 * The values typed for some fields: `name:value` pairs by name, words by the order of the fields,
 * the last one taking the rest. → {texts: Map(field → text), rest: the words without a field}
 */
export function readValues(typed, fields) {
  const texts = new Map();
  const [unnamed, ...pairs] = splitPairs(typed, fields);
  for (let at = 0; at < pairs.length; at += 2) {
    const name = pairs[at].toLowerCase();
    const field = fields.find(({ option }) => option.name === name);
    texts.set(field, wordsOf(pairs[at + 1]).join(" "));
  }
  const words = wordsOf(unnamed);
  const open = fields.filter((field) => !texts.has(field));
  for (const field of open) {
    const count = field === open.at(-1) ? words.length : field.reach(words);
    texts.set(field, words.splice(0, count).join(" "));
  }
  return { texts, rest: words.join(" ") };
}

/** [what comes before the first pair, name, value, name, value …] */
function splitPairs(typed, fields) {
  if (fields.length === 0) return [typed];
  const names = fields.map(({ option }) => option.name).join("|"); // letters, digits, "-" and "_"
  return typed.split(new RegExp(`(?<=^|\\s)(${names}):`, "iu"));
}

function wordsOf(text) {
  return text.split(/\s+/u).filter((word) => word !== "");
}
