// `npm run thinking-time [ROUNDS]`: a game of Vizier against itself in Chromium and by the program, one thread each, in processor time, so that
// other work of the machine matters little. Both play the same game; the lowest of the rounds counts.
import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MOST = 1.6;
const NODES = 1000;
const PLAYERS = 3;
const GAMES = ['alhambra', 'gardens', 'carat', 'roll_and_write', 'dice'];
const rounds = Number(process.argv[2] ?? 3);
const program = resolve(process.env.PARTAL ?? '../build/release/partal');
const wasm = resolve(process.env.PARTAL_WASM ?? '../build/wasm/partal.wasm');
const PAGE = 'http://partal.localhost/';
const FILES = {
  '': ['text/html', '<!doctype html><title>Thinking</title>'],
  'partal.mjs': ['text/javascript', readFileSync('../bindings/wasm/partal.mjs')],
  'partal.wasm': ['application/wasm', readFileSync(wasm)],
};

/** Seconds of the processor, and the record. */
function native(game) {
  const folder = mkdtempSync(join(tmpdir(), 'partal-thinking-'));
  const words = ['simulate', '--game', game, '--players', PLAYERS, '--agents', 'vizier', '--games', 1, '--seed', 5];
  const more = ['--threads', 1, '--nodes', NODES, '--records', folder];
  const line = 'TIMEFORMAT=%U; time "$@" >/dev/null 2>&1';
  const said = execFileSync('bash', [
    '-c',
    `{ ${line}; } 2>&1`,
    'bash',
    program,
    ...words.map(String),
    ...more.map(String),
  ]);
  const record = readFileSync(join(folder, readdirSync(folder)[0]), 'utf8');
  rmSync(folder, { recursive: true });
  return { seconds: Number(said.toString()), record };
}

/** The same game on the thread of a page. */
async function inPage(browser, game, record) {
  const page = await browser.newPage();
  await page.route(`${PAGE}**`, (route) => {
    const [contentType, body] = FILES[route.request().url().slice(PAGE.length)] ?? ['text/plain', ''];
    return route.fulfill({ contentType, body });
  });
  await page.goto(PAGE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const seed = /^chance local (\d+)$/m.exec(record)[1];
  const options = [...record.matchAll(/^option (\S+) (.*)$/gm)].map(([, id, value]) => [id, value]);
  const before = await busy();
  const played = await page.evaluate(
    async ([name, players, chosen, nodes, start]) => {
      const { instantiate } = await import('/partal.mjs');
      const bytes = await (await fetch('/partal.wasm')).arrayBuffer();
      const partal = await instantiate(bytes, { random: () => {}, blake2b: () => new Uint8Array(32) });
      return partal.simulate(name, players, Object.fromEntries(chosen), ['vizier'], nodes, BigInt(start));
    },
    [game, PLAYERS, options, NODES, seed],
  );
  const seconds = (await busy()) - before;
  await page.close();
  if (played !== record) throw new Error(`${game}: another game than the program's`);
  return seconds;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
let tooSlow = false;
try {
  for (const game of GAMES) {
    const times = { native: Infinity, page: Infinity };
    for (let round = 0; round < rounds; round += 1) {
      const { seconds, record } = native(game);
      times.native = Math.min(times.native, seconds);
      times.page = Math.min(times.page, await inPage(browser, game, record));
    }
    const ratio = times.page / times.native;
    tooSlow ||= ratio > MOST;
    const [page, program] = [times.page, times.native].map((each) => each.toFixed(2));
    console.log(
      `${game}: ${ratio.toFixed(2)} (${page} s in Chromium, ${program} s by the program), load ${loadavg()[0].toFixed(0)}`,
    );
  }
} finally {
  await browser.close();
}
process.exit(tooSlow ? 1 : 0);
