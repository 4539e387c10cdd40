import components from '../../../../docs/components/alhambra.json';
import type { Spelling } from '../types';

const TILE_ARGS = ['tile', 'tiles', 'other', 'corner', 'cut_off'];
const CARD_ARGS = ['card', 'cards'];
const CURRENCIES: Record<string, string> = { y: 'florin', g: 'dirham', b: 'dinar', o: 'ducat' };

export const spelling: Spelling = {
  piece(arg, value) {
    if (typeof value === 'number') {
      if (!TILE_ARGS.includes(arg)) return null;
      const tile = components.tiles.find(({ id }) => id === value);
      if (value !== 0 && !tile) return null;
      const facts = {
        number: value,
        type: tile?.type ?? 'fountain',
        cost: tile?.cost ?? 0,
        walls: [...(tile?.walls ?? '')],
      };
      return { kind: 'tile', facts };
    }
    const currency = CURRENCIES[value[0] ?? ''];
    const amount = Number(value.slice(1));
    if (!CARD_ARGS.includes(arg) || !currency || !Number.isInteger(amount)) return null;
    return { kind: 'card', facts: { notation: value, currency, value: amount } };
  },
};
