// What the engine says about a game, as sentences; the same lookups as i18n/sentences.cpp.
import type { Arg, Args, Say, Seat, Spelling } from '../games/types';
import { said as common } from '../wire/common';
import { arithmeticText } from './arithmetic';
import { factsOf, PLAIN, spell, values, type Declared, type Speller } from './arguments';
import type { Said } from './said';
import { words } from './words.svelte';

const spellings = import.meta.glob<Spelling>('../games/*/spelling.ts', { import: 'spelling' });
const sayings = import.meta.glob<Said>(['../wire/*.ts', '!../wire/common.ts'], { import: 'said' });

export interface GameWords {
  spelling: Spelling;
  said: Said;
}

/** Loads what sentences of this game need: its words, the sorts of what it says, and what is printed on its pieces. */
export async function loadGameWords(game: string): Promise<GameWords> {
  const [spelling, said] = await Promise.all([
    spellings[`../games/${game}/spelling.ts`]?.(),
    sayings[`../wire/${game}.ts`]?.(),
    words.load(game, `web_${game}`),
  ]);
  return { spelling: spelling ?? {}, said: said ?? common };
}

/** How the args of a code are declared; those which stand beside all args of a category are in `more`. */
export function declared(said: Said, code: string, more: Record<string, string> = {}): Declared {
  const sorts = said.args[code] ?? common.args[code] ?? {};
  return {
    sort: (name) => sorts[name] ?? more[name] ?? '',
    isSecret: (name) => said.secrets.includes(`${code}.${name}`),
  };
}
const WHOSE = { seat: 'seat' };

export function makeSay(game: string, { spelling, said }: GameWords, names: () => string[]): Say {
  const speller: Speller = {
    game,
    spelling,
    text: words.text,
    has: (key) => words.has(key),
    list: words.list,
    player: (seat: Seat) => names()[seat - 1] || words.text('word.player', { number: seat }),
  };
  const key = (code: string): string => (words.has(`${game}.${code}`) ? `${game}.${code}` : code);
  const say = (code: string, args: Args, more?: Record<string, string>): string =>
    words.text(key(code), values(speller, declared(said, code, more), args));
  return {
    event: ({ kind, seat, args }) => (kind ? say(`event.${kind}`, { seat: seat ?? null, ...args }, WHOSE) : ''),
    change: ({ code, args }) => say(`change.${code}`, args),
    reason: ({ code, args }) => say(`reason.${code}`, args),
    violation: ({ code, args, text }) =>
      words.has(key(`violation.${code}`)) ? say(`violation.${code}`, args) : (text ?? code),
    score: (item) => {
      const { label, args, seat, rule, count, points } = item;
      return say(`score.${label}`, { seat, rule, count, points, arithmetic: arithmeticText(item), ...args }, WHOSE);
    },
    action: ({ kind, args }) => say(`action.${kind}`, args),
    step: (step) => say(`step.${step}`, {}),
    value: (sort, value) => spell(speller, sort, value),
    describe: (sort: string, value: Arg) => {
      const facts = factsOf(speller, sort, value);
      return facts
        ? words.text(`${game}.describe.${sort}`, values(speller, PLAIN, facts))
        : spell(speller, sort, value);
    },
    view: said.view,
  };
}
