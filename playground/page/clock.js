/** Times as the reader's own clock and language say them. */

const DAY = 24 * 60 * 60 * 1000;

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", DAY / 24],
  ["minute", 60 * 1000],
  ["second", 1000],
];

function format(when, options) {
  return new Intl.DateTimeFormat(navigator.language, options).format(when);
}

/** The whole of it: weekday, date, time to the second, zone. */
export function exactly(when) {
  return format(when, { dateStyle: "full", timeStyle: "long" });
}

/** "in 3 days", "5 minutes ago"; both times in milliseconds. */
export function relatively(when, now) {
  const gap = when - now;
  const [unit, size] = STEPS.find(([, size]) => Math.abs(gap) >= size) ?? STEPS.at(-1);
  const words = new Intl.RelativeTimeFormat(navigator.language, { numeric: "auto" });
  return words.format(Math.trunc(gap / size), unit);
}

/** What `<t:unix:style>` reads as. */
export function styled(when, style, now) {
  if (style === "R") return relatively(when, now);
  return format(when, STYLES[style] ?? STYLES.f);
}

/** The time of a message: only the clock today, with the date before that. */
export function messageTime(iso, now) {
  const when = new Date(iso);
  const today = new Date(now).toDateString() === when.toDateString();
  return format(when, today ? STYLES.t : STYLES.s);
}

/** The words of a line between two days. */
export function dayName(iso) {
  return format(new Date(iso), { dateStyle: "full" });
}

/** Keep relative times true while the page is open: one timer for all of them. */
export function refreshRelative(root, now) {
  for (const node of root.querySelectorAll("time[data-relative]")) {
    const words = relatively(Date.parse(node.dateTime), now());
    if (node.textContent !== words) node.textContent = words;
  }
}
