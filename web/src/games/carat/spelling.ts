import components from '../../../../docs/components/carat.json';
import { latticeSpelling } from '../../kit/lattice/spelling';

export const spelling = latticeSpelling(components, []);
