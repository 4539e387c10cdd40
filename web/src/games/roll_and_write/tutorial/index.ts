import type { Translate, Tutorial } from '../../../kit/game_screen';
import { tutorialOf, type Lesson, type Steps } from '../../../kit/tutorial';

const steps: Steps = [
  { id: 'build', moment: 0, action: 'build 1,3' },
  { id: 'end', moment: 1, action: 'end' },
  { id: 'turn', moment: 2, action: 'turn b4 5' },
  { id: 'line', moment: 3, action: 'build 5,5' },
  { id: 'hand', moment: 4, action: 'end' },
  { id: 'coins', moment: 5, action: 'coins' },
  { id: 'roll', moment: 6, action: 'roll' },
  { id: 'keep', moment: 7, action: 'keep y5 b4' },
  { id: 'round', moment: 8, action: 'end' },
  { id: 'four', moment: 9, action: 'build 5,2' },
  { id: 'second', moment: 10, action: 'second 6,4' },
  { id: 'done', moment: 11, shows: '.races' },
];

export async function loadTutorial(t: Translate): Promise<Tutorial> {
  const { default: moments } = await import('./moments.json');
  return tutorialOf('roll_and_write', { steps, moments } as unknown as Lesson, t);
}
