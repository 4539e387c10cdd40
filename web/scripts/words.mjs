// `npm run words`: puts the web app's catalogues in order and sets French marks: U+00A0 before a colon and inside « »,
// U+202F before ; ! ?. With --check it only says what it would change.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../i18n');
const check = process.argv.includes('--check');

function french(message) {
  return message
    .replaceAll(/ :/g, '\u00a0:')
    .replaceAll(/ ([;!?])/g, '\u202f$1')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(' »', '\u00a0»');
}

let changed = 0;
for (const language of ['en', 'fr', 'de']) {
  for (const name of readdirSync(join(ROOT, language)).filter((file) => /^web(_[a-z_]+)?\.json$/.test(file))) {
    const path = join(ROOT, language, name);
    const before = readFileSync(path, 'utf8');
    const messages = JSON.parse(before);
    const lines = Object.keys(messages)
      .sort()
      .map(
        (key) =>
          `  ${JSON.stringify(key)}: ${JSON.stringify(language === 'fr' ? french(messages[key]) : messages[key])}`,
      );
    const after = `{\n${lines.join(',\n')}\n}\n`;
    if (after === before) continue;
    changed += 1;
    console.log(`${check ? 'not in order' : 'set in order'}: i18n/${language}/${name}`);
    if (!check) writeFileSync(path, after);
  }
}
process.exit(check && changed ? 1 : 0);
