// Bringing into sight what a text speaks of, inside a part of the page that scrolls.
const MARGIN = 12;

/** What the selector finds comes into sight together; if that is too much for the place, the first of it. */
export function bringIntoSight(place: HTMLElement, selector: string): void {
  const boxes = [...place.querySelectorAll(selector)]
    .map((found) => found.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  if (boxes.length === 0) return;
  const seen = place.getBoundingClientRect();
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  if (top >= seen.top + MARGIN && bottom <= seen.bottom - MARGIN) return;
  const spare = seen.height - (bottom - top);
  place.scrollBy({ top: top - seen.top - Math.max(MARGIN, spare / 2) });
}
