// What the pictures show: moments of one game, seen by its third seat, and what is tried there.
import type { TutorialMoment } from '../../../kit/game_screen';
import saved from './moments.json';

export const SEAT = 3;
export const [market, placing, scoring, scored] = saved as unknown as [
  TutorialMoment,
  TutorialMoment,
  TutorialMoment,
  TutorialMoment,
];

/** Money taken from the row, by picture. */
export const TAKES: Record<string, string[]> = {
  'take-one': ['b7'],
  'take-some': ['g2', 'o3'],
  'take-more': ['o3', 'o4'],
};
/** A purchase: the tile and what was paid for it. */
export const BUYS: Record<string, { slot: number; cards: string[] }> = {
  'pay-exact': { slot: 2, cards: ['g1', 'g6', 'g6'] },
  'pay-more': { slot: 3, cards: ['b5'] },
};
/** Where the tile in hand is laid. */
export const PLACES: Record<string, string> = {
  'lay-right': 'place 20 0,-1',
  'lay-edge': 'place 20 0,2',
  'lay-path': 'place 20 2,-1',
  'lay-corner': 'place 20 1,2',
  'lay-gap': 'place 20 0,-2',
};
