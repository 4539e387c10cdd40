import { tutorialOf, type Lesson } from '../../lattice/tutorial';
import type { Translate, Tutorial } from '../../types';

export async function loadTutorial(t: Translate): Promise<Tutorial> {
  const { default: lesson } = await import('./moments.json');
  return tutorialOf('gardens', lesson as unknown as Lesson, t);
}
