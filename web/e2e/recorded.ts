// Records for the tests.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAM } from './server';

/** The record of a game between computer players, always the same. */
export function recordOf(game: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'partal-record-'));
  const wish = ['--game', game, '--players', '3', '--agents', 'greedy', '--games', '1', '--seed', '7'];
  execFileSync(PROGRAM, ['simulate', ...wish, '--records', folder], { stdio: 'ignore' });
  const record = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
  rmSync(folder, { recursive: true });
  return record;
}

/** The analysis of a record, with as little thought as possible: what it says is true, how good moves were is not. */
export function analysisOf(record: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'partal-analysis-'));
  const file = join(folder, 'a.partal');
  writeFileSync(file, record);
  const said = execFileSync(PROGRAM, ['analyse', file, '--nodes', '1', '--json'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return JSON.parse(said);
}
