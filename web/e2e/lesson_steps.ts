// The lessons of all games, by what is pressed in each step. The walk says of every press beforehand whether it can be reached.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { on as alhambra } from './alhambra_moves';
import { on as dice } from './dice_moves';
import { on as lattice } from './lattice_moves';
import { on as rollAndWrite } from './roll_and_write_moves';

const END = '.coach [data-act="end"]';
const NEXT = '.coach [data-act="next"]';
const LAY = '[data-act="lay"]';
const cell = (at: string): string => `[role="gridcell"][data-cell="${at}"]`;
/** Rank 8 stands in row 0. */
const rank = (type: number, number: number): string => cell(`${8 - number}-${type}`);
const dies = (...numbers: number[]): string[] => numbers.map((number) => `[data-die="${number}"]`);

function latticeSteps(game: string): string[][] {
  const { steps } = JSON.parse(readFileSync(`src/games/${game}/tutorial/moments.json`, 'utf8')) as {
    steps: { action?: string }[];
  };
  return steps.map(({ action = '' }) => {
    const [kind, , at, rotation = 'r0'] = action.split(' ');
    const turns = Array.from({ length: Number(rotation[1]) }, () => lattice.turn);
    return kind === 'lay' ? [...turns, cell(at!)] : kind === 'end' ? [END] : [];
  });
}

/** By game: what is pressed in each step, in order. */
export const LESSONS: Record<string, string[][]> = {
  alhambra: [
    ['[data-row].hinted >> nth=0', '[data-row].hinted >> nth=1', alhambra.take],
    [END],
    ['[data-slot="3"]', alhambra.payment],
    ['[data-slot="2"]', alhambra.payment],
    ['[data-row].hinted', alhambra.take],
    // Chosen already, and chosen once more: it stays chosen.
    ['.tray [data-tile="17"]', cell('0,-1'), NEXT],
    [cell('-1,0')],
    [cell('-1,-1')],
    ['[data-tile="44"]', cell('-1,1')],
    [END, alhambra.scoring],
    [],
  ],
  roll_and_write: [
    [cell('1,3')],
    [END],
    ['[data-turn="2 1"]', '[data-act="turn"]'],
    [cell('5,5')],
    [END],
    [rollAndWrite.coins],
    [rollAndWrite.roll],
    [rollAndWrite.keep],
    [END],
    [cell('5,2')],
    [rollAndWrite.second],
    [],
  ],
  dice: [
    [dice.throw],
    [...dies(3, 4, 5), dice.throw],
    [rank(3, 4)],
    [rank(3, 1), NEXT],
    [...dies(2, 3), dice.throw],
    [rank(1, 3)],
    [END],
    [rank(1, 3)],
    ['[data-choice="prize token"]', dice.count],
    [],
  ],
  gardens: latticeSteps('gardens'),
  carat: latticeSteps('carat'),
};

/** Is the middle of it on the screen, with nothing else above it? */
export const inReach = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return element.contains(document.elementFromPoint(x, y));
  });

export interface Walk {
  /** With fingers: they look before they press. */
  touch: boolean;
  /** At the beginning of each step, and after each press. */
  seen?(step: number, press: number): Promise<void>;
  /** Where the app lies. */
  app?: string;
}

export async function walkLesson(page: Page, game: string, { touch, seen, app = '/' }: Walk): Promise<void> {
  const steps = LESSONS[game]!;
  const count = page.locator('.coach .count');
  await page.goto(`${app}#/learn/${game}`);
  for (const [index, presses] of steps.entries()) {
    const here = `${index + 1}/${steps.length}`;
    await expect(count).toHaveText(here);
    await seen?.(index + 1, 0);
    for (const [number, selector] of presses.entries()) {
      const press = async (target: Locator) => {
        await expect.poll(() => inReach(target), `step ${here}: ${selector} is in reach`).toBe(true);
        await (touch ? target.tap() : target.click());
      };
      await press(page.locator(selector).first());
      await seen?.(index + 1, number + 1);
      const isLooked = touch && selector.includes('gridcell') && (await page.locator('.coach .answer').count()) === 0;
      if (!isLooked || (await count.textContent()) !== here) continue;
      const lay = page.locator(LAY);
      await press((await lay.isVisible()) ? lay : page.locator(selector).first());
    }
  }
  const play = page.locator('.coach button.primary');
  expect(await inReach(play), 'a real game is in reach').toBe(true);
}
