// Bringing into sight what a text speaks of, inside a part of the page that scrolls.
const ABOVE = 12;
/** A drawer may stick to the lower edge. */
const BELOW = 64;

/** What the selector finds comes into sight together; where that is too much, its lower part: what is picked up lies below the boards. */
export function bringIntoSight(place: HTMLElement, selector: string): void {
  const boxes = [...place.querySelectorAll(selector)]
    .map((found) => found.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  if (boxes.length === 0) return;
  const seen = place.getBoundingClientRect();
  const [first, last] = [seen.top + ABOVE, seen.bottom - BELOW];
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  if (top >= first && bottom <= last) return;
  const spare = last - first - (bottom - top);
  place.scrollBy({ top: spare > 0 ? top - first - spare / 2 : bottom - last });
}
