// The one place that says which backend is used.
import { words } from '../words/words.svelte';
import { makeServer } from './server';
import type { Backend } from './types';

export const backend: Backend = makeServer(() => words.language);
