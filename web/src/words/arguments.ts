// How the args of the engine's events, refusals and reasons become the values of a message; the same way as i18n/arguments.cpp.
import type { Arg, Args, Seat, Spelling } from '../games/types';

/** Whatever is needed to spell a value. */
export interface Speller {
  text(key: string, args?: Record<string, unknown>): string;
  has(key: string): boolean;
  list(items: string[]): string;
  player(seat: Seat): string;
}

export interface Sense {
  game: string;
  spelling: Spelling | null;
  /** `event.pair-handed`: where the args stand, for the few whose names mean different things. */
  place: string;
  /** What null means here: nothing, or something this reader may not see. */
  absent: 'none' | 'hidden';
}

const SEAT_ARGS = new Set(['seat', 'deciding', 'winners', 'rival', 'rivals', 'named', 'leader', 'pushed']);

function holdsSeats(name: string, sense: Sense): boolean {
  return SEAT_ARGS.has(name) || (sense.spelling?.seats?.includes(`${sense.place}.${name}`) ?? false);
}

function isCell(name: string, value: Arg[]): value is [number, number] {
  return name === 'at' && value.length === 2 && value.every((item) => typeof item === 'number');
}

/** One value in words. */
export function spell(speller: Speller, sense: Sense, name: string, value: Arg): string {
  if (value === null) return speller.text(`word.${sense.absent}`);
  if (Array.isArray(value)) {
    if (isCell(name, value)) return value.join(',');
    if (value.length === 0) return speller.text('word.none');
    return speller.list(value.map((item) => spell(speller, sense, name, item)));
  }
  if (typeof value === 'number' && holdsSeats(name, sense)) return speller.player(value);
  const piece = sense.spelling?.piece(name, value);
  if (piece) return speller.text(`${sense.game}.piece.${piece.kind}`, values(speller, sense, piece.facts));
  if (typeof value === 'number') return String(value);
  const own = `${sense.game}.${name}.${value}`;
  if (speller.has(own)) return speller.text(own);
  if (name === 'game' && speller.has(`${value}.name`)) return speller.text(`${value}.name`);
  return speller.has(`word.${value}`) ? speller.text(`word.${value}`) : value;
}

function notation(value: Arg, sense: Sense): string {
  if (value === null) return sense.absent;
  if (Array.isArray(value)) return value.length ? value.map((item) => notation(item, sense)).join(', ') : 'none';
  return String(value);
}

/** All values a message about these args can name: `x`, `x_id`, and for lists `x_count`, `x_1` and so on. */
export function values(speller: Speller, sense: Sense, args: Args): Record<string, string | number> {
  const result: Record<string, string | number> = {};
  const addOne = (name: string, lookup: string, value: Arg) => {
    const plain =
      typeof value === 'number' && !holdsSeats(lookup, sense) && !(sense.spelling?.piece(lookup, value) ?? null);
    result[name] = plain ? value : spell(speller, sense, lookup, value);
  };
  for (const [name, value] of Object.entries(args)) {
    result[`${name}_id`] = notation(value, sense);
    if (Array.isArray(value)) {
      result[name] = spell(speller, sense, name, value);
      result[`${name}_count`] = value.length;
      value.forEach((item, index) => addOne(`${name}_${index + 1}`, name, item));
    } else {
      addOne(name, name, value);
    }
  }
  return result;
}
