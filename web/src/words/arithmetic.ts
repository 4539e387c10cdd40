// How points were counted, in figures; the same text as arithmetic_text in engine/core/text.cpp.
import type { ScoreItem } from '../wire/common';

/** `(13 + 6) / 2 = 9`, `5 x 2 = 10`, `13`. */
export function arithmeticText({ arithmetic, points }: Pick<ScoreItem, 'arithmetic' | 'points'>): string {
  const { terms, times, divided_by } = arithmetic;
  const sum = terms.join(' + ');
  const further = `${times === undefined ? '' : ` x ${times}`}${divided_by === undefined ? '' : ` / ${divided_by}`}`;
  if (terms.length < 2) return further ? `${sum}${further} = ${points}` : sum;
  return further ? `(${sum})${further} = ${points}` : `${sum} = ${points}`;
}
