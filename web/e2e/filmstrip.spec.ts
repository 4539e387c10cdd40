// `npm run filmstrip`: one turn of each game, from the move of a person to those of the computer players, as six pictures side by side in
// docs/images/ (or PARTAL_FILMS).
import { mkdirSync, writeFileSync } from 'node:fs';
import { prefer } from './play';
import { test } from './server';
import { asked, sit, step } from './turns';
import { WALKED } from './walks';

const FOLDER = process.env.PARTAL_FILMS ?? '../docs/images';
const FRAMES = 6;
/** Pictures of a turn are taken so often, in milliseconds, and six of them chosen. */
const APART = 130;
const FRAME = { width: 390, height: 844 };
const SHOWN = 200;
/** The game has got somewhere, so that there is something to see. */
const BEFORE = 8;

test.use({ viewport: FRAME, contextOptions: { reducedMotion: 'no-preference' } });
test.describe.configure({ timeout: 240_000 });

for (const { game, pointer } of WALKED)
  test(`filmstrip of ${game}`, async ({ page, browser }) => {
    await prefer(page, { speed: 'slow', offered: WALKED.map((walked) => walked.game) });
    await sit(page, game, 3);
    let number = 0;
    while (number < BEFORE || ['wait', 'end', 'scoring'].includes(await asked(page, pointer)))
      await step(page, pointer, number++);
    const taken: Buffer[] = [];
    let over = false;
    const camera = (async () => {
      while (!over) {
        taken.push(await page.screenshot({ type: 'jpeg', quality: 85 }));
        await page.waitForTimeout(APART);
      }
    })();
    for (let turns = 0; turns < 2;) {
      if ((await asked(page, pointer)) === 'end') turns += 1;
      await step(page, pointer, number++);
      if (turns === 1 && (await asked(page, pointer)) !== 'wait') break;
    }
    over = true;
    await camera;
    const chosen = Array.from(
      { length: FRAMES },
      (_, at) => taken[Math.floor((at * (taken.length - 1)) / (FRAMES - 1))]!,
    );
    const strip = await browser.newPage({ viewport: { width: FRAMES * (SHOWN + 4), height: 600 } });
    const pictures = chosen.map(
      (one) => `<img width="${SHOWN}" src="data:image/jpeg;base64,${one.toString('base64')}">`,
    );
    await strip.setContent(
      `<body style="margin:0;display:flex;align-items:start;gap:4px;background:#fff">${pictures.join('')}`,
    );
    mkdirSync(FOLDER, { recursive: true });
    const height = Math.round((SHOWN * FRAME.height) / FRAME.width);
    const clip = { x: 0, y: 0, width: FRAMES * (SHOWN + 4) - 4, height };
    writeFileSync(`${FOLDER}/turn_${game}.jpg`, await strip.screenshot({ type: 'jpeg', quality: 68, clip }));
    await strip.close();
  });
