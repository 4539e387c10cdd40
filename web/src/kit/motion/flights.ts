// Pieces travel: before an update it is noted where they are, after it copies of those that have changed their place fly there. The
// real piece is where it belongs at once and can be used; the copies cannot be touched, and any touch or key ends their flight.
//
// What a game declares:
//   data-piece="tile 33"   what it is, the same wherever it lies
//   data-place="market"    around pieces: where they lie; also where unseen pieces come from and go to (a deck, a player)
//   data-from, data-to     on the piece or around it: the place where it comes from or goes to when it is not seen there; `mover`
//                          is whoever moves, a player's place is `seat 2`; with an empty `data-from` it is simply there
//   data-goes="seat 2"     on a piece that is new: a copy of it travels to there
//   data-grows, data-value what lights up when its value is greater than before
//   data-sound             how it sounds (heard.ts)
import { inside, isSeen, journeys, shift, type Box, type Journey, type Seen, type Spot } from './journeys';
import { lingerTime, motionTime } from './speed';

export interface Before {
  pieces: Seen;
  values: Map<string, number>;
}
/** What has changed since. */
export interface Moved {
  journeys: Journey[];
  grown: { name: string; sound: string | null }[];
}
interface Flight {
  piece: string;
  /** The real piece, which is not shown before its copy has come. */
  target: Element | null;
  copy: HTMLElement;
  animations: Animation[];
}

/** More would be a swarm, not an explanation. */
const MOST = 24;
const EASING = 'cubic-bezier(0.3, 0.1, 0.2, 1)';
const SVG = 'http://www.w3.org/2000/svg';
const flying = new Set<Flight>();

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};
const visible = (box: Box): boolean => isSeen(box, window.innerWidth, window.innerHeight);

function spotOf(element: Element): Spot | null {
  const place = element.closest<HTMLElement | SVGElement>('[data-place]');
  if (!place) return null;
  const own = boxOf(element);
  // A piece in a closed drawer is where the drawer is.
  const box = own.width > 0 ? own : inside(boxOf(place), { x: 0, y: 0, width: 32, height: 32 });
  const isDrawing = element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement);
  return {
    element,
    box,
    place: place.dataset.place!,
    from: element.closest('[data-from]')?.getAttribute('data-from') ?? null,
    to: element.closest('[data-to]')?.getAttribute('data-to') ?? null,
    sound: element.closest('[data-sound]')?.getAttribute('data-sound') ?? null,
    part: isDrawing && own.width > 0 ? element.getBBox() : null,
  };
}

/** Where all pieces are now; what flies is where its copy is. */
export function look(): Before {
  const pieces: Seen = new Map();
  for (const element of document.querySelectorAll<HTMLElement>('[data-piece]')) {
    const spot = spotOf(element);
    if (!spot) continue;
    const flight = [...flying].find(({ target }) => target === element);
    if (flight) spot.box = boxOf(flight.copy);
    const piece = element.dataset.piece!;
    pieces.set(piece, [...(pieces.get(piece) ?? []), spot]);
  }
  const growing = document.querySelectorAll<HTMLElement>('[data-grows]');
  const values = new Map([...growing].map(({ dataset }) => [dataset.grows!, Number(dataset.value)]));
  return { pieces, values };
}

/** Everything is where it belongs. */
export function land(): void {
  for (const flight of [...flying]) end(flight);
}

function end(flight: Flight): void {
  if (!flying.delete(flight)) return;
  flight.animations.forEach((animation) => animation.cancel());
  flight.copy.remove();
  if (flying.size === 0) listen('removeEventListener');
}

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  window[how]('pointerdown', land, true);
  window[how]('keydown', land, true);
}

export function movedSince(before: Before): Moved {
  const after = look();
  const grown = [...after.values].filter(([name, value]) => value > (before.values.get(name) ?? value));
  return {
    journeys: journeys(before.pieces, after.pieces),
    grown: grown.map(([name]) => ({ name, sound: growing(name)[0]?.getAttribute('data-sound') ?? null })),
  };
}
const growing = (name: string): Element[] => [...document.querySelectorAll(`[data-grows="${name}"]`)];

/** Sends everything that has changed its place on its way. `mover`: the seat that moved. */
export function fly({ journeys, grown }: Moved, mover: number | null): void {
  if (motionTime() === 0 || document.hidden) return;
  journeys.slice(0, MOST).forEach(({ piece, from, to }) => {
    [...flying].filter((flight) => flight.piece === piece).forEach(end);
    const goes = to?.element.getAttribute('data-goes');
    if (to && goes) return leave(piece, to, placeOf(goes, mover));
    if (from && to) return void travel(piece, to, from.box, to.box, to.element);
    if (from) return leave(piece, from, placeOf(from.to, mover));
    if (to) return arrive(piece, to, placeOf(to.from, mover));
  });
  grown.forEach(({ name }) => growing(name).forEach(lightUp));
}

/** The place with this name, if it is on the screen. */
function placeOf(name: string | null, mover: number | null): Box | null {
  const wanted = name === 'mover' ? `seat ${mover}` : name;
  const place = wanted && document.querySelector(`[data-place="${wanted}"]`);
  const box = place && boxOf(place);
  return box && visible(box) ? box : null;
}

function leave(piece: string, spot: Spot, place: Box | null): void {
  if (place) travel(piece, spot, spot.box, inside(place, spot.box), null);
}

function arrive(piece: string, spot: Spot, place: Box | null): void {
  if (place) travel(piece, spot, inside(place, spot.box), spot.box, spot.element);
  else if (spot.from !== '')
    spot.element.animate(
      { opacity: [0, 1], translate: ['0 -10px', '0 0'] },
      { duration: motionTime(), easing: EASING },
    );
}

function travel(piece: string, drawn: Spot, from: Box, to: Box, target: Element | null): void {
  const copy = copyOf(drawn);
  if (!copy || !(visible(from) || visible(to))) return;
  document.body.append(copy);
  const options = { duration: motionTime(), easing: EASING };
  const path = { transform: [shift(drawn.box, from), shift(drawn.box, to)], ...(target ? {} : { opacity: [1, 1, 0] }) };
  const animations = [copy.animate(path, options)];
  if (target) animations.push(target.animate({ opacity: [0, 0] }, options));
  const flight = { piece, target, copy, animations };
  if (flying.size === 0) listen('addEventListener');
  flying.add(flight);
  animations[0]!.finished.then(
    () => end(flight),
    () => end(flight),
  );
}

/** A picture of the piece in its place on the screen that nobody can touch. */
function copyOf({ element, box, part }: Spot): HTMLElement | null {
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  const frame = document.createElement('div');
  frame.className = 'flight';
  frame.ariaHidden = 'true';
  frame.inert = true;
  Object.assign(frame.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  [copy, ...copy.querySelectorAll('*')].forEach((part) => {
    ['id', 'data-piece', 'data-place'].forEach((name) => part.removeAttribute(name));
  });
  if (!part) {
    frame.append(copy);
    return frame;
  }
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `${part.x} ${part.y} ${part.width} ${part.height}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  copy.removeAttribute('transform');
  svg.append(copy);
  frame.append(svg);
  return frame;
}

function lightUp(element: Element): void {
  const bright = { filter: 'brightness(1.7) drop-shadow(0 0 6px #ffd75e)' };
  element.animate([{}, { ...bright, offset: 0.25 }, {}], { duration: lingerTime(), easing: 'ease-out' });
}
