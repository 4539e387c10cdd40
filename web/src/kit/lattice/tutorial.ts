// The lessons of both games: the same steps, each on a fixed deal (lesson.partal) seen at seven of its lines. moments.json holds the
// steps and, for each of these lines, what the engine says to seat 1, so no rule is needed to run a lesson.
import type { Translate, Tutorial, TutorialMoment } from '../game_screen';

export interface Lesson {
  steps: { id: string; moment: number; action?: string; asks?: string }[];
  moments: TutorialMoment[];
}

export function tutorialOf(game: string, { steps, moments }: Lesson, t: Translate): Tutorial {
  const text = (id: string): string => t(`${game}.ui.lesson.${id}`);
  return {
    seat: 1,
    names: [text('you'), 'Yusuf', 'Zoraya'],
    moments,
    steps: steps.map((step) => ({ ...step, text: text(step.id), other: text('other') })),
  };
}
