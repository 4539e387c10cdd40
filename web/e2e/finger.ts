// A finger on a phone: it touches only what is in sight and never scrolls.
import type { Page } from '@playwright/test';
import { patience } from './play';

export const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
/** For `test.use`: a browser that is touched. */
export const TOUCHED = { hasTouch: true, isMobile: true };

type Point = [number, number];

// Runs in the page: a place on each of these elements that nothing covers, for those that have one; and how many there are.
const look = (selector: string): { points: Point[]; all: number } => {
  const PARTS = [0.5, 0.3, 0.7, 0.15, 0.85];
  const elements = [...document.querySelectorAll(selector)];
  const bare = (element: Element): Point | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return null;
    for (const down of PARTS)
      for (const right of PARTS) {
        const point: Point = [left + width * right, top + height * down];
        const inside = point[0] > 0 && point[0] < innerWidth && point[1] > 0 && point[1] < innerHeight;
        if (inside && element.contains(document.elementFromPoint(...point))) return point;
      }
    return null;
  };
  return { points: elements.map(bare).filter((point) => point !== null), all: elements.length };
};

/** How many of these there are, and how many of them a finger can touch as the page stands. */
export async function reach(page: Page, selector: string): Promise<{ seen: number; all: number }> {
  const { points, all } = await page.evaluate(look, selector);
  return { seen: points.length, all };
}

/** Touches the one of these that `number` falls on, among those in sight. */
export async function touch(page: Page, selector: string, number = 0): Promise<void> {
  const until = Date.now() + 3_000 * patience();
  for (;;) {
    const { points, all } = await page.evaluate(look, selector);
    const point = points[number % points.length];
    if (point) return page.touchscreen.tap(...point);
    if (Date.now() > until) throw new Error(`out of reach: ${selector} (${all} on the page)`);
    await page.waitForTimeout(40);
  }
}
/** Touches it if it is there at all. */
export async function touchAny(page: Page, selector: string, number = 0): Promise<boolean> {
  if ((await reach(page, selector)).all === 0) return false;
  await touch(page, selector, number);
  return true;
}
