import components from '../../../../docs/components/gardens.json';
import { latticeSpelling } from '../../kit/lattice/spelling';

export const spelling = latticeSpelling(components, ['pavilion', 'seraglio', 'arcades', 'chambers', 'tower']);
