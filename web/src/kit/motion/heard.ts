// How it sounds when pieces change their places. By default by what they are; `data-sound` around a piece says how it sounds when it leaves
// there, and on what grows (`data-grows`) how its growing sounds.
import { hear, type Sound } from '../sound/sound';
import type { Moved } from './flights';
import type { Journey } from './journeys';
import { motionTime } from './speed';

const OF_PIECES: Record<string, Sound> = { tile: 'tile', card: 'card', pawn: 'tile', won: 'coin', cross: 'mark' };
/** Heard when it is there; others are heard on the way. */
const LANDS: Sound[] = ['tile', 'coin'];

function soundOf({ piece, from, to }: Journey): string | null {
  const isSimplyThere = !from && to?.from === '' && !to.element.hasAttribute('data-goes');
  if (isSimplyThere) return null;
  return from?.sound ?? OF_PIECES[piece.split(' ')[0]!] ?? null;
}

/** Each sound once for each piece that makes it. */
export function sound({ journeys, grown }: Moved): void {
  for (const name of [...journeys.map(soundOf), ...grown.map(({ sound }) => sound)])
    if (name) hear(name as Sound, LANDS.includes(name as Sound) ? motionTime() * 0.8 : 0);
}
