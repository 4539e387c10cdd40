import components from '../../../../docs/components/gardens.json';

export const supply = components.buildings.by_value;
