// What the player at this screen considers but has not yet done: dice to be turned, a cell looked at. Every offer is a line of `legal` or a
// list the engine has tried; every figure shown beside it is the engine's preview.
import { Desk as SharedDesk, type Actions } from '../../kit/desk.svelte';
import type { Cell } from '../../kit/game_screen';
import { cellKey, sameCell } from '../../kit/grid.svelte';
import { asLying, planOf, reachable, stepped, turnText, type Plan } from './plan';
import type { Action, Coins, Crossing, Game, RollView } from './view';

/** A refused action leaves what should have followed it undone; milliseconds. */
const LONGEST_WAIT = 3000;

export class Desk extends SharedDesk<Game> {
  /** Where the dice should lie; null: as they lie. */
  plan = $state.raw<Plan | null>(null);
  /** The cell that is looked at. */
  looked = $state.raw<Cell | null>(null);
  /** The pair that is looked at while one is chosen: the text of its action. */
  pair = $state<string | null>(null);
  /** What follows the action that was sent, and the line of the record at which that was. */
  #queue: Actions = [];
  #sentAt = -1;
  #sending = false;

  // Turning dice

  get dice(): string[] {
    return this.me?.dice ?? [];
  }
  get values(): Plan {
    return this.plan ?? asLying(this.dice);
  }
  get turning(): string | null {
    return this.plan && turnText(this.dice, this.plan);
  }
  /** The sheet and the coins as they would be after turning; as they are, without a plan. */
  get ahead(): RollView {
    const planned = this.turning && this.after([this.turning]);
    return planned || this.view;
  }
  get coinsAhead(): Coins | null {
    return this.ahead.seats.find(({ seat }) => seat === this.me?.seat)?.coins ?? null;
  }
  get cost(): number {
    return (this.me?.coins.free ?? 0) - (this.coinsAhead?.free ?? 0);
  }
  #stepText(at: number, by: number): string | null {
    return turnText(this.dice, stepped(this.values, at, by));
  }
  /** A step back to how the dice lie is always possible; another one if the engine accepts the plan. */
  canStep(at: number, by: number): boolean {
    if (this.step !== 'action') return false;
    const text = this.#stepText(at, by);
    if (text === null) return true;
    return this.after([text]) !== undefined;
  }
  turnBy(at: number, by: number): void {
    if (this.step !== 'action' || at >= this.dice.length) return;
    const text = this.#stepText(at, by);
    if (this.canStep(at, by)) this.plan = text ? stepped(this.values, at, by) : null;
    else if (text) void this.why(text);
  }
  get reach() {
    const turns = this.plan ? [] : this.of('turn');
    const now = new Set(this.crossings.map(({ cell }) => cellKey(cell)));
    return reachable(
      turns.map((action) => ({ action, after: this.after(action) })),
      now,
    );
  }

  // Cells

  /** Where the dice of the seat that acts meet, as they lie or would lie. */
  get crossings(): Crossing[] {
    return this.ahead.table.crossings ?? [];
  }
  /** What would be done at a cell, in order; null: nothing can be. */
  at(cell: Cell): Actions | null {
    const key = cellKey(cell);
    if (this.turning) {
      const free = this.crossings.some((crossing) => !crossing.built && cellKey(crossing.cell) === key);
      return this.ahead !== this.view && free ? [this.turning, `build ${key}`] : null;
    }
    const found = this.of('build', 'second').find(({ args }) => sameCell(args.at, cell));
    return found ? [found.text] : null;
  }
  get considered(): Actions | null {
    return this.looked && this.at(this.looked);
  }
  /** A cell was pressed. A finger has no way to hover: its first press looks, its second one builds. */
  async press(cell: Cell, finger: boolean): Promise<void> {
    if (!this.legal) return;
    const key = cellKey(cell);
    const actions = this.at(cell);
    if (actions) this.unask();
    if (actions && finger && !sameCell(this.looked, cell)) this.looked = cell;
    else if (actions) await this.#do(actions);
    else if (this.reach.has(key)) this.#planFor(cell);
    else await this.why(`${this.step === 'second' ? 'second' : 'build'} ${key}`);
  }
  /** A cell that one turn opens: the die is turned in mind, and the cost is shown. */
  #planFor(cell: Cell): void {
    this.plan = planOf(this.dice, this.reach.get(cellKey(cell))!.action);
    this.looked = cell;
  }

  // Other actions

  async turnOnly(): Promise<void> {
    if (this.turning) await this.#do([this.turning]);
  }
  async takeCoins(): Promise<void> {
    if (this.step === 'action') await this.#do(this.turning ? [this.turning, 'coins'] : ['coins']);
    else if (this.legal) await this.why('coins');
  }
  async roll(): Promise<void> {
    if (this.offers('roll')) await this.#do(['roll']);
    else if (this.legal) await this.why('roll');
  }
  async keep(action: Action): Promise<void> {
    await this.#do([action.text]);
  }

  // Previews

  /** What it costs in coins, or brings (then less than nothing). */
  costOf(actions: Actions | null): number | null {
    const coins = this.changes(actions).find((change) => change.code === 'coins');
    return coins ? coins.args.from - coins.args.to : null;
  }
  /** Whatever is on offer. */
  protected wanted(): Actions[] {
    const safe = (this.legal ?? []).filter(({ reveals, kind }) => !reveals && kind !== 'end');
    const lists: Actions[] = safe.map(({ text }) => [text]);
    this.of('keep').forEach(({ text }) => lists.push([text, 'end']));
    if (this.step === 'action') {
      for (const at of this.dice.keys()) {
        for (const by of [-1, 1]) {
          const text = this.#stepText(at, by);
          const inside = this.values[at]! + by >= 1 && this.values[at]! + by <= 6;
          if (text && inside) lists.push([text]);
        }
      }
    }
    if (this.turning) lists.push([this.turning, 'coins']);
    if (this.considered) lists.push(this.considered);
    return lists;
  }
  override clear(): void {
    this.plan = null;
    this.looked = null;
    this.pair = null;
  }
  /** What was decided together goes on. */
  protected override renewed(): void {
    this.#goOn();
  }

  /** Turning and the action after it are two lines of the record; the second is sent when the first was answered and has arrived. */
  async #do(actions: Actions): Promise<void> {
    const [first, ...rest] = actions;
    if (!first) return;
    this.#queue = rest;
    this.#sentAt = this.view.n;
    this.#sending = true;
    await this.props().act(first);
    this.#sending = false;
    this.#goOn();
    setTimeout(() => this.#queue === rest && (this.#queue = []), LONGEST_WAIT);
  }
  #goOn(): void {
    const next = this.#queue[0];
    if (next === undefined || this.#sending || this.view.n === this.#sentAt) return;
    if (this.legal?.some(({ text }) => text === next)) void this.#do(this.#queue);
    else this.#queue = [];
  }
}
