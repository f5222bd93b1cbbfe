/** The bot's commands as the picker shows them: flat, filtered, in a good order. */

export const COMMAND = { CHAT: 1, USER: 2 };
const SUBCOMMAND = 1;
const GROUP = 2;
const SERVER = 0;
const BOT_DM = 1;

/** All that can be typed after "/" in a channel: {name, description, options, path}. */
export function chatCommands(commands, inDm) {
  const all = available(commands, COMMAND.CHAT, inDm).flatMap((command) => flat(command, []));
  return all.sort((a, b) => a.name.localeCompare(b.name));
}

/** The commands on a person, for the Apps menu. */
export function userCommands(commands, inDm) {
  return available(commands, COMMAND.USER, inDm);
}

function available(commands, type, inDm) {
  const place = inDm ? BOT_DM : SERVER;
  return commands.filter(
    (command) =>
      (command.type ?? COMMAND.CHAT) === type && (command.contexts?.includes(place) ?? true),
  );
}

function flat(command, above) {
  const path = [...above, command.name];
  const inner = (command.options ?? []).filter(
    (option) => option.type === SUBCOMMAND || option.type === GROUP,
  );
  if (inner.length > 0) return inner.flatMap((each) => flat(each, path));
  return [
    {
      name: path.join(" "),
      description: command.description,
      options: command.options ?? [],
      path,
    },
  ];
}

/** Those whose name starts with the words, then those that have them elsewhere. */
export function matching(commands, words) {
  const wanted = words.toLowerCase();
  const starts = commands.filter((command) => command.name.toLowerCase().startsWith(wanted));
  const holds = commands.filter(
    (command) =>
      !starts.includes(command) &&
      `${command.name} ${command.description}`.toLowerCase().includes(wanted),
  );
  return [...starts, ...holds];
}

/** Options of a (sub)command in Discord's nested form, with the name that goes on top. */
export function nested(path, options) {
  const [name, ...deeper] = path;
  const inside = deeper.reduceRight(
    (inner, part, at) => [
      { name: part, type: at === deeper.length - 1 ? SUBCOMMAND : GROUP, options: inner },
    ],
    options,
  );
  return { name, options: inside };
}
