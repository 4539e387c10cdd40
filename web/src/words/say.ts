// What the engine says about a game, as sentences; the same lookups as i18n/sentences.cpp; tests/data/sentences holds what both must say.
import {
  said as common,
  type Arg,
  type Args,
  type Change,
  type Event as GameEvent,
  type LegalAction,
  type Reason,
  type Refusal,
  type Said,
  type ScoreItem,
  type Seat,
  type ViewSorts,
} from '../wire/common';
import { arithmeticText } from './arithmetic';
import { factsOf, spell, spellPiece, values, type Declared, type Speller, type Spelling } from './arguments';
import { words } from './words.svelte';

/** Looks up a message of any loaded catalogue and fills it in. */
export type Translate = (key: string, args?: Record<string, unknown>) => string;

/**
 * A game's sentences: args are spelled as the engine's are (pieces by name, seats by player). `code` without game and category:
 * `say.change({code: 'wall', args: {from: 3, to: 5}})` is "Longest wall: 5 (now 3)".
 */
export interface Say {
  event(event: GameEvent): string;
  /** The same with the notation of the pieces, for text that is copied. */
  eventNoted(event: GameEvent): string;
  change(change: Change): string;
  reason(reason: Reason): string;
  /** Where the catalogue has no words for it, the server's own text. */
  violation(violation: Refusal & { text?: string }): string;
  score(item: ScoreItem): string;
  action(action: LegalAction): string;
  step(step: string): string;
  /** One value of a sort: `value('tile', 17)` is "tower 11". */
  value(sort: string, value: Arg): string;
  /** `describe('tile', 17)`: everything printed on it. */
  describe(sort: string, value: Arg): string;
  /** The sorts of what the game's views hold. */
  view: ViewSorts;
}

/** What sentences of a game need: the sorts of what it says, and what is printed on its pieces. */
export interface GameWords {
  spelling: Spelling;
  said: Said;
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
    noted: false,
  };
  const key = (code: string): string => (words.has(`${game}.${code}`) ? `${game}.${code}` : code);
  const say = (code: string, args: Args, more?: Record<string, string>, by = speller): string =>
    words.text(key(code), values(by, declared(said, code, more), args));
  const tell = ({ kind, seat, args }: GameEvent, by: Speller): string =>
    kind ? say(`event.${kind}`, { seat: seat ?? null, ...args }, WHOSE, by) : '';
  return {
    event: (event) => tell(event, speller),
    eventNoted: (event) => tell(event, { ...speller, noted: true }),
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
      return facts ? spellPiece(speller, 'describe', sort, facts) : spell(speller, sort, value);
    },
    view: said.view,
  };
}
