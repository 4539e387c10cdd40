import { defineLatticeGame } from '../../kit/lattice/game';
import { face } from './face';

export default defineLatticeGame(face, () => import('./tutorial/moments.json'));
