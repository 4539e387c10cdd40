// Which steps of the present turn can be taken back. The engine decides; this only knows what to ask for.
import { effective } from './log';
import type { Event as GameEvent, Seat, View } from '../wire/common';

/** Line numbers to go back to, the newest last. */
export type Steps = number[];

function decider(view: View | null): Seat | null {
  return view?.pending.kind === 'decide' ? view.pending.seat : null;
}

/** After an update: a single line by this seat can be taken back; draws, ends of turns and other players close the way back. */
export function afterUpdate(steps: Steps, seat: Seat, before: View | null, n: number, events: GameEvent[]): Steps {
  if (!before) return [];
  const undone = events.find(({ kind }) => kind === 'undone');
  if (undone) {
    const to = Number(undone.args.to ?? 0);
    return steps.filter((step) => step < to);
  }
  const own = decider(before) === seat && n === before.n + 1 && !events.some(({ kind }) => kind === 'turn-ended');
  return own ? [...steps, before.n] : [];
}

/** Where anything may be taken back: the line before this seat's last decision, however long ago. */
export async function findAnyStep(
  events: GameEvent[],
  seat: Seat,
  look: (at: number) => Promise<View>,
): Promise<number | null> {
  const lines = [
    ...new Set(
      effective(events)
        .filter((event) => event.seat === seat && event.kind !== 'undone')
        .map(({ n }) => n),
    ),
  ];
  for (const line of lines.reverse()) {
    if (decider(await look(line - 1)) === seat) return line - 1;
  }
  return null;
}

/** After a reload: looks back, line by line, as long as this seat decided them. */
export async function findSteps(
  view: View,
  seat: Seat,
  events: GameEvent[],
  look: (at: number) => Promise<View>,
  most = 12,
): Promise<Steps> {
  const steps: Steps = [];
  if (decider(view) !== seat) return steps;
  let line = view.n;
  while (line > 0 && steps.length < most) {
    const at = line;
    const undone = events.find(({ n, kind }) => n === at && kind === 'undone');
    if (undone) {
      line = Number(undone.args.to ?? 0);
      continue;
    }
    if (events.some(({ n, kind }) => n === at && kind === 'turn-ended')) break;
    if (decider(await look(at - 1)) !== seat) break;
    steps.unshift(at - 1);
    line = at - 1;
  }
  return steps;
}
