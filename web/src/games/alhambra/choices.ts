// What the list of legal actions offers, sorted for the hand: sets of money, payments, cells. Nothing here knows a rule; it only
// filters and orders what the engine listed.
import type { Cell, LegalAction } from '../../kit/game_screen';
import { totalOf, tileFace } from './pieces';

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

function cardsOf(action: LegalAction): string[] {
  return (action.args.cards ?? []) as string[];
}

const ofKind = (legal: LegalAction[] | null, kind: string): LegalAction[] =>
  (legal ?? []).filter((action) => action.kind === kind);

export const takes = (legal: LegalAction[] | null): LegalAction[] => ofKind(legal, 'take');

export function buys(legal: LegalAction[] | null, slot: number): LegalAction[] {
  return ofKind(legal, 'buy').filter((action) => action.args.slot === slot);
}

/** Could these cards still grow into (or already be) the cards of one of the actions? */
export function leadsTo(actions: LegalAction[], cards: readonly string[]): boolean {
  return actions.some((action) => isSubset(cards, cardsOf(action)));
}

/** The action with exactly these cards. */
export function withCards(actions: LegalAction[], cards: readonly string[]): LegalAction | null {
  return actions.find((action) => sameCards(cards, cardsOf(action))) ?? null;
}

export interface Payment {
  action: LegalAction;
  cards: string[];
  waste: number;
}

/** Payments for one slot: exact ones first, then by waste, then by the number of cards. */
export function payments(legal: LegalAction[] | null, slot: number, tile: number): Payment[] {
  return buys(legal, slot)
    .map((action) => {
      const cards = cardsOf(action);
      return { action, cards, waste: totalOf(cards) - tileFace(tile).cost };
    })
    .sort((a, b) => a.waste - b.waste || a.cards.length - b.cards.length || a.action.text.localeCompare(b.action.text));
}

export const cellKey = (cell: Cell): string => cell.join(',');

/** Where a tile may go: the actions by cell. */
export function placements(legal: LegalAction[] | null, tile: number): Map<string, LegalAction> {
  const found = new Map<string, LegalAction>();
  for (const action of legal ?? []) {
    if ((action.kind === 'place' || action.kind === 'rebuild-in') && action.args.tile === tile) {
      found.set(cellKey(action.args.at as Cell), action);
    }
  }
  return found;
}

/** Laid tiles that a reserve tile may replace, or that may go back to the reserve: the actions by laid tile. */
export function exchanges(legal: LegalAction[] | null, tile: number): Map<number, LegalAction> {
  return new Map(
    ofKind(legal, 'rebuild-swap')
      .filter((action) => action.args.tile === tile)
      .map((action) => [action.args.other as number, action]),
  );
}

export function returns(legal: LegalAction[] | null): Map<number, LegalAction> {
  return new Map(ofKind(legal, 'rebuild-out').map((action) => [action.args.tile as number, action]));
}

/** `reserve 17` or `give 17`. */
export function withTile(legal: LegalAction[] | null, kind: string, tile: number): LegalAction | null {
  return ofKind(legal, kind).find((action) => action.args.tile === tile) ?? null;
}
