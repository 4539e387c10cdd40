// The one place that says which backend is used.
import { words } from '../words/words.svelte';
import { makeServer } from '../wire/link/server';
import type { Backend } from '../wire/link/types';

export const backend: Backend = makeServer(() => words.language);
