// The seam between the shell and the games. The shell knows a game only through `GameScreen`; a game knows the shell only
// through `BoardProps` and `PanelProps`. No rule lives on either side: what may be done, what it
// would change and why something may not be done all come from the engine as JSON.
import type { Component } from 'svelte';

import type {
  Aids as TableAids,
  Event as GameEvent,
  GameTypes,
  Hint,
  LegalAction,
  Preview,
  ScoreItem,
  Seat,
  View,
  Violation,
} from '../wire/common';
import type { Highlight } from '../wire/link/types';
import type { Say, Translate } from '../words/say';
export type {
  Aids as TableAids,
  Arg,
  Args,
  Cell,
  Change,
  Event as GameEvent,
  GameTypes,
  Hint,
  LegalAction,
  Pending,
  Preview,
  Reason,
  ScoreItem,
  Seat,
  View,
  Violation,
} from '../wire/common';
export type { Highlight } from '../wire/link/types';
export type { Spelling } from '../words/arguments';
export type { Say, Translate } from '../words/say';

/** One key of the keyboard by its place (`KeyboardEvent.code`, so AZERTY and QWERTZ work) or by its letter (`key`). */
export interface KeyBinding {
  /** Such as `Digit1`, `ArrowUp`, `Enter`; one binding may name several. */
  codes?: string[];
  /** Such as `r`; compared without case, without modifiers. */
  keys?: string[];
  /** What the help page shows for it, `1-4`; and what it does, a translated sentence. */
  shown: string;
  does: string;
  run(event: KeyboardEvent): void;
}
export type KeyMap = KeyBinding[];

export interface BoardProps<G extends GameTypes = GameTypes> {
  view: G['view'];
  /** Whose eyes; null for a spectator. */
  seat: Seat | null;
  /** Only when this seat decides now; null otherwise, also in a replay. */
  legal: G['action'][] | null;
  /** By seat - 1. */
  names: string[];
  aids: TableAids;
  /** What else was agreed: the options of the game; none where nobody says. */
  options: Record<string, string>;
  /** What happened since the last view, for tracing moves; empty in jumps of a replay. */
  events: G['event'][];
  /** What led to this view from the beginning, without what was taken back. */
  story: G['event'][];
  /** The hint being shown: light its target. */
  hint: Hint | null;
  /** In a lesson: what is to be tried though it is not possible; lit like a hint. */
  asks?: G['action'] | null;
  /** The why-not being shown: draw its `show`. */
  violation: Violation | null;
  /** Pieces to light, because a score item was clicked. */
  focus: Highlight | null;
  /** False: no animation. */
  motion: boolean;
  /** Sends the action; the shell shows a refusal. Resolves when it was answered, either way. */
  act(action: string): Promise<void>;
  /** Each list of actions is tried on a copy of the present position. At most 64 lists. */
  preview(lists: string[][]): Promise<Preview[]>;
  /** Asks why this is not possible; the shell shows sentence and rule, and it arrives as `violation`. */
  why(action: string): Promise<void>;
  /** Takes away what was answered, because something possible was chosen instead. */
  unask(): void;
  say: Say;
  /** Registers the game's own keys for the dispatcher and the help page; call the result to take them back. */
  register(keys: KeyMap): () => void;
}

export interface PanelProps<G extends GameTypes = GameTypes> {
  view: G['view'];
  /** Whose panel this is. */
  seat: Seat;
  /** Whose eyes. */
  viewer: Seat | null;
  aids: TableAids;
  say: Say;
}

/** One scoring, told in a dialog of its own. */
export interface ScoringProps<G extends GameTypes = GameTypes> {
  /** Which of those that `Scorings.of` named. */
  which: string;
  view: G['view'];
  /** Those which reported it. */
  events: G['event'][];
  names: string[];
  /** False: all of it is shown at once. */
  motion: boolean;
  close(): void;
  say: Say;
}
export interface Scorings<G extends GameTypes = GameTypes> {
  /** Those which these events report, in order; `view` is what they led to. */
  of(events: G['event'][], view: G['view']): string[];
  Show: Component<ScoringProps<G>>;
}

/** What lies on the table at the end: everybody's things side by side, or what all share. */
export interface FinalProps<G extends GameTypes = GameTypes> {
  view: G['view'];
  names: string[];
  say: Say;
}

/** The pieces an action moves, drawn small beside its sentence. `view` is what it was chosen from. */
export interface PiecesProps<G extends GameTypes = GameTypes> {
  action: G['action'];
  view: G['view'];
}

/** Who has points without having a seat. */
export interface Unseated {
  /** Translated. */
  name: string;
  score: number;
  /** What the points were for, where it is known. */
  items?: Pick<ScoreItem, 'label' | 'args' | 'points'>[];
}

/** One line of the statistics at the end: a value for each seat. */
export interface Statistic {
  id: string;
  /** Translated. */
  label: string;
  values: (number | string | null)[];
  /** Translated, shown on demand: what exactly is counted. */
  note?: string;
  /** Is more better? Marks the best value; left out when neither is. */
  better?: 'more' | 'less';
}

