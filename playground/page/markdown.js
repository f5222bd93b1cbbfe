/**
 * The part of Discord's markdown that messages use, as plain data: parse(text) gives blocks, each
 * with inline pieces. Drawing them is richtext.js; nothing here touches the document.
 *
 * Blocks: {kind: "text" | "heading" | "subtext" | "quote" | "list" | "code", …}.
 * Inline: {kind: "text" | "strong" | "em" | "underline" | "strike" | "spoiler" | "code" | "link" |
 *          "user" | "role" | "channel" | "command" | "time" | "everyone", …}.
 */

const FENCE = /```(?:([\w+#.-]*)\n)?([\s\S]+?)\n?```\n?/g;

/** Text → blocks. */
export function parse(text) {
  const blocks = [];
  let from = 0;
  for (const fence of text.matchAll(FENCE)) {
    blocks.push(...parseLines(text.slice(from, fence.index)));
    blocks.push({ kind: "code", language: fence[1] ?? "", text: fence[2] });
    from = fence.index + fence[0].length;
  }
  blocks.push(...parseLines(text.slice(from)));
  return blocks;
}

const LINE_KINDS = [
  [/^(#{1,3}) +(.+)$/, (m) => ({ kind: "heading", level: m[1].length, inline: parseInline(m[2]) })],
  [/^-# +(.+)$/, (m) => ({ kind: "subtext", inline: parseInline(m[1]) })],
];
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

function parseLines(text) {
  if (text === "") return [];
  const lines = text.replace(/\n$/, "").split("\n");
  const blocks = [];
  let plain = [];
  const flush = () => {
    if (plain.length > 0) blocks.push({ kind: "text", inline: parseInline(plain.join("\n")) });
    plain = [];
  };
  while (lines.length > 0) {
    const block = quoteFrom(lines) ?? listFrom(lines) ?? lineFrom(lines);
    if (block === null) {
      plain.push(lines.shift());
    } else {
      flush();
      blocks.push(block);
    }
  }
  flush();
  return blocks;
}

function lineFrom(lines) {
  for (const [pattern, build] of LINE_KINDS) {
    const match = pattern.exec(lines[0]);
    if (match) {
      lines.shift();
      return build(match);
    }
  }
  return null;
}

function quoteFrom(lines) {
  if (lines[0].startsWith(">>> ")) {
    const rest = lines.splice(0).join("\n").slice(4);
    return { kind: "quote", blocks: parseLines(rest) };
  }
  const quoted = takeWhile(lines, QUOTE).map((match) => match[1]);
  return quoted.length > 0 ? { kind: "quote", blocks: parseLines(quoted.join("\n")) } : null;
}

function listFrom(lines) {
  const items = takeWhile(lines, ITEM).map((match) => ({
    indent: match[1].length,
    start: match[2].endsWith(".") ? Number.parseInt(match[2], 10) : null,
    inline: parseInline(match[3]),
  }));
  return items.length > 0 ? nest(items) : null;
}

/** A flat run of items → a list whose deeper items are lists inside the item above them. */
function nest(items) {
  const list = { kind: "list", start: items[0].start, items: [] };
  const level = items[0].indent;
  while (items.length > 0 && items[0].indent >= level) {
    if (items[0].indent >= level + 2) {
      list.items.at(-1).lists.push(nest(items));
    } else {
      list.items.push({ inline: items.shift().inline, lists: [] });
    }
  }
  return list;
}

function takeWhile(lines, pattern) {
  const matches = [];
  for (let match; lines.length > 0 && (match = pattern.exec(lines[0])); lines.shift()) {
    matches.push(match);
  }
  return matches;
}

const inside = (kind) => (m) => ({ kind, inline: parseInline(m[1]) });

// tried in this order at each place; the flag y pins a pattern to that place
const INLINE = [
  [/\\([^\w\s])/y, (m) => ({ kind: "text", text: m[1] })],
  [/``(.+?)``(?!`)|`([^`\n]+)`/sy, (m) => ({ kind: "code", text: m[1] ?? m[2] })],
  [/<@!?(\d+)>/y, (m) => ({ kind: "user", id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ kind: "role", id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ kind: "channel", id: m[1] })],
  [/<\/([^:>\n]+):\d+>/y, (m) => ({ kind: "command", name: m[1] })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y,
    (m) => ({ kind: "time", unix: Number(m[1]), style: m[2] ?? "f" }),
  ],
  [/<a?(:\w+:)\d+>/y, (m) => ({ kind: "text", text: m[1] })],
  [/(?<!\w)@(everyone|here)\b/y, (m) => ({ kind: "everyone", text: m[0] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ kind: "link", url: m[1], inline: null })],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    (m) => ({ kind: "link", url: m[2], inline: parseInline(m[1]) }),
  ],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?]/y, (m) => ({ kind: "link", url: m[0], inline: null })],
  [/\*\*(.+?)\*\*(?!\*)/sy, inside("strong")],
  [/__(.+?)__(?!_)/sy, inside("underline")],
  [/~~(.+?)~~/sy, inside("strike")],
  [/\|\|(.+?)\|\|/sy, inside("spoiler")],
  [/\*(?=[^\s*])(.+?)(?<=[^\s*]|\*\*)\*(?!\*)/sy, inside("em")],
  [/(?<!\w)_(?=[^\s_])(.+?)_(?!\w)/sy, inside("em")],
];

/** One run of text → inline pieces. */
export function parseInline(text) {
  const pieces = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    if (plain !== "") pieces.push({ kind: "text", text: plain });
    plain = "";
  };
  while (at < text.length) {
    const found = pieceAt(text, at);
    if (found === null) {
      plain += text[at];
      at += 1;
    } else {
      flush();
      pieces.push(found.piece);
      at = found.end;
    }
  }
  flush();
  return pieces;
}

const MAY_START = new Set("\\`<@[h*_~|");

function pieceAt(text, at) {
  if (!MAY_START.has(text[at])) return null;
  for (const [pattern, build] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    // a pattern may be used again inside its own build: the end is taken from the match
    if (match) return { piece: build(match), end: at + match[0].length };
  }
  return null;
}
