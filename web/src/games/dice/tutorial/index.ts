// The tutorial: a fixed deal (lesson.partal) seen at nine of its lines. moments.json holds, for each of them, what the engine says
// to seat 1: view, legal actions, previews (of these only dice and columns), refusals. No rule is needed to run it.
import type { Translate, Tutorial, TutorialMoment, TutorialStep } from '../../../kit/game_screen';

/** What leads on at each moment: an action, or first a question. */
const STEPS: { id: string; moment: number; action?: string; asks?: string }[] = [
  { id: 'throw', moment: 0, action: 'throw' },
  { id: 'keep', moment: 1, action: 'throw keep CCC' },
  { id: 'place', moment: 2, action: 'place C 4' },
  { id: 'why', moment: 3, asks: 'place C 1' },
  { id: 'again', moment: 3, action: 'throw keep SS' },
  { id: 'second', moment: 4, action: 'place S 3' },
  { id: 'end', moment: 5, action: 'end' },
  { id: 'improve', moment: 6, action: 'improve S 3' },
  { id: 'prize', moment: 7, action: 'prize token' },
  { id: 'done', moment: 8 },
];

export async function loadTutorial(t: Translate): Promise<Tutorial> {
  const { default: moments } = await import('./moments.json');
  const steps: TutorialStep[] = STEPS.map((step) => ({
    ...step,
    text: t(`dice.ui.lesson.${step.id}`),
    other: t('dice.ui.lesson.other'),
  }));
  const names = [t('dice.ui.lesson.you'), 'Yusuf', 'Zoraya'];
  return { seat: 1, names, moments: moments as unknown as TutorialMoment[], steps };
}
