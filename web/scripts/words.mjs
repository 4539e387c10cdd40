// `npm run words`: puts the web app's catalogues in order and sets French marks there and in the illustrated rules: U+00A0 before
// a colon and inside « », U+202F before ; ! ?. With --check it only says what it would change.
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
function settle(path, shown, before, after) {
  if (after === before) return;
  changed += 1;
  console.log(`${check ? 'not in order' : 'set in order'}: ${shown}`);
  if (!check) writeFileSync(path, after);
}
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
    settle(path, `i18n/${language}/${name}`, before, after);
  }
}
const HOWTO = join(ROOT, '../docs/howto/fr');
for (const name of readdirSync(HOWTO)) {
  const before = readFileSync(join(HOWTO, name), 'utf8');
  settle(join(HOWTO, name), `docs/howto/fr/${name}`, before, french(before));
}
process.exit(check && changed ? 1 : 0);
