// How the args of the engine's events, refusals and reasons become the values of a message; the same way as
// i18n/arguments.cpp; tests/data/sentences holds what both must say.
import type { Arg, Args, Seat } from '../wire/common';

/** What is printed on a game's pieces, by their sort: `src/games/<game>/spelling.ts`, loaded with the game's words. */
export type Spelling<PieceSort extends string = string> = Readonly<
  Record<PieceSort, (value: number | string) => Args | null>
>;

/** Whatever is needed to spell a value. */
export interface Speller {
  game: string;
  spelling: Spelling | null;
  text(key: string, args?: Record<string, unknown>): string;
  has(key: string): boolean;
  list(items: string[]): string;
  player(seat: Seat): string;
  /** Pieces are followed by their notation: for text that is copied, to be typed or read beside a record. */
  noted: boolean;
}

/** What null means: nothing, or something this reader may not see. */
type Absent = 'none' | 'hidden';

/** How an arg is declared. */
export interface Declared {
  sort(name: string): string;
  isSecret(name: string): boolean;
}
/** Printed facts, which are numbers and words, and pieces of the sort they are called by. */
const FACTS: Declared = { sort: (name) => name, isSecret: () => false };

export function factsOf({ spelling }: Speller, sort: string, value: Arg): Args | null {
  return value === null || Array.isArray(value) ? null : (spelling?.[sort]?.(value) ?? null);
}

/** A piece in a message `<game>.<form>.<sort>`: `piece` inside a sentence, `describe` with all that is printed on it. */
export function spellPiece(speller: Speller, form: 'piece' | 'describe', sort: string, facts: Args): string {
  const filled = values(speller, FACTS, { ...facts, noted: speller.noted ? 'yes' : 'no' });
  return speller.text(`${speller.game}.${form}.${sort}`, filled);
}

const isList = (sort: string, value: Arg): value is number[] | string[] => Array.isArray(value) && sort !== 'cell';

/** One value in words. */
export function spell(speller: Speller, sort: string, value: Arg, absent: Absent = 'none'): string {
  if (value === null) return speller.text(`word.${absent}`);
  if (isList(sort, value)) {
    if (value.length === 0) return speller.text('word.none');
    return speller.list(value.map((item) => spell(speller, sort, item)));
  }
  if (sort === 'seat' && typeof value === 'number') return speller.player(value);
  const facts = factsOf(speller, sort, value);
  if (facts) return spellPiece(speller, 'piece', sort, facts);
  if (typeof value !== 'string') return String(value);
  const own = `${speller.game}.${sort}.${value}`;
  if (speller.has(own)) return speller.text(own);
  if (sort === 'game' && speller.has(`${value}.name`)) return speller.text(`${value}.name`);
  return speller.has(`word.${value}`) ? speller.text(`word.${value}`) : value;
}

function notation(sort: string, value: Arg, absent: Absent): string {
  if (value === null) return absent;
  if (isList(sort, value)) return value.length ? value.map((item) => notation(sort, item, absent)).join(', ') : 'none';
  return sort === 'seat' ? `p${value}` : String(value);
}

/** All values a message about these args can name: `x`, `x_id`, and for lists `x_count`, `x_1` and so on. */
export function values(speller: Speller, declared: Declared, args: Args): Record<string, string | number> {
  const result: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(args)) {
    const sort = declared.sort(name);
    const absent = declared.isSecret(name) ? 'hidden' : 'none';
    // Plain numbers stay numbers, so that a message can count by them.
    const spelled = (one: Arg) =>
      typeof one === 'number' && sort !== 'seat' && !factsOf(speller, sort, one)
        ? one
        : spell(speller, sort, one, absent);
    result[name] = spelled(value);
    result[`${name}_id`] = notation(sort, value, absent);
    if (!isList(sort, value)) continue;
    result[`${name}_count`] = value.length;
    value.forEach((item, index) => (result[`${name}_${index + 1}`] = spelled(item)));
  }
  return result;
}
