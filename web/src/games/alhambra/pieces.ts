// What is printed on the pieces; docs/components/alhambra.json says it once for the engine's tests and for us.
import components from '../../../../docs/components/alhambra.json';
import type { BuildingType } from '../../kit/buildings/types';

export { TYPE_LETTER, TYPES, type BuildingType } from '../../kit/buildings/types';

export const CURRENCIES = ['florin', 'dirham', 'dinar', 'ducat'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const CURRENCY_LETTER: Record<Currency, string> = { florin: 'y', dirham: 'g', dinar: 'b', ducat: 'o' };

export type Side = 'N' | 'E' | 'S' | 'W';
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

export interface TileFace {
  id: number;
  type: BuildingType | 'fountain';
  cost: number;
  walls: string;
}

const FOUNTAIN: TileFace = { id: 0, type: 'fountain', cost: 0, walls: '' };
const FACES = new Map<number, TileFace>([[0, FOUNTAIN]]);
for (const tile of components.tiles) FACES.set(tile.id, tile as TileFace);

export function hasTile(id: number): boolean {
  return FACES.has(id);
}

export function tileFace(id: number): TileFace {
  return FACES.get(id) ?? FOUNTAIN;
}

/** A card is written as its currency's letter and its value: `b7`. */
export interface CardFace {
  currency: Currency;
  value: number;
}

export function cardFace(card: string): CardFace {
  const currency = CURRENCIES.find((one) => CURRENCY_LETTER[one] === card[0]) ?? 'florin';
  return { currency, value: Number(card.slice(1)) };
}

export function totalOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + cardFace(card).value, 0);
}
