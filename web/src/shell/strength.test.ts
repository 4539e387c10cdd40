import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { comparisons } from '../../scripts/strength';
import { LEVELS } from './starting';
import { loadComparisons, strengthOf } from './strength';

const page = readFileSync('../docs/strength.md', 'utf8');

it('says of each level what the table of docs/strength.md says', async () => {
  const all = await loadComparisons();
  expect(all).toEqual(comparisons(readFileSync('../docs/strength.jsonl', 'utf8')));
  const table = page.split('<!-- table levels -->')[1]!.split('<!-- end -->')[0]!;
  const rows = table.split('\n').filter((line) => /^\| [a-z_]+ \| \d/.test(line));
  expect(rows.length).toBe(all.length);
  for (const row of rows) {
    const [, game, players, strong, weak, , games, , , elo, shown] = row.split('|').map((part) => part.trim());
    const found = strengthOf(all, game!, Number(players), strong!.split(',')[0]!)!;
    expect(found).toMatchObject({ other: weak, games: Number(games), shown: shown !== 'not shown' });
    expect(found.ahead).toBe(Math.round(100 / (1 + 10 ** (-parseInt(elo!) / 400))));
  }
});

it('tells of the lowest level how it does against the next one', async () => {
  const all = await loadComparisons();
  const mason = strengthOf(all, 'alhambra', 2, 'mason')!;
  const apprentice = strengthOf(all, 'alhambra', 2, 'apprentice')!;
  expect([apprentice.other, apprentice.ahead]).toEqual(['mason', 100 - mason.ahead]);
  expect([apprentice.low, apprentice.high]).toEqual([100 - mason.high, 100 - mason.low]);
});

it('says nothing of what was not measured', async () => {
  const all = await loadComparisons();
  expect(LEVELS.map((level) => strengthOf(all, 'alhambra', 4, level))).toEqual(LEVELS.map(() => null));
  expect(strengthOf(all, 'alhambra', 2, 'greedy')).toBeNull();
});
