// What the pictures show: two pawns about to be placed, a choice of prizes, and the first count of the same game.
import type { TutorialMoment } from '../../../kit/game_screen';
import type { BuildingType } from '../pieces';
import saved from './moments.json';

const [landing, falling, prizes, counted] = saved as unknown as [
  TutorialMoment,
  TutorialMoment,
  TutorialMoment,
  TutorialMoment,
];
export { counted, falling, landing, prizes };

/** A pawn for dice: when, in which column, and which dice. */
export const PLACES: Record<string, { moment: TutorialMoment; action: string; type: BuildingType; dice: string }> = {
  land: { moment: landing, action: 'place P 2', type: 'pavilion', dice: 'PP' },
  fall: { moment: falling, action: 'place C 2', type: 'chambers', dice: 'CC' },
  twice: { moment: falling, action: 'place S 1', type: 'seraglio', dice: 'S' },
};
/** Bonus tokens in the order in which the text speaks of them. */
export const TOKENS = ['victory2', 'push', 'throw', 'black_die', 'shift', 'first_player'];
