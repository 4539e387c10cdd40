import { latticeEditors } from '../../kit/lattice/editors';
import { face } from './face';

export const editors = latticeEditors(face);
