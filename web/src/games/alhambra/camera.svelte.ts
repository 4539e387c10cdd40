// Which part of the palace is seen: all of it, until somebody zooms or pans.
import { UNIT, zoomed, type Box, type Point } from './geometry';

/** A finger or mouse that moved less than this many pixels has not moved. */
const STILL = 7;
const CLOSEST = 2.2 * UNIT;
const FARTHEST = 30 * UNIT;

export class Camera {
  /** Null: whatever fits. */
  #own = $state.raw<Box | null>(null);
  #fingers = new Map<number, Point>();
  #start: Point | null = null;
  /** The last press was a movement, so the click after it means nothing. */
  moved = false;

  readonly #svg: () => SVGSVGElement | undefined;
  readonly #fit: () => Box;
  constructor(svg: () => SVGSVGElement | undefined, fit: () => Box) {
    this.#svg = svg;
    this.#fit = fit;
  }

  get box(): Box {
    return this.#own ?? this.#fit();
  }
  get viewBox(): string {
    const { x, y, width, height } = this.box;
    return `${x} ${y} ${width} ${height}`;
  }
  get free(): boolean {
    return this.#own !== null;
  }

  /** A place of the screen in the palace's own units. */
  toPalace(x: number, y: number): Point | null {
    const matrix = this.#svg()?.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  recentre(): void {
    this.#own = null;
  }
  zoom(factor: number, about?: Point | null): void {
    const { x, y, width, height } = this.box;
    const next = zoomed(this.box, factor, about ?? [x + width / 2, y + height / 2]);
    if (next.width >= CLOSEST && next.width <= FARTHEST) this.#own = next;
  }

  down(event: PointerEvent): void {
    if (this.#fingers.size === 0) this.moved = false;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    this.#start = [event.clientX, event.clientY];
  }
  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    const far = this.#start && Math.hypot(now[0] - this.#start[0], now[1] - this.#start[1]) > STILL;
    if (!this.moved && !far) return;
    this.moved = true;
    this.#fingers.set(event.pointerId, now);
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (others.length === 1) this.#pinch(others[0]!, before, now);
    else if (this.free || event.pointerType === 'mouse') this.#pan(before, now);
  }
  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }
  wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 200), this.toPalace(event.clientX, event.clientY));
  }

  #pan(before: Point, now: Point): void {
    const [from, to] = [this.toPalace(...before), this.toPalace(...now)];
    if (!from || !to) return;
    const box = this.box;
    this.#own = { ...box, x: box.x - (to[0] - from[0]), y: box.y - (to[1] - from[1]) };
  }
  #pinch(still: Point, before: Point, now: Point): void {
    const [was, is] = [before, now].map((point) => Math.hypot(point[0] - still[0], point[1] - still[1]));
    if (was && is) this.zoom(is / was, this.toPalace((still[0] + now[0]) / 2, (still[1] + now[1]) / 2));
  }
}
