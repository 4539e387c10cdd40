// The Gardens and Carat are one game with two faces: all that one of them brings is its face and its lesson.
import type { GameScreen } from '../game_screen';
import { tutorialOf, type Lesson } from '../tutorial';
import Board from './Board.svelte';
import { register, type Face } from './face';
import { finalScoring } from '../scorings';
import Final from './Final.svelte';
import FinalScoring from './FinalScoring.svelte';
import Panel from './Panel.svelte';
import Pieces from './Pieces.svelte';
import { statistics } from './statistics';
import type { Game } from './view';

/** So many points at once are worth a word. */
const MANY = 20;

export function defineLatticeGame(face: Face, lesson: () => Promise<{ default: unknown }>): GameScreen<Game> {
  register(face);
  return {
    Board,
    Panel,
    statistics,
    Final,
    Pieces,
    scorings: { of: finalScoring, Show: FinalScoring },
    Tutorial: async (t) => tutorialOf(face.game, (await lesson()).default as Lesson, t),
    isFeat: ({ kind, args }) => kind === 'scored' && args.points >= MANY,
    offers: ['lay'],
  };
}
