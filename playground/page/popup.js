/** Boxes in the top layer (the browser closes them on Escape and on a press elsewhere), placed by us. */

const GAP = 4;
const MARGIN = 8;

/** Show `box`, which has the attribute popover, under `anchor`, or above it where there is no room. */
export function showBy(box, anchor) {
  box.showPopover();
  const place = anchor.getBoundingClientRect();
  const below = innerHeight - place.bottom - GAP - MARGIN;
  const above = place.top - GAP - MARGIN;
  box.style.minWidth = `${Math.min(place.width, innerWidth - 2 * MARGIN)}px`;
  box.style.maxHeight = `${Math.max(below, above)}px`;
  const size = box.getBoundingClientRect();
  const fitsBelow = size.height <= below || below >= above;
  box.style.top = `${fitsBelow ? place.bottom + GAP : place.top - GAP - size.height}px`;
  box.style.left = `${Math.max(MARGIN, Math.min(place.left, innerWidth - size.width - MARGIN))}px`;
}
