// How strong a level is, as it was measured (docs/strength.md). What was not measured is not there.
import type { Comparison } from '../../scripts/strength';

export type { Comparison } from '../../scripts/strength';
export interface Strength extends Omit<Comparison, 'game' | 'players' | 'strong' | 'weak'> {
  /** Against which level. */
  other: string;
}
const measured = import.meta.glob<Comparison[]>('../../../docs/strength.jsonl', { import: 'default' });

export const loadComparisons = async (): Promise<Comparison[]> => (await Object.values(measured)[0]?.()) ?? [];

/** Against the level below; the lowest against the one above. */
export function strengthOf(all: Comparison[], game: string, players: number, level: string): Strength | null {
  const here = all.filter((row) => row.game === game && row.players === players);
  const above = here.find(({ strong }) => strong === level);
  if (above) return { ...above, other: above.weak };
  const below = here.find(({ weak }) => weak === level);
  if (!below) return null;
  const { ahead, low, high } = below;
  return { ...below, other: below.strong, ahead: 100 - ahead, low: 100 - high, high: 100 - low };
}
