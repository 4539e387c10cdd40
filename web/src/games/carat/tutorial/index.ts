import { tutorialOf, type Lesson } from '../../../kit/lattice/tutorial';
import type { Translate, Tutorial } from '../../../kit/game_screen';

export async function loadTutorial(t: Translate): Promise<Tutorial> {
  const { default: lesson } = await import('./moments.json');
  return tutorialOf('carat', lesson as unknown as Lesson, t);
}
