import { latticeHowto } from '../../../kit/lattice/howto/howto';
import { face } from '../face';
import moments from './moments.json';
import Picture from './Picture.svelte';

export const howto = latticeHowto(face, moments, Picture);
