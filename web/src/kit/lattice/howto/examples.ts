// What the pictures show. Both games were played with the same moves, so the same places tell the same in both.
import type { Cell, TutorialMoment } from '../../game_screen';

/** The first tile, a later one, the middle of the game, its end. */
export type Moments = [TutorialMoment, TutorialMoment, TutorialMoment, TutorialMoment];

/** Where a tile is laid: at which moment, and the action. */
export const LAYS: Record<string, { at: 0 | 1; action: string }> = {
  'first-right': { at: 0, action: 'lay 3d 4,2 r2' },
  'first-edge': { at: 0, action: 'lay 3d 5,2 r2' },
  'next-right': { at: 1, action: 'lay 2c 3,2 r1' },
  'next-corner': { at: 1, action: 'lay 2c 3,1 r1' },
};
/** Chips at the end of the game, by picture. */
export const CHIPS: Record<string, Cell> = {
  win: [4, 1],
  edge: [2, 0],
  corner: [6, 6],
  tie: [2, 4],
  nobody: [3, 4],
  neutral: [4, 2],
};
/** A tile, as it lies in hand. */
export const TILE = '4a';
