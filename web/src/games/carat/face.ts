import components from '../../../../docs/components/carat.json';
import Symbols from './Symbols.svelte';
import type { Face } from '../../kit/lattice/face';

export const face: Face = {
  game: 'carat',
  colours: components.colours,
  orders: components.tiles.orders_clockwise,
  supply: components.chips.by_value,
  Symbols,
};
