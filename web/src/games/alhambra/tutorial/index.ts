import type { Translate, Tutorial } from '../../../kit/game_screen';
import { tutorialOf, type Lesson, type Steps } from '../../../kit/tutorial';

const asks = { kind: 'place', text: 'place 17 0,-1', args: { tile: 17, at: [0, -1] }, reveals: false };
const steps: Steps = [
  { id: 'money', moment: 0, action: 'take y2 b3' },
  { id: 'end', moment: 1, action: 'end' },
  { id: 'buy', moment: 2, action: 'buy 3 b3 b5' },
  { id: 'again', moment: 3, action: 'buy 2 g6' },
  { id: 'third', moment: 4, action: 'take o9' },
  { id: 'why', moment: 5, asks },
  { id: 'place', moment: 5, action: 'place 17 -1,0' },
  { id: 'wall', moment: 6, action: 'place 36 -1,-1' },
  { id: 'rebuild', moment: 7, action: 'rebuild-in 44 -1,1' },
  { id: 'scoring', moment: 8, action: 'end', shows: '.majorities' },
  { id: 'done', moment: 9 },
];

export async function loadTutorial(t: Translate): Promise<Tutorial> {
  const { default: moments } = await import('./moments.json');
  return tutorialOf('alhambra', { steps, moments } as unknown as Lesson, t);
}
