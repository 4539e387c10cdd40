import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fly, land, look, movedSince } from './flights';
import { inside, journeys, shift, type Seen, type Spot } from './journeys';
import { lingerTime, motionTime, setSpeed, SPEEDS } from './speed';

const box = (x: number, y: number, size = 10) => ({ x, y, width: size, height: size });
const spot = (place: string, x = 0): Spot => ({
  element: document.createElement('i'),
  box: box(x, 0),
  place,
  from: null,
  to: null,
  sound: null,
  part: null,
});
const seen = (...all: [string, Spot[]][]): Seen => new Map(all);

/** Pieces of 10 x 10 pixels at the given distance from the left; happy-dom has no layout of its own. */
function lay(html: string): void {
  document.body.innerHTML = html;
  document.querySelectorAll<HTMLElement>('[data-x]').forEach((element) => {
    element.getBoundingClientRect = () => box(Number(element.dataset.x), 5) as DOMRect;
  });
}
const animate = vi.fn(() => ({ finished: new Promise(() => {}), cancel: vi.fn() }));
beforeEach(() => {
  animate.mockClear();
  Element.prototype.animate = animate as never;
});
afterEach(land);

const TILE = '<b data-piece="tile 7" data-x="';
const MARKET = `<div data-place="market" data-to="mover" data-x="0">${TILE}0"></b></div>`;
const TRAY = `<div data-place="tray" data-x="100">${TILE}100"></b></div>`;
const SEAT = '<div data-place="seat 2" data-x="300"></div>';

it('finds what has come to another place, and no shifted layout', () => {
  const before = seen(['tile 7', [spot('market')]], ['tile 8', [spot('palace')]]);
  const after = seen(['tile 7', [spot('tray', 50)]], ['tile 8', [spot('palace', 50)]]);
  expect(journeys(before, after).map(({ piece, from, to }) => [piece, from?.place, to?.place])).toEqual([
    ['tile 7', 'market', 'tray'],
  ]);
});

it('keeps several of a kind apart by their places', () => {
  const before = seen(['card b7', [spot('row'), spot('hand'), spot('row')]]);
  const after = seen(['card b7', [spot('hand'), spot('hand'), spot('row')]]);
  expect(journeys(before, after).map(({ from, to }) => [from?.place, to?.place])).toEqual([['row', 'hand']]);
});

it('reckons the way and the size from box to box', () => {
  expect(shift(box(100, 20), box(40, 20, 5))).toBe('translate(-60px, 0px) scale(0.5, 0.5)');
  expect(inside({ x: 10, y: 10, width: 100, height: 40 }, box(0, 0, 88))).toEqual(box(38, 8, 44));
});

it('lets a copy fly that nobody can touch, while the real piece is there at once', () => {
  setSpeed('normal', false);
  lay(MARKET);
  const before = look();
  lay(TRAY);
  fly(movedSince(before), 1);
  const copy = document.querySelector<HTMLElement>('.flight')!;
  expect(copy.inert).toBe(true);
  expect(copy.querySelector('[data-piece]')).toBeNull();
  expect(document.querySelector('[data-place="tray"] [data-piece]')).not.toBeNull();
  const [path, options] = animate.mock.calls[0] as unknown as [{ transform: string[] }, { duration: number }];
  expect(path.transform).toEqual(['translate(-100px, 0px) scale(1, 1)', 'translate(0px, 0px) scale(1, 1)']);
  expect(options.duration).toBe(motionTime());
  window.dispatchEvent(new Event('pointerdown'));
  expect(document.querySelector('.flight')).toBeNull();
});

it('sends what is seen no more to whoever moves', () => {
  setSpeed('normal', false);
  lay(MARKET + SEAT);
  const before = look();
  lay(SEAT);
  fly(movedSince(before), 2);
  const [path] = animate.mock.calls[0] as unknown as [{ transform: string[] }];
  expect(path.transform[1]).toBe('translate(300px, 0px) scale(1, 1)');
});

it.each([
  ['off', false],
  ['normal', true],
] as const)('moves nothing with speed %s and less motion wanted: %s', (speed, still) => {
  setSpeed(speed, still);
  lay(MARKET);
  const before = look();
  lay(TRAY);
  fly(movedSince(before), 1);
  expect(animate).not.toHaveBeenCalled();
  expect(document.querySelector('.flight')).toBeNull();
  expect(document.documentElement.dataset.motion).toBe('off');
});

it('takes from 150 to 400 milliseconds', () => {
  for (const speed of SPEEDS.slice(1)) {
    setSpeed(speed, false);
    expect(motionTime()).toBeGreaterThanOrEqual(150);
    expect(lingerTime()).toBeLessThanOrEqual(400);
  }
});
