import components from '../../../../docs/components/gardens.json';
import Symbols from './Symbols.svelte';
import type { Face } from '../../kit/lattice/face';

export const face: Face = {
  game: 'gardens',
  colours: components.colours,
  orders: components.tiles.orders_clockwise,
  supply: components.buildings.by_value,
  Symbols,
};
