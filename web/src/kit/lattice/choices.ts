// What the list of legal actions offers for the tile in hand. Nothing here knows a rule; it only filters what the engine listed.
import type { Cell, GameEvent, LegalAction } from '../game_screen';
import { cellKey } from './geometry';

/** Where this tile may go when it is turned like this: the actions by cell. */
export function lays(legal: LegalAction[] | null, tile: string, rotation: number): Map<string, LegalAction> {
  const found = new Map<string, LegalAction>();
  for (const action of legal ?? []) {
    const { args } = action;
    if (action.kind === 'lay' && args.tile === tile && args.rotation === rotation)
      found.set(cellKey(args.at as Cell), action);
  }
  return found;
}

export const rotationOf = (turns: number): number => ((turns % 4) + 4) % 4;

/** A tile that was laid, and the squares it closed. */
export interface Move {
  seat: number;
  at: Cell;
  closed: Cell[];
}
const CLOSED = ['scored', 'chip-neutral', 'chip-unclaimed'];

/** Each player's latest move: what there was before, and what has just happened. */
export function lastMoves(story: readonly GameEvent[]): Move[] {
  let moves: Move[] = [];
  for (const { n, kind, seat, args } of story) {
    if (kind !== 'tile-laid' || !seat || !args) continue;
    const closed = story.filter((event) => event.n === n && CLOSED.includes(event.kind ?? ''));
    const move = { seat, at: args.at as Cell, closed: closed.map((event) => event.args.at as Cell) };
    moves = [...moves.filter((other) => other.seat !== seat), move];
  }
  return moves;
}
