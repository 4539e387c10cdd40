import components from '../../../../docs/components/carat.json';
import { latticeSpelling } from '../lattice/spelling';

export const spelling = latticeSpelling(components, []);
