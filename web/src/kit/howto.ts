// Pictures of the illustrated rules: a part of a board as it stands at a saved moment, where nothing is sent anywhere.
import type { BoardProps, GameTypes, Say, TutorialMoment, Violation } from './game_screen';

/** The moments of howto/moments.json, typed by the game they are of. */
export type Moments = readonly TutorialMoment[];

interface Seen {
  names: string[];
  say: Say;
  /** A refusal to be drawn, by the action that was refused. */
  why?: string;
  /** An action to be drawn as a hint is. */
  hint?: string;
}

/** What a board is told at a saved moment. */
export function propsAt<G extends GameTypes>(moment: TutorialMoment, { names, say, why, hint }: Seen): BoardProps<G> {
  const { view, legal } = moment;
  const violation: Violation | null = why === undefined ? null : moment.whys[why]!;
  return {
    view,
    seat: view.viewer,
    legal,
    names,
    aids: { hints: true, legal: true, odds: false, known_money: false },
    options: {},
    events: [],
    story: [],
    hint: hint === undefined ? null : { action: hint, value: 0, error: 0, score: 0, visits: 0, reasons: [] },
    violation,
    focus: null,
    motion: false,
    act: async () => {},
    preview: async (lists) => lists.map(([action]) => moment.previews[action ?? ''] ?? { changes: [], view }),
    why: async () => {},
    unask: () => {},
    say,
    register: () => () => {},
  };
}

/** What the engine says to an action at a saved moment. */
export function verdictOf(moment: TutorialMoment, action: string): 'right' | 'wrong' {
  if (moment.whys[action]) return 'wrong';
  if (moment.legal?.some(({ text }) => text === action)) return 'right';
  throw new Error(`Nothing is saved about ${action}`);
}
