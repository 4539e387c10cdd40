// Which pieces have come to another place: compares what was seen before an update with what is seen after it.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A piece where it was seen. */
export interface Spot {
  element: Element;
  box: Box;
  /** The name of its place (`data-place`): only from one place to another is a journey, a shifted layout is none. */
  place: string;
  /** Where it comes from when it was not seen before, and where it goes when it is not seen any more: names of places. */
  from: string | null;
  to: string | null;
  /** How a piece sounds that leaves here (`data-sound`). */
  sound: string | null;
  /** What only drawings have: the part of the drawing it fills. */
  part: Box | null;
}
/** By what the piece is (`data-piece`); there can be several of a kind. */
export type Seen = Map<string, Spot[]>;

export interface Journey {
  piece: string;
  from: Spot | null;
  to: Spot | null;
}

export function journeys(before: Seen, after: Seen): Journey[] {
  const found: Journey[] = [];
  for (const piece of new Set([...before.keys(), ...after.keys()])) {
    const left = [...(before.get(piece) ?? [])];
    const come = (after.get(piece) ?? []).filter(({ place }) => {
      const same = left.findIndex((spot) => spot.place === place);
      if (same >= 0) left.splice(same, 1);
      return same < 0;
    });
    for (let index = 0; index < Math.max(left.length, come.length); index++)
      found.push({ piece, from: left[index] ?? null, to: come[index] ?? null });
  }
  return found;
}

/** What makes something that lies in `base` look as if it lay in `shown`; the origin is its upper left corner. */
export function shift(base: Box, shown: Box): string {
  const scale = `${shown.width / base.width}, ${shown.height / base.height}`;
  return `translate(${shown.x - base.x}px, ${shown.y - base.y}px) scale(${scale})`;
}

/** A piece seen small in the middle of a place that does not draw it: a player, a deck. */
export function inside(place: Box, piece: Box): Box {
  const most = 44;
  const scale = Math.min(1, most / Math.max(piece.width, piece.height));
  const [width, height] = [piece.width * scale, piece.height * scale];
  return { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2, width, height };
}

export const isSeen = ({ x, y, width, height }: Box, wide: number, high: number): boolean =>
  width > 0 && height > 0 && x < wide && y < high && x + width > 0 && y + height > 0;
