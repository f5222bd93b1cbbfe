/** Boxes in the top layer, which nothing can hide or cut off, placed by us. */

const GAP = 4;
const MARGIN = 8;

/**
 * Show `box`, which has the attribute popover, under `anchor`, or above it where there is no room.
 * It stays there while things scroll and the window changes. What doesn't fit scrolls inside it.
 */
export function showBy(box, anchor) {
  box.showPopover();
  place(box, anchor);
  const closed = new AbortController();
  const { signal } = closed;
  const follow = () => {
    // a box that is removed while it is open closes without an event
    if (box.matches(":popover-open")) place(box, anchor);
    else closed.abort();
  };
  addEventListener("scroll", follow, { capture: true, passive: true, signal });
  addEventListener("resize", follow, { signal });
  const toggled = (event) => event.newState === "closed" && closed.abort();
  box.addEventListener("beforetoggle", toggled, { signal });
}

/** Put an open box where it belongs now. */
function place(box, anchor) {
  const edges = anchor.getBoundingClientRect();
  const below = innerHeight - edges.bottom - GAP - MARGIN;
  const above = edges.top - GAP - MARGIN;
  const room = Math.min(Math.max(below, above), innerHeight - 2 * MARGIN);
  box.style.minWidth = `${Math.min(edges.width, innerWidth - 2 * MARGIN)}px`;
  box.style.setProperty("--room", `${room}px`);
  const size = box.getBoundingClientRect();
  const fitsBelow = size.height <= below || below >= above;
  const top = fitsBelow ? edges.bottom + GAP : edges.top - GAP - size.height;
  box.style.top = `${within(top, innerHeight - size.height)}px`;
  box.style.left = `${within(edges.left, innerWidth - size.width)}px`;
}

/** A distance from the window's start that leaves the margin at both ends. */
function within(start, most) {
  return Math.max(MARGIN, Math.min(start, most - MARGIN));
}
