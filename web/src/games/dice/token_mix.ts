// The mix of bonus tokens as one line of text: `light=victory1*1,... dark=victory1*2,...`, in the order of the kinds, none with
// count 0. How many there have to be in all is printed in docs/components/dice.json.
import { bonusTokens } from '../../../../docs/components/dice.json';

export const SHADES = ['light', 'dark'] as const;
export type Shade = (typeof SHADES)[number];
/** Counts by token, as tokens are written: `victory2`, `push`. */
export type Mix = Record<Shade, Record<string, number>>;

export const MIXED = ['victory1', 'victory2', 'victory3', 'shift', 'push', 'throw', 'black_die'] as const;
export const TOTALS: Record<Shade, number> = { light: bonusTokens.light.total, dark: bonusTokens.dark.total };

interface Printed {
  kind: string;
  value?: number;
  count: number;
}
const countsOf = (tokens: Printed[]): Record<string, number> =>
  Object.fromEntries(tokens.map(({ kind, value, count }) => [`${kind}${value ?? ''}`, count]));

/** Nobody confirms it; the option calls it `default`. */
export const ASSUMED: Mix = { light: countsOf(bonusTokens.light.tokens), dark: countsOf(bonusTokens.dark.tokens) };
export const DEFAULT = 'default';

/** Null for a text that is no mix. */
export function readMix(text: string): Mix | null {
  if (text.trim() === '' || text.trim() === DEFAULT) return ASSUMED;
  const match = /^light=(\S*) dark=(\S*)$/.exec(text.trim());
  if (!match) return null;
  const part = (list: string): Record<string, number> | null => {
    const entries = list.split(',').map((item) => item.split('*'));
    const known = entries.every(([token, count]) => MIXED.some((one) => one === token) && /^\d+$/.test(count ?? ''));
    return known ? Object.fromEntries(entries.map(([token, count]) => [token!, Number(count)])) : null;
  };
  const [light, dark] = [part(match[1]!), part(match[2]!)];
  return light && dark ? { light, dark } : null;
}

export function writeMix(mix: Mix): string {
  const part = (shade: Shade): string =>
    MIXED.filter((token) => (mix[shade][token] ?? 0) > 0)
      .map((token) => `${token}*${mix[shade][token]}`)
      .join(',');
  return `light=${part('light')} dark=${part('dark')}`;
}

export function sumOf(mix: Mix, shade: Shade): number {
  return MIXED.reduce((sum, token) => sum + (mix[shade][token] ?? 0), 0);
}

export const isWhole = (mix: Mix): boolean => SHADES.every((shade) => sumOf(mix, shade) === TOTALS[shade]);
export const isAssumed = (mix: Mix): boolean => writeMix(mix) === writeMix(ASSUMED);

export function changed(mix: Mix, shade: Shade, token: string, by: number): Mix {
  const count = Math.max(0, Math.min(TOTALS[shade], (mix[shade][token] ?? 0) + by));
  return { ...mix, [shade]: { ...mix[shade], [token]: count } };
}
