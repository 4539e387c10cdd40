// Sixty frames a second while pieces fly and computer players think: no task of the page's thread works for more than 50 milliseconds. What
// counts is the time the thread itself has worked, so that a busy machine changes nothing.
import { PHONES, TOUCHED } from './finger';
import { prefer } from './play';
import { expect, test } from './server';
import { tasksOf } from './timeline';
import { asked, DESK, sit, step } from './turns';
import { WALKED } from './walks';

test.describe.configure({ timeout: 240_000 });
const MOST = 50;
/** A turn of one's own, those of the others, and the beginning of the next one. */
const TURNS = 2;
const STEPS = 40;

for (const { name, more } of [
  { name: 'desk', more: { viewport: DESK } },
  { name: 'phone', more: { viewport: PHONES[0]!, ...TOUCHED } },
])
  test.describe(`on a ${name}`, () => {
    test.use({ ...more, contextOptions: { reducedMotion: 'no-preference' } });
    for (const { game, pointer, finger } of WALKED)
      test(`${game}: no frame is held up by a turn`, async ({ page }) => {
        await prefer(page, { speed: 'quick' });
        await sit(page, game, 3);
        const play = name === 'desk' ? pointer : finger;
        let flown = 0;
        await page.exposeFunction('flown', () => void (flown += 1));
        await page.evaluate(() => {
          const count = (window as unknown as { flown(): void }).flown;
          const tells = ({ addedNodes }: MutationRecord) =>
            [...addedNodes].some((node) => node instanceof Element && node.matches('.flight'));
          new MutationObserver((changes) => void (changes.some(tells) && count())).observe(document.body, {
            childList: true,
          });
        });
        const tasks = await tasksOf(page, async () => {
          for (let number = 0, turns = 0; number < STEPS && turns < TURNS; number++) {
            if ((await asked(page, play)) === 'end') turns += 1;
            if ((await step(page, play, number)) === 'over') break;
          }
        });
        expect(flown, 'pieces fly').toBeGreaterThan(0);
        expect(tasks.length, 'tasks are seen').toBeGreaterThan(100);
        const long = tasks.filter(({ busy }) => busy > MOST);
        expect(long.map(({ busy, parts }) => `${busy.toFixed(0)} ms: ${parts.join(', ')}`)).toEqual([]);
        test.info().annotations.push({ type: 'longest task', description: `${tasks[0]!.busy.toFixed(0)} ms` });
      });
  });