/** What the engine says to the learner's seat at one line of the tutorial's deal, saved. */
export interface TutorialMoment {
  view: View;
  legal: LegalAction[] | null;
  /** What led there from the moment before. */
  events: GameEvent[];
  /** By the text of the action. */
  previews: Record<string, Preview>;
  whys: Record<string, Violation>;
}
/** A step of a tutorial: a sentence, and what leads on. */
export interface TutorialStep {
  id: string;
  /** Translated: what to do and why. */
  text: string;
  /** Which of the moments is shown. */
  moment: number;
  /** The action that leads on, lit like a hint; without it and without `asks`: a button "next". */
  action?: string;
  /** Leads on when this was tried and why not was shown. */
  asks?: LegalAction;
  /** What it speaks of besides: a selector inside the board. */
  shows?: string;
  /** Translated: what is said to any other action. */
  other?: string;
}
/** Steps on a fixed deal; shell/Lesson.svelte runs it without a backend. */
export interface Tutorial {
  seat: Seat;
  names: string[];
  moments: TutorialMoment[];
  steps: TutorialStep[];
}

export interface StatisticsInput<G extends GameTypes = GameTypes> {
  events: G['event'][];
  view: G['view'];
  /** Views at the moments of `events` that the shell has; sparse, by line number. */
  names: string[];
  t: Translate;
  say: Say;
}

/** What a game brings: the default export of `src/games/<game>/index.ts`, loaded by import(). */
export interface GameScreen<G extends GameTypes = GameTypes> {
  /** Shared board, own board, hand: everything of the game that is drawn. */
  Board: Component<BoardProps<G>>;
  /** What the game adds to a player's panel (counts, money, tokens). */
  Panel?: Component<PanelProps<G>>;
  /** Its scorings, told one after the other; the result of the game waits for them. */
  scorings?: Scorings<G>;
  Final?: Component<FinalProps<G>>;
  Pieces?: Component<PiecesProps<G>>;
  /** In the order of their names. */
  unseated?(view: G['view'], t: Translate): Unseated[];
  /** Steps on a fixed deal. */
  Tutorial?: (t: Translate) => Promise<Tutorial>;
  /** For the end screen. */
  statistics?(input: StatisticsInput<G>): Statistic[];
  /** Is this worth a word from the others? */
  isFeat?(event: G['event']): boolean;
  /** Action kinds the Board offers itself; others (and always `end`) get a button of the shell. Left out: all but `end`. */
  offers?: string[];
}

/** An editor for an option of type `document` or `list`: the present text, and what to do with another one. */
export interface OptionEditorProps {
  game: string;
  value: string;
  onchange(value: string): void;
  players: number;
  /** What the form has chosen so far, by option. */
  chosen: Record<string, string>;
}
export interface OptionEditor {
  Editor: Component<OptionEditorProps>;
  /** Has a text the option's form? Whether it can be played with, the server says. */
  reads(text: string): boolean;
}
/** `src/games/<game>/editors.ts`, by option id; loaded when somebody opens one. */
export type OptionEditors = Record<string, OptionEditor>;

/** The pictures of a game's illustrated rules, drawn by the components of its board from saved moments: `src/games/<game>/howto/index.ts`. */
export interface Howto {
  /** What pieces are drawn with, once per page. */
  Symbols: Component;
  /** Who sits at the table of the pictures. */
  names: string[];
  /** Draws the picture of a name; it stands inert in the page. */
  Picture: Component<{ name: string; say: Say; names: string[] }>;
  /** Pictures of something that may or may not be done, as the engine says. */
  verdicts: Record<string, 'right' | 'wrong'>;
  /** Figures of the saved moments that the text names in braces. */
  facts: Record<string, number | string>;
}

/** What the shell must know of a game before its screen is loaded: `src/games/<game>/about.ts`. */
export interface GameAbout {
  name: string;
  /** Place in the list of games. */
  order: number;
  /** The page docs/rules/<lang>/<rulesPage>.md. */
  rulesPage: string;
  /** How long a game takes people, from and to, in minutes. */
  minutes: [number, number];
  /** Do players hold what others at the same screen must not see? With these options. */
  hasSecrets(options: Record<string, string>): boolean;
  /** What a table agrees on where nobody chose otherwise; left out: the default of the engine, which old figures rest on. */
  usual?: Readonly<Record<string, string>>;
  /** What players may use here beyond hints and lit cells, if the table allows it. */
  aids: readonly ('odds' | 'known_money')[];
  /** Where a player is a colour: the colours of each seat, by their names in kit/tokens.css. */
  seatColours?: {
    inView(view: View): readonly string[][];
    agreed(options: Record<string, string>, players: number): readonly string[][];
  };
  /** Its picture on the start page. */
  Picture: Component;
}
