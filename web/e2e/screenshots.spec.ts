// `npm run screenshots`: every screen at both sizes, in both themes and all languages, into PARTAL_SHOTS (or a folder in /tmp).
// PARTAL_SCREENS=wrong,end narrows it to the screens whose names begin so.
import { mkdirSync } from 'node:fs';
import { LANGUAGES, SCREENS, SIZES, THEMES, visit, walk } from './screens';

const FOLDER = process.env.PARTAL_SHOTS ?? '/tmp/partal-screenshots';
const only = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? all;
const wanted = process.env.PARTAL_SCREENS?.split(',') ?? [''];

for (const screen of SCREENS.filter(({ name }) => wanted.some((start) => name.startsWith(start))))
  for (const language of only('PARTAL_LANGUAGES', LANGUAGES))
    for (const size of only('PARTAL_SIZES', SIZES))
      walk(`${screen.name} ${language} ${size}`, async ({ browser, request, server }) => {
        mkdirSync(FOLDER, { recursive: true });
        await visit(screen, { browser, request, server }, { language, size, theme: 'light' }, async (page) => {
          for (const theme of only('PARTAL_THEMES', THEMES)) {
            await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
            await page.waitForTimeout(200);
            const path = `${FOLDER}/${screen.name}-${size}-${theme}-${language}.png`;
            await page.screenshot({ path, fullPage: screen.whole ?? false });
          }
        });
      });
