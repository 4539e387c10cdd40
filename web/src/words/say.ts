// What the engine says about a game, as sentences; the same lookups as i18n/sentences.cpp.
import type { Arg, Args, Say, Seat, Spelling } from '../games/types';
import { spell, values, type Sense, type Speller } from './arguments';
import { words } from './words.svelte';

const spellings = import.meta.glob<{ spelling: Spelling }>('../games/*/spelling.ts');

/** Loads what sentences of this game need: its words and how its pieces are spelled. */
export async function loadGameWords(game: string): Promise<Spelling | null> {
  const load = spellings[`../games/${game}/spelling.ts`];
  const [module] = await Promise.all([load ? load() : null, words.load(game, `web_${game}`)]);
  return module?.spelling ?? null;
}

export function makeSay(game: string, spelling: Spelling | null, names: () => string[]): Say {
  const speller: Speller = {
    text: words.text,
    has: (key) => words.has(key),
    list: words.list,
    player: (seat: Seat) => names()[seat - 1] || words.text('word.player', { number: seat }),
  };
  const key = (category: string, code: string): string => {
    const common = `${category}.${code}`;
    return words.has(`${game}.${common}`) ? `${game}.${common}` : common;
  };
  const sense = (place: string, pattern: string): Sense => ({
    game,
    spelling,
    place,
    absent: pattern.includes('hidden {') ? 'hidden' : 'none',
  });
  const say = (category: string, code: string, args: Args): string => {
    const found = key(category, code);
    return words.text(found, values(speller, sense(`${category}.${code}`, words.pattern(found)), args));
  };
  const plain = sense('', '');
  return {
    event: (event) => (event.kind ? say('event', event.kind, { seat: event.seat ?? null, ...event.args }) : ''),
    change: (change) => say('change', change.code, change.args),
    reason: (reason) => say('reason', reason.code, reason.args),
    violation: (violation) =>
      words.has(key('violation', violation.code))
        ? say('violation', violation.code, violation.args)
        : (violation.text ?? violation.code),
    score: ({ label, args, seat, rule, count, points, arithmetic }) =>
      say('score', label, { seat, rule, count, points, arithmetic, ...args }),
    action: (action) => say('action', action.kind, action.args),
    step: (step) => say('step', step, {}),
    value: (name: string, value: Arg) => spell(speller, plain, name, value),
    describe: (name: string, value: Arg) => {
      const piece = typeof value === 'number' || typeof value === 'string' ? spelling?.piece(name, value) : null;
      return piece
        ? words.text(`${game}.describe.${piece.kind}`, values(speller, plain, piece.facts))
        : spell(speller, plain, name, value);
    },
  };
}
