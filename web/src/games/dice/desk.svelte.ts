// What the player at this screen has in mind but has not done yet: which dice to keep, where to put a pawn. Every offer is a
// line of `legal`; every figure beside it is the engine's preview of that line.
import type { LegalAction, Preview } from '../../kit/game_screen';
import {
  bestWays,
  isSpending,
  ofKind,
  placesOf,
  sameTarget,
  spentBetween,
  throwKeeping,
  throwText,
  waysTo,
  type Target,
} from './choices';
import { letterOf, type BuildingType, type TokenKind } from './pieces';
import { activeOf, stepOf, type DiceBoardProps, type DiceSeat, type DiceView, type HeldToken } from './view';

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
/** The server tries this many lists of actions at once. */
const MOST_PREVIEWS = 64;
const LOOKED_AT = ['place', 'improve', 'prize', 'shift', 'no-shift'];

const toggled = (list: number[], item: number): number[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

export class Desk {
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
  #previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  #asked = new Set<string>();
  #line = -1;
  #throw = '';
  #facesKept: Record<Pile, string> = { thrown: '', aside: '' };

  readonly #props: () => DiceBoardProps;
  constructor(props: () => DiceBoardProps) {
    this.#props = props;
  }

  get view(): DiceView {
    return this.#props().view;
  }
  get table() {
    return this.view.table;
  }
  get legal(): LegalAction[] | null {
    return this.#props().legal;
  }
  get step(): string | null {
    return this.legal ? stepOf(this.view) : null;
  }
  get me(): DiceSeat | null {
    return this.view.seats.find(({ seat }) => seat === this.#props().seat) ?? null;
  }
  get active(): number | null {
    return activeOf(this.view);
  }

  // Dice

  get dice(): PoolDie[] {
    const { thrown, aside } = this.table.dice;
    const after = this.preview(this.considered)?.view as DiceView | undefined;
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
    const after = this.preview(this.considered)?.view as DiceView | undefined;
    return after ? spentBetween(this.table.dice, after.table.dice).black : false;
  }
  get keep(): string {
    return this.dice
      .filter(({ kept }) => kept)
      .map(({ face }) => face)
      .join('');
  }
  get canKeep(): boolean {
    return this.step === 'act' && ofKind(this.legal, 'throw').length > 0;
  }
  /** Keeps a die or gives it to the next throw; where nothing is thrown any more the engine says why. */
  touch(die: PoolDie): void {
    if (this.step !== 'act') return;
    if (!this.canKeep) return void this.#props().why(throwText(die.face, false));
    this.kept = { ...this.kept, [die.pile]: toggled(this.kept[die.pile], die.at) };
    this.#note();
  }
  get throwing(): LegalAction | null {
    return this.step === 'throw' ? (ofKind(this.legal, 'throw')[0] ?? null) : throwKeeping(this.legal, this.keep);
  }
  get needsToken(): boolean {
    return ofKind(this.legal, 'throw').some(({ args }) => args.token === 1);
  }
  async throw(): Promise<void> {
    if (this.throwing) await this.#props().act(this.throwing.text);
    else if (this.legal) await this.#props().why(throwText(this.keep, this.needsToken));
  }

  // Pawns

  get target(): Target | null {
    return this.hovered ?? this.chosen;
  }
  ways(target: Target): LegalAction[] {
    return waysTo(this.legal, target).filter(({ args }) => !this.pushing || args.push === 1);
  }
  /** What would be done with what is looked at. */
  get considered(): LegalAction | null {
    if (!this.target) return null;
    const ways = this.ways(this.target);
    return ways.find(({ text }) => text === this.way) ?? ways[0] ?? null;
  }
  get best(): Map<BuildingType, LegalAction> {
    return bestWays(this.legal);
  }
  /** A rank was pressed. A finger cannot hover: its first press looks, its second one does. */
  async press(target: Target, finger: boolean): Promise<void> {
    if (this.step !== 'act' && this.step !== 'throw' && this.step !== 'end') return;
    const ways = this.ways(target);
    if (ways.length === 0) return this.#props().why(this.asked(target));
    const looked = sameTarget(this.chosen, target);
    if (ways.length === 1 && (looked || !finger)) return this.#props().act(ways[0]!.text);
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
  async do(action: LegalAction): Promise<void> {
    await this.#props().act(action.text);
  }

  // Tokens

  offers(kind: string): boolean {
    return ofKind(this.legal, kind).length > 0;
  }
  get canPush(): boolean {
    return (this.legal ?? []).some(({ args }) => args.push === 1);
  }
  /** A token of one's own was pressed: it is used, or the engine says why not. */
  async use({ kind }: HeldToken): Promise<void> {
    if (!this.legal) return;
    const why = this.#props().why;
    const [pushing, facing] = [this.pushing, this.facing];
    this.clear();
    if (kind === 'push' && this.canPush) this.pushing = !pushing;
    else if (kind === 'black_die' && this.offers('black_die')) this.facing = !facing;
    else if (kind === 'throw' && this.offers('less')) await this.#props().act('less');
    else if (kind === 'throw' && this.needsToken) await this.throw();
    else if (kind !== 'victory') await why(WHY[kind]);
  }

  // Previews

  preview(action: LegalAction | null): Preview | null {
    return action ? (this.#previews.get(action.text) ?? null) : null;
  }
  async look(): Promise<void> {
    const wanted = (this.legal ?? []).filter(
      (action) => LOOKED_AT.includes(action.kind) && !this.#asked.has(action.text),
    );
    const asked = wanted.slice(0, MOST_PREVIEWS);
    if (asked.length === 0) return;
    asked.forEach((action) => this.#asked.add(action.text));
    const line = this.#line;
    const answers = await this.#props().preview(asked.map((action) => [action.text]));
    if (line !== this.#line) return;
    const known = new Map(this.#previews);
    asked.forEach((action, index) => answers[index] && known.set(action.text, answers[index]));
    this.#previews = known;
  }

  /** The track of a column as it would be after what is looked at, or after its best way. */
  trackAfter(type: BuildingType, action: LegalAction | null): (number | null)[] | null {
    if (!action || !isSpending(action) || action.args.type !== type) return null;
    const after = this.preview(action)?.view as DiceView | undefined;
    return after?.table.columns.find((column) => column.type === type)?.track ?? null;
  }

  clear(): void {
    this.chosen = null;
    this.hovered = null;
    this.way = null;
    this.pushing = false;
    this.facing = false;
  }
  /** After every line of the record. What is kept stays kept within a throw; after a new one, the dice set aside are. */
  renew(): void {
    if (this.view.n === this.#line) return;
    this.#line = this.view.n;
    this.#previews = new Map();
    this.#asked.clear();
    this.clear();
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
