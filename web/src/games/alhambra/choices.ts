// What the list of legal actions offers, sorted for the hand: sets of money, payments, cells. Nothing here knows a rule; it only
// filters and orders what the engine listed.
import { ofKind, type OfKind } from '../../kit/desk.svelte';
import { cellKey } from '../../kit/grid.svelte';
import { totalOf, tileFace } from './pieces';
import type { Action, Game } from './view';

type Legal = Action[] | null;
type WithCards = OfKind<Game, 'take' | 'buy'>;

/** Is every card of `part` in `whole`, counting copies? */
export function isSubset(part: readonly string[], whole: readonly string[]): boolean {
  const left = [...whole];
  return part.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export function sameCards(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && isSubset(a, b);
}

export const takes = (legal: Legal): OfKind<Game, 'take'>[] => ofKind(legal, 'take');
export const buys = (legal: Legal, slot: number): OfKind<Game, 'buy'>[] =>
  ofKind(legal, 'buy').filter(({ args }) => args.slot === slot);

/** Could these cards still grow into (or already be) the cards of one of the actions? */
export function leadsTo(actions: WithCards[], cards: readonly string[]): boolean {
  return actions.some(({ args }) => isSubset(cards, args.cards));
}

/** The action with exactly these cards. */
export function withCards<One extends WithCards>(actions: One[], cards: readonly string[]): One | null {
  return actions.find(({ args }) => sameCards(cards, args.cards)) ?? null;
}

export interface Payment {
  action: Action;
  cards: string[];
  waste: number;
}

/** Payments for one slot: exact ones first, then by waste, then by the number of cards. */
export function payments(legal: Legal, slot: number, tile: number): Payment[] {
  return buys(legal, slot)
    .map((action) => {
      const { cards } = action.args;
      return { action, cards, waste: totalOf(cards) - tileFace(tile).cost };
    })
    .sort((a, b) => a.waste - b.waste || a.cards.length - b.cards.length || a.action.text.localeCompare(b.action.text));
}

/** Where a tile may go: the actions by cell. */
export function placements(legal: Legal, tile: number): Map<string, Action> {
  const here = ofKind(legal, 'place', 'rebuild-in').filter(({ args }) => args.tile === tile);
  return new Map(here.map((action) => [cellKey(action.args.at), action]));
}

/** Laid tiles that a reserve tile may replace, or that may go back to the reserve: the actions by laid tile. */
export function exchanges(legal: Legal, tile: number): Map<number, Action> {
  const swaps = ofKind(legal, 'rebuild-swap').filter(({ args }) => args.tile === tile);
  return new Map(swaps.map((action) => [action.args.other, action]));
}

export const returns = (legal: Legal): Map<number, Action> =>
  new Map(ofKind(legal, 'rebuild-out').map((action) => [action.args.tile, action]));

/** `reserve 17` or `give 17`. */
export const withTile = (legal: Legal, kind: 'reserve' | 'give', tile: number): Action | null =>
  ofKind(legal, kind).find(({ args }) => args.tile === tile) ?? null;
