// The tutorial: four turns of a fixed deal (lesson.partal), seen at twelve of its lines. moments.json holds, for each of them, what
// the engine says to seat 1: view, legal actions, previews (cut to what this screen reads), refusals. No rule is needed to run it.
import type { Translate, Tutorial, TutorialMoment, TutorialStep } from '../../../kit/game_screen';

/** What leads on at each moment: an action, or first a question. */
const STEPS: { id: string; moment: number; action?: string; asks?: string }[] = [
  { id: 'why', moment: 0, asks: 'build 6,6' },
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
  { id: 'done', moment: 11 },
];

export async function loadTutorial(t: Translate): Promise<Tutorial> {
  const { default: moments } = await import('./moments.json');
  const steps: TutorialStep[] = STEPS.map((step) => ({
    ...step,
    text: t(`roll_and_write.ui.lesson.${step.id}`),
    other: t('roll_and_write.ui.lesson.other'),
  }));
  const names = [t('roll_and_write.ui.lesson.you'), 'Yusuf', 'Zoraya'];
  return { seat: 1, names, moments: moments as unknown as TutorialMoment[], steps };
}
