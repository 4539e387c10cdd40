import type { Translate, Tutorial } from '../../../kit/game_screen';
import { tutorialOf, type Lesson, type Steps } from '../../../kit/tutorial';

const asks = {
  kind: 'place',
  text: 'place C 1',
  args: { type: 'chambers', dice: 1, black: 0, push: 0 },
  reveals: false,
};
const steps: Steps = [
  { id: 'throw', moment: 0, action: 'throw' },
  { id: 'keep', moment: 1, action: 'throw keep CCC' },
  { id: 'place', moment: 2, action: 'place C 4' },
  { id: 'why', moment: 3, asks },
  { id: 'again', moment: 3, action: 'throw keep SS' },
  { id: 'second', moment: 4, action: 'place S 3' },
  { id: 'end', moment: 5, action: 'end' },
  { id: 'improve', moment: 6, action: 'improve S 3' },
  { id: 'prize', moment: 7, action: 'prize token' },
  { id: 'done', moment: 8 },
];

export async function loadTutorial(t: Translate): Promise<Tutorial> {
  const { default: moments } = await import('./moments.json');
  return tutorialOf('dice', { steps, moments } as unknown as Lesson, t);
}
