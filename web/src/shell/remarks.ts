// What computer players say: a few words at the scorings, at the end, and once or twice when a person does something worth it. Everything follows
// from the events, so all at a table hear the same.
import { characterName } from '../kit/characters';
import type { GameEvent, Seat } from '../kit/game_screen';
import type { TableSeat } from '../wire/link/types';

export type Occasion = 'feat' | 'leads' | 'trails' | 'won' | 'lost';
export interface Remark {
  /** The line it belongs to. */
  n: number;
  seat: Seat;
  level: string;
  occasion: Occasion;
}
type Player = Pick<TableSeat, 'seat' | 'kind' | 'level'>;
type Speaker = Player & { level: string };

/** More praise in a game would be chatter. */
const MOST_FEATS = 2;

const speaks = (player: Player): player is Speaker =>
  player.kind !== 'person' && player.level !== null && characterName(player.level, player.seat) !== null;

function byLine(story: GameEvent[]): Map<number, GameEvent[]> {
  const lines = new Map<number, GameEvent[]>();
  for (const event of story) lines.set(event.n, [...(lines.get(event.n) ?? []), event]);
  return lines;
}

export function remarks(story: GameEvent[], players: Player[], isFeat: (event: GameEvent) => boolean): Remark[] {
  const speakers = players.filter(speaks);
  const said: Remark[] = [];
  const say = (n: number, speaker: Speaker | undefined, occasion: Occasion): void => {
    if (speaker) said.push({ n, seat: speaker.seat, level: speaker.level, occasion });
  };
  const isPerson = (seat: Seat): boolean => players[seat - 1]?.kind === 'person';
  /** The speaker with the most points. */
  const best = (points: Map<Seat, number>): Speaker | undefined =>
    [...speakers].sort((a, b) => (points.get(b.seat) ?? 0) - (points.get(a.seat) ?? 0))[0];
  const next = (seat: Seat): Speaker | undefined => speakers.find((other) => other.seat > seat) ?? speakers[0];
  let feats = 0;

  for (const [n, events] of byLine(story)) {
    const end = events.find(({ kind }) => kind === 'game-ended');
    const scored = events.filter(({ kind, args }) => kind === 'scored' && typeof args.total === 'number');
    const feat = events.find((event) => event.seat && isPerson(event.seat) && isFeat(event));
    if (end) {
      const winners = (end.args.winners ?? []) as Seat[];
      const scores = (end.args.scores ?? []) as number[];
      const winner = speakers.find(({ seat }) => winners.includes(seat));
      if (winner) say(n, winner, 'won');
      else if (winners.length > 0) say(n, best(new Map(scores.map((score, index) => [index + 1, score]))), 'lost');
    } else if (scored.length > 0) {
      const totals = new Map(scored.map(({ seat, args }) => [seat!, Number(args.total)]));
      const most = Math.max(...totals.values());
      const first = [...totals].filter(([, total]) => total === most).map(([seat]) => seat);
      if (first.length > 1) continue;
      const leader = speakers.find(({ seat }) => seat === first[0]);
      say(n, leader ?? best(totals), leader ? 'leads' : 'trails');
    } else if (feat && feats < MOST_FEATS) {
      feats++;
      say(n, next(feat.seat!), 'feat');
    }
  }
  return said;
}
