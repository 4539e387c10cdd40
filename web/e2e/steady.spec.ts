// What stands on the screen stays where it is: the layout shifts of each turn, from its beginning to the next one, those after a touch as
// well, come to no more than 0.05.
import type { Page } from '@playwright/test';
import { PHONES, TOUCHED } from './finger';
import { prefer } from './play';
import { expect, test } from './server';
import { takeShifts, watchShifts, type Shift } from './timeline';
import { asked, DESK, sit, step, type Play } from './turns';
import { WALKED } from './walks';

test.describe.configure({ timeout: 240_000 });
const MOST = 0.05;
const TURNS = 4;
/** So small a part of it needs no finding. */
const WORTH_TELLING = 0.002;
const STEPS = 60;

async function shiftsByTurn(page: Page, play: Play): Promise<Shift[][]> {
  const turns: Shift[][] = [[]];
  await watchShifts(page);
  for (let number = 0; number < STEPS && turns.length <= TURNS; number++) {
    const now = await asked(page, play);
    if ((await step(page, play, number)) === 'over') break;
    turns.at(-1)!.push(...(await takeShifts(page)).map((shift) => ({ ...shift, sources: [now, ...shift.sources] })));
    if (now === 'end') turns.push([]);
  }
  return turns;
}
const sum = (shifts: Shift[]): number => shifts.reduce((all, { value }) => all + value, 0);

for (const { name, more } of [
  { name: 'desk', more: { viewport: DESK } },
  { name: 'phone', more: { viewport: PHONES[0]!, ...TOUCHED } },
])
  test.describe(`on a ${name}`, () => {
    test.use({ ...more, contextOptions: { reducedMotion: 'no-preference' } });
    for (const { game, pointer, finger } of WALKED)
      test(`${game}: nothing is moved about by a turn`, async ({ page }) => {
        await prefer(page, { speed: 'quick' });
        await sit(page, game, 3);
        for (const [turn, shifts] of (await shiftsByTurn(page, name === 'desk' ? pointer : finger)).entries()) {
          const worst = shifts
            .filter(({ value }) => value > WORTH_TELLING)
            .map(({ value, sources }) => `${value.toFixed(4)} ${sources.join('; ')}`);
          expect(sum(shifts), `turn ${turn}\n${worst.join('\n')}`).toBeLessThanOrEqual(MOST);
        }
      });
  });
