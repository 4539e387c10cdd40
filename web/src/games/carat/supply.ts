import components from '../../../../docs/components/carat.json';

export const supply = components.chips.by_value;
