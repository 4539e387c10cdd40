// The Gardens and Carat at every number of players and in every variant: for the whole matrix.
import { keyboard, pointer } from './lattice_moves';
import { expect, test } from './server';
import { DESK, PHONE, type Play, playOut, sit } from './turns';

test.setTimeout(300_000);

interface Table {
  name: string;
  game: string;
  players: number;
  options?: Record<string, string>;
  play: Play;
  size: typeof DESK;
  /** How many of the 36 tiles the first player lays. */
  lays: number;
}
const OWN_LAYOUT = '1111111/1112222/2222223/3333333/3344444/4444455/5555555';
const TABLES: Table[] = [
  { name: 'two players', game: 'gardens', players: 2, play: keyboard, size: PHONE, lays: 18 },
  {
    name: 'two colours each, in rings',
    game: 'gardens',
    players: 2,
    options: { two_colours: 'on', layout: 'rings', colours: 'orange+lilac,green+yellow' },
    play: pointer,
    size: DESK,
    lays: 18,
  },
  {
    name: 'four players, three tiles',
    game: 'gardens',
    players: 4,
    options: { hand: '3' },
    play: pointer,
    size: PHONE,
    lays: 9,
  },
  { name: 'two players', game: 'carat', players: 2, play: pointer, size: DESK, lays: 18 },
  {
    name: 'four players, in stripes',
    game: 'carat',
    players: 4,
    options: { layout: 'stripes', colours: 'green,blue,yellow,red', first: '2' },
    play: keyboard,
    size: DESK,
    lays: 9,
  },
  {
    name: 'three players, three tiles, a lay-out of one’s own',
    game: 'carat',
    players: 3,
    options: { hand: '3', layout: OWN_LAYOUT, first: '1' },
    play: pointer,
    size: PHONE,
    lays: 12,
  },
];

for (const { name, game, players, options, play, size, lays } of TABLES) {
  test(`${game}: ${name}, to the last tile`, async ({ page }) => {
    await page.setViewportSize(size);
    await sit(page, game, players, options);
    expect((await playOut(page, play)).lay).toBe(lays);
  });
}
