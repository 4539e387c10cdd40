// What the player at this screen has in mind but has not done yet: which dice to keep, where to put a pawn. Every offer is a
// line of `legal`; every figure beside it is the engine's preview of that line.
import { Desk as SharedDesk, toggled, type Actions } from '../../kit/desk.svelte';
import {
  bestWays,
  placesOf,
  sameTarget,
  spentBetween,
  throwKeeping,
  throwText,
  waysTo,
  type Spending,
  type Target,
} from './choices';
import { letterOf, type BuildingType, type TokenKind } from './pieces';
import type { Action, Game, HeldToken } from './view';

export type Pile = 'thrown' | 'aside';
export interface PoolDie {
  pile: Pile;
  at: number;
  face: string;
  /** 1 to 8: its key. */
  number: number;
  kept: boolean;
  /** The action looked at would spend it. */
  spent: boolean;
}

export class Desk extends SharedDesk<Game> {
  kept = $state<Record<Pile, number[]>>({ thrown: [], aside: [] });
  /** The rank that was chosen, and the one under the pointer or the focus. */
  chosen = $state<Target | null>(null);
  hovered = $state<Target | null>(null);
  /** The way that is looked at, where a rank has several. */
  way = $state<string | null>(null);
  /** Only ranks that a push token can take over. */
  pushing = $state(false);
  /** The face of the black die is being chosen. */
  facing = $state(false);
  #throw = '';
  #facesKept: Record<Pile, string> = { thrown: '', aside: '' };

  get table() {
    return this.view.table;
  }

  // Dice

  get dice(): PoolDie[] {
    const { thrown, aside } = this.table.dice;
    const after = this.after(this.considered);
    const spent = after ? spentBetween(this.table.dice, after.table.dice) : null;
    const pile = (name: Pile, faces: string, first: number): PoolDie[] => {
      const gone = spent ? placesOf(spent[name], faces) : [];
      return [...faces].map((face, at) => ({
        pile: name,
        at,
        face,
        number: first + at,
        kept: this.kept[name].includes(at),
        spent: gone.includes(at),
      }));
    };
    return [...pile('thrown', thrown, 1), ...pile('aside', aside, thrown.length + 1)];
  }
  get blackSpent(): boolean {
    const after = this.after(this.considered);
    return after ? spentBetween(this.table.dice, after.table.dice).black : false;
  }
  get keep(): string {
    return this.dice
      .filter(({ kept }) => kept)
      .map(({ face }) => face)
      .join('');
  }
  get canKeep(): boolean {
    return this.step === 'act' && this.offers('throw');
  }
  /** Keeps a die or gives it to the next throw; where nothing is thrown any more the engine says why. */
  touch(die: PoolDie): void {
    if (this.step !== 'act') return;
    if (!this.canKeep) return void this.why(throwText(die.face, false));
    this.kept = { ...this.kept, [die.pile]: toggled(this.kept[die.pile], die.at) };
    this.#note();
  }
  get throwing(): Action | null {
    return this.step === 'throw' ? (this.of('throw')[0] ?? null) : throwKeeping(this.legal, this.keep);
  }
  get needsToken(): boolean {
    return this.of('throw').some(({ args }) => args.token === 1);
  }
  async throw(): Promise<void> {
    if (this.throwing) await this.do(this.throwing);
    else if (this.legal) await this.why(throwText(this.keep, this.needsToken));
  }

  // Pawns

  get target(): Target | null {
    return this.hovered ?? this.chosen;
  }
  ways(target: Target): Spending[] {
    return waysTo(this.legal, target).filter(({ args }) => !this.pushing || args.push === 1);
  }
  /** What would be done with what is looked at. */
  get considered(): Spending | null {
    if (!this.target) return null;
    const ways = this.ways(this.target);
    return ways.find(({ text }) => text === this.way) ?? ways[0] ?? null;
  }
  get best(): Map<BuildingType, Spending> {
    return bestWays(this.legal);
  }
  /** A rank was pressed. A finger cannot hover: its first press looks, its second one does. */
  async press(target: Target, finger: boolean): Promise<void> {
    if (this.step !== 'act' && this.step !== 'throw' && this.step !== 'end') return;
    const ways = this.ways(target);
    if (ways.length === 0) return this.why(this.asked(target));
    this.unask();
    const looked = sameTarget(this.chosen, target);
    if (ways.length === 1 && (looked || !finger)) return this.do(ways[0]!);
    this.chosen = looked && finger ? null : target;
    this.hovered = null;
    this.way = null;
  }
  /** How aiming at this rank is written, to ask why it is not possible. */
  asked({ type, rank }: Target): string {
    const own = this.table.columns.find((column) => column.type === type)?.track.includes(this.me?.seat ?? 0);
    const kind = own && this.table.round === 3 ? 'improve' : 'place';
    return `${kind} ${letterOf(type)} ${rank}${this.pushing ? ' push' : ''}`;
  }

  // Tokens

  get canPush(): boolean {
    return this.of('place', 'improve').some(({ args }) => args.push === 1);
  }
  /** A token of one's own was pressed: it is used, or the engine says why not. */
  async use({ kind }: HeldToken): Promise<void> {
    if (!this.legal) return;
    const [pushing, facing] = [this.pushing, this.facing];
    this.clear();
    if (kind === 'push' && this.canPush) this.pushing = !pushing;
    else if (kind === 'black_die' && this.offers('black_die')) this.facing = !facing;
    else if (kind === 'throw' && this.offers('less')) await this.props().act('less');
    else if (kind === 'throw' && this.needsToken) await this.throw();
    else if (kind !== 'victory') await this.why(WHY[kind]);
  }

  // Previews

  protected wanted(): Actions[] {
    return this.of('place', 'improve', 'prize', 'shift', 'no-shift').map(({ text }) => [text]);
  }
  /** The track of a column as it would be after what is looked at, or after its best way. */
  trackAfter(type: BuildingType, action: Spending | null): (number | null)[] | null {
    if (action?.args.type !== type) return null;
    return this.after(action)?.table.columns.find((column) => column.type === type)?.track ?? null;
  }

  override clear(): void {
    this.chosen = null;
    this.hovered = null;
    this.way = null;
    this.pushing = false;
    this.facing = false;
  }
  /** What is kept stays kept within a throw; after a new one, the dice set aside are. */
  protected override renewed(): void {
    const { thrown, aside } = this.table.dice;
    const now = `${this.view.turn} ${this.table.throw}`;
    const same = now === this.#throw;
    this.#throw = now;
    this.kept = {
      thrown: same ? placesOf(this.#facesKept.thrown, thrown) : [],
      aside: same ? placesOf(this.#facesKept.aside, aside) : [...aside].map((_, at) => at),
    };
    this.#note();
  }
  #note(): void {
    const { thrown, aside } = this.table.dice;
    const faces = (places: number[], row: string): string => places.map((at) => row[at]).join('');
    this.#facesKept = { thrown: faces(this.kept.thrown, thrown), aside: faces(this.kept.aside, aside) };
  }
}

/** What using a token is called, to ask why it is not possible. */
const WHY: Record<Exclude<TokenKind, 'victory'>, string> = {
  shift: 'shift P',
  push: 'place P 1 push',
  throw: 'less',
  black_die: 'black_die P',
  first_player: 'name p1',
};
