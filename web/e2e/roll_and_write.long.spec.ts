// Roll & Write at every number of players, alone in its three forms, and on a sheet of one's own: for the whole matrix.
import { keyboard, pointer } from './roll_and_write_moves';
import { expect, test } from './server';
import { DESK, PHONE, type Play, playOut, sit } from './turns';

test.setTimeout(300_000);

interface Table {
  name: string;
  players: number;
  options?: Record<string, string>;
  play: Play;
  size: typeof DESK;
  rounds: number;
}
// Fewer coins and other points than the assumed sheet.
const OWN_SHEET =
  'GSTAGC/SAPCTG/TPGTCA/ACSGPT/GTCPAS/CGATSP coins=12 places=15.8.1/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6';
const TABLES: Table[] = [
  { name: 'alone, for the highest score', players: 1, play: keyboard, size: PHONE, rounds: 18 },
  { name: 'alone, harder with three', players: 1, options: { imaginary: '3' }, play: pointer, size: DESK, rounds: 15 },
  { name: 'alone, harder with four', players: 1, options: { imaginary: '4' }, play: keyboard, size: DESK, rounds: 12 },
  { name: 'alone, a contest with two', players: 1, options: { contest: 'on' }, play: pointer, size: PHONE, rounds: 18 },
  {
    name: 'alone, a contest with three',
    players: 1,
    options: { contest: 'on', imaginary: '3' },
    play: keyboard,
    size: PHONE,
    rounds: 15,
  },
  {
    name: 'two players on a sheet of one’s own',
    players: 2,
    options: { sheet: OWN_SHEET },
    play: pointer,
    size: PHONE,
    rounds: 18,
  },
  { name: 'three players', players: 3, play: pointer, size: DESK, rounds: 18 },
  { name: 'five players', players: 5, play: keyboard, size: PHONE, rounds: 12 },
];

for (const { name, players, options, play, size, rounds } of TABLES) {
  test(`${name}, to the last point`, async ({ page }) => {
    await page.setViewportSize(size);
    await sit(page, 'roll_and_write', players, options);
    expect((await playOut(page, play)).end).toBe(rounds);
  });
}
