// The five games as they are walked by what measures them.
import * as alhambra from './alhambra_moves';
import * as dice from './dice_moves';
import * as lattice from './lattice_moves';
import * as roll from './roll_and_write_moves';
import type { Play } from './turns';

export interface Walked {
  game: string;
  pointer: Play;
  finger: Play;
  /** Everything a turn is made of, by the step that asks for it. */
  ways: Record<string, string[]>;
}
const LATTICE = {
  pointer: lattice.pointer as Play,
  finger: lattice.finger as Play,
  ways: { lay: [lattice.on.open, lattice.on.hand, lattice.on.turn] },
};
export const WALKED: Walked[] = [
  {
    game: 'alhambra',
    pointer: alhambra.mouse as Play,
    finger: alhambra.finger as Play,
    ways: {
      act: [alhambra.on.payable, alhambra.on.money, alhambra.on.mode, '[data-act="stop"]'],
      place: [alhambra.on.open, alhambra.on.reserve, '[data-act="give"]'],
    },
  },
  {
    game: 'roll_and_write',
    pointer: roll.pointer as Play,
    finger: roll.finger as Play,
    ways: {
      build: [roll.on.open, roll.on.reach, roll.on.turn, roll.on.coins],
      coins: [roll.on.reach, roll.on.turn, roll.on.coins],
      second: [roll.on.second],
      keep: [roll.on.keep],
    },
  },
  {
    game: 'dice',
    pointer: dice.pointer as Play,
    finger: dice.finger as Play,
    ways: {
      throw: [dice.on.throw, dice.on.loose, dice.on.lit],
      place: [dice.on.lit],
      choice: [dice.on.choice],
    },
  },
  { game: 'gardens', ...LATTICE },
  { game: 'carat', ...LATTICE },
];
