// What the player at this screen has picked up but not yet done, as far as all games share it. Every offer is a line of `legal`;
// every figure shown beside it is the engine's preview of that line, asked for once in a position.
import type { BoardProps, GameTypes, Preview, Seat } from './game_screen';

/** Tried one after another: the text of each. */
export type Actions = string[];
/** The server tries this many lists of actions at once. */
const MOST_PREVIEWS = 64;
const keyOf = (actions: Actions): string => actions.join('; ');

export const toggled = (list: number[], item: number): number[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

export type OfKind<G extends GameTypes, Kind extends string> = Extract<G['action'], { kind: Kind }>;
export function ofKind<Action extends { kind: string }, Kind extends Action['kind']>(
  legal: readonly Action[] | null,
  ...kinds: Kind[]
): Extract<Action, { kind: Kind }>[] {
  const isWanted = (action: Action): action is Extract<Action, { kind: Kind }> =>
    kinds.some((kind) => kind === action.kind);
  return (legal ?? []).filter(isWanted);
}

export abstract class Desk<G extends GameTypes> {
  #previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  #asked = new Set<string>();
  #line = -1;

  protected readonly props: () => BoardProps<G>;
  constructor(props: () => BoardProps<G>) {
    this.props = props;
  }

  get view(): G['view'] {
    return this.props().view;
  }
  get legal(): G['action'][] | null {
    return this.props().legal;
  }
  get me(): G['view']['seats'][number] | null {
    return this.view.seats.find(({ seat }) => seat === this.props().seat) ?? null;
  }
  /** Who decides now. */
  get active(): Seat | null {
    return this.view.pending.kind === 'decide' ? this.view.pending.seat : null;
  }
  /** What this seat has to decide now. */
  get step(): string | null {
    return this.legal && this.view.pending.kind === 'decide' ? this.view.pending.step : null;
  }
  /** The action that the hint speaks of. */
  get hint(): G['action'] | null {
    const { hint, asks, legal } = this.props();
    return (hint && legal?.find(({ text }) => text === hint.action)) ?? asks ?? null;
  }
  /** The seat whose things are drawn large: one's own, or for a spectator that of whoever's turn it is. */
  get main(): G['view']['seats'][number] {
    const { seats } = this.view;
    return this.me ?? seats[(this.active ?? 1) - 1] ?? seats[0]!;
  }

  of<Kind extends G['action']['kind']>(...kinds: Kind[]): OfKind<G, Kind>[] {
    return ofKind<G['action'], Kind>(this.legal, ...kinds) as OfKind<G, Kind>[];
  }
  offers(kind: G['action']['kind']): boolean {
    return this.legal?.some((action) => action.kind === kind) ?? false;
  }
  async do(action: G['action']): Promise<void> {
    await this.props().act(action.text);
  }
  async why(action: string): Promise<void> {
    await this.props().why(action);
  }
  /** Something possible is looked at: why something else was not is of no use any more. */
  protected unask(): void {
    this.props().unask();
  }

  // Previews

  preview(wanted: G['action'] | Actions | null): Preview | null {
    if (!wanted) return null;
    return this.#previews.get(Array.isArray(wanted) ? keyOf(wanted) : wanted.text) ?? null;
  }
  /** The game as it would be. */
  after(wanted: G['action'] | Actions | null): G['view'] | undefined {
    return this.preview(wanted)?.view;
  }
  changes(wanted: G['action'] | Actions | null): G['change'][] {
    return this.preview(wanted)?.changes ?? [];
  }
  /** What is asked of the engine as things are now. */
  protected abstract wanted(): Actions[];
  /** Asks for what is wanted and has not been tried yet. */
  async look(): Promise<void> {
    const fresh = new Map(this.wanted().map((actions) => [keyOf(actions), actions]));
    const asked = [...fresh].filter(([key]) => !this.#asked.has(key));
    const line = this.#line;
    asked.forEach(([key]) => this.#asked.add(key));
    while (asked.length > 0) {
      const some = asked.splice(0, MOST_PREVIEWS);
      const answers = await this.props().preview(some.map(([, actions]) => actions));
      if (line !== this.#line) return;
      const known = new Map(this.#previews);
      // Without an answer it is asked again when it is looked at again.
      some.forEach(([key], index) => (answers[index] ? known.set(key, answers[index]) : this.#asked.delete(key)));
      this.#previews = known;
    }
  }

  /** Puts everything down. */
  abstract clear(): void;
  /** After every line of the record nothing is held but what `renewed` takes up again. */
  renew(): void {
    if (this.view.n === this.#line) return;
    this.#line = this.view.n;
    this.#previews = new Map();
    this.#asked.clear();
    this.clear();
    this.renewed();
  }
  protected renewed(): void {}
}
