// What the list of legal actions offers for the tile in hand. Nothing here knows a rule; it only filters what the engine listed.
import { ofKind } from '../desk.svelte';
import type { Cell } from '../game_screen';
import { cellKey } from '../grid.svelte';
import type { Action, Game } from './view';

/** Where this tile may go when it is turned like this: the actions by cell. */
export function lays(legal: Action[] | null, tile: string, rotation: number): Map<string, Action> {
  const here = ofKind(legal, 'lay').filter(({ args }) => args.tile === tile && args.rotation === rotation);
  return new Map(here.map((action) => [cellKey(action.args.at), action]));
}

export const rotationOf = (turns: number): number => ((turns % 4) + 4) % 4;

/** A tile that was laid, and the squares it closed. */
export interface Move {
  seat: number;
  at: Cell;
  closed: Cell[];
}
/** Each player's latest move: what there was before, and what has just happened. */
export function lastMoves(story: readonly Game['event'][]): Move[] {
  const closed = ofKind(story, 'scored', 'chip-neutral', 'chip-unclaimed');
  const moves = ofKind(story, 'tile-laid').flatMap(({ n, seat, args }) =>
    seat ? [{ seat, at: args.at, closed: closed.filter((event) => event.n === n).map((event) => event.args.at) }] : [],
  );
  return moves.filter(({ seat }, at) => moves.findLastIndex((move) => move.seat === seat) === at);
}
