// What the pictures show: a turn in the middle of a game, seen by its first seat, and the end of that game.
import type { TutorialMoment } from '../../../kit/game_screen';
import saved from './moments.json';

export const [turn, end] = saved as unknown as [TutorialMoment, TutorialMoment];

/** The two dice of a building, which are rolled again after it. */
export const BUILD = { action: 'build 4,3', dice: ['y4', 'b3'] };
/** A die that is turned, as it lies and as it would lie. */
export const TURNS: Record<string, { from: string; to: string; action: string }> = {
  'turn-right': { from: 'y4', to: 'y5', action: 'turn y4 5' },
  'turn-wrong': { from: 'b1', to: 'b6', action: 'turn b1 6' },
};
