import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { spelling as alhambra } from '../games/alhambra/spelling';
import { spelling as dice } from '../games/dice/spelling';
import { spelling as gardens } from '../games/gardens/spelling';
import { spelling as rollAndWrite } from '../games/roll_and_write/spelling';
import type { Args } from '../wire/common';
import { said as alhambraSaid } from '../wire/alhambra';
import { said as diceSaid } from '../wire/dice';
import { said as gardensSaid } from '../wire/gardens';
import { said as rollAndWriteSaid } from '../wire/roll_and_write';
import { values, type Speller } from './arguments';
import { declared, type GameWords } from './say';

const GAMES: Record<string, GameWords> = {
  alhambra: { spelling: alhambra, said: alhambraSaid },
  dice: { spelling: dice, said: diceSaid },
  gardens: { spelling: gardens, said: gardensSaid },
  roll_and_write: { spelling: rollAndWrite, said: rollAndWriteSaid },
};

function sentence(game: string, code: string, args: Args): string {
  const load = (area: string) =>
    JSON.parse(readFileSync(join(process.cwd(), `../i18n/en/${area}.json`), 'utf8')) as Record<string, string>;
  const messages = { ...load('common'), ...load(game) };
  const text = (name: string, given: Record<string, unknown> = {}) =>
    String(new IntlMessageFormat(messages[name] ?? name, 'en').format(given as Record<string, string>));
  const { spelling, said } = GAMES[game]!;
  const speller: Speller = {
    game,
    spelling,
    text,
    has: (name) => name in messages,
    list: (items) => new Intl.ListFormat('en-GB').format(items),
    player: (seat) => ['Ada', 'Bo', 'Cy'][seat - 1]!,
  };
  const full = `${game}.${code}` in messages ? `${game}.${code}` : code;
  return text(full, values(speller, declared(said, code, { seat: 'seat' }), args));
}

describe('sentences are those of the command line', () => {
  it('spells tiles and cards', () => {
    expect(
      sentence('alhambra', 'event.tile-bought', {
        seat: 1,
        tile: 50,
        slot: 3,
        cards: ['b2', 'b7'],
        cost: 9,
        paid: 9,
      }),
    ).toBe('Ada buys tower 11 (no. 50) from slot 3 and pays 9 with 2 dinars (b2) and 7 dinars (b7).');
  });
  it('spells cells and lists of numbers', () => {
    expect(sentence('alhambra', 'event.tile-placed', { seat: 2, tile: 7, at: [0, -1], wall: [3, 5] })).toBe(
      'Bo lays pavilion 8 (no. 7) at 0,-1. Longest wall: 5 (before: 3).',
    );
  });
  it('knows nothing from something hidden', () => {
    expect(sentence('gardens', 'event.tile-drawn', { seat: 1, tile: null })).toBe('Ada draws a garden tile.');
    expect(sentence('dice', 'event.prize-won', { type: 'tower', seat: 1, place: 1, points: 2, token: null })).toBe(
      'tower: Ada is first and gets 2 progress points.',
    );
  });
  it('knows which numbers are seats', () => {
    expect(sentence('roll_and_write', 'event.pair-handed', { seat: 1, dice: ['y3', 'b5'], to: 2 })).toBe(
      'Ada hands yellow 3 (y3) and blue 5 (b5) on to Bo.',
    );
    expect(sentence('alhambra', 'event.game-ended', { winners: [1, 3], scores: [90, 80, 90] })).toContain(
      'Ada and Cy share the victory.',
    );
  });
});
