import type { OptionEditors } from '../types';
import TokensEditor from './TokensEditor.svelte';

export const editors: OptionEditors = { tokens: TokensEditor };
