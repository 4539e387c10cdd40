// The budget: what a visitor loads before the first page is drawn, what each game adds, and its illustrated rules to that, and the
// sounds for whoever wants them, as compressed JavaScript and CSS; and all that the service worker keeps, compressed by Brotli.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FIRST_PAGE = 150_000;
const GAME = 60_000;
const SOUNDS = 60_000;
const HOWTO = 20_000;
const KEPT = 1_500_000;
const dist = 'dist';
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

function weight(file) {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The files a chunk needs: itself, what it imports, its styles. */
function closure(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  (chunk.css ?? []).forEach((file) => seen.add(file));
  (chunk.imports ?? []).forEach((other) => closure(other, seen));
  return seen;
}
const sum = (files) => [...files].reduce((total, file) => total + weight(file), 0);

let failed = false;
function say(name, bytes, most) {
  const over = bytes > most;
  failed ||= over;
  console.log(`${over ? 'TOO LARGE ' : ''}${name}: ${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB`);
}

const first = closure('index.html');
for (const area of ['common', 'server', 'web']) closure(`../i18n/de/${area}.json`, first);
say('first page (with words)', sum(first), FIRST_PAGE);

const table = closure('src/shell/pages/TablePage.svelte', new Set(first));
console.log(`table page adds: ${((sum(table) - sum(first)) / 1000).toFixed(1)} kB`);
say('sounds', sum(closure('src/kit/sound/player.ts')), SOUNDS);
for (const key of Object.keys(manifest)) {
  const game = /^src\/games\/([^/]+)\/index\.ts$/.exec(key)?.[1];
  if (!game) continue;
  const files = closure(key);
  for (const extra of [`../i18n/de/${game}.json`, `../i18n/de/web_${game}.json`, `src/games/${game}/spelling.ts`])
    closure(extra, files);
  table.forEach((file) => files.delete(file));
  say(game, sum(files), GAME);
  const rules = closure(`src/games/${game}/howto/index.ts`);
  closure(`../docs/howto/de/${game}.md`, rules);
  [...first, ...files].forEach((file) => rules.delete(file));
  if (rules.size) say(`${game}, its rules with pictures`, sum(rules), HOWTO);
}
const kept = JSON.parse(readFileSync(join(dist, '.vite/kept.json'), 'utf8'));
say(
  `kept for use without a network, ${kept.length} files`,
  sum(kept.map((name) => name.replace(/^\.\/$/, 'index.html'))),
  KEPT,
);
process.exit(failed ? 1 : 0);
