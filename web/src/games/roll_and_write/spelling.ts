import type { PieceSort } from '../../wire/roll_and_write';
import type { Spelling } from '../../kit/game_screen';
import { colourOf, valueOf } from './pieces';

export const spelling: Spelling<PieceSort> = {
  die(value) {
    const die = String(value);
    return /^[yb][1-6]$/.test(die) ? { notation: die, colour: colourOf(die), value: valueOf(die) } : null;
  },
};
