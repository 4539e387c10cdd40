// A lesson: a fixed deal (lesson.partal) seen at some of its lines. moments.json holds, for each of them, what the engine says to
// seat 1: view, legal actions, previews (cut to what the screen reads), refusals. No rule is needed to run it.
import { characterName } from './characters';
import type { Translate, Tutorial, TutorialMoment, TutorialStep } from './game_screen';

/** What leads on at each moment: an action, or first a question. */
export type Steps = Pick<TutorialStep, 'id' | 'moment' | 'action' | 'asks' | 'shows'>[];
export interface Lesson {
  steps: Steps;
  moments: TutorialMoment[];
}

export function tutorialOf(game: string, { steps, moments }: Lesson, t: Translate): Tutorial {
  const text = (id: string): string => t(`${game}.ui.lesson.${id}`);
  return {
    seat: 1,
    names: [text('you'), characterName('builder', 2)!, characterName('builder', 3)!],
    moments,
    steps: steps.map((step) => ({ ...step, text: text(step.id), other: text('other') })),
  };
}
