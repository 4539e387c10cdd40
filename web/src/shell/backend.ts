// Whatever the app asks of a table, or about a record.
import { makeHomes } from '../wire/link/homes';
import type { Backend } from '../wire/link/types';
import { homeOf, homes, ownHome } from './homes.svelte';

export const backend: Backend = makeHomes(homes, homeOf, ownHome);
