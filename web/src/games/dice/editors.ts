import type { OptionEditors } from '../../kit/game_screen';
import { readMix } from './token_mix';
import TokensEditor from './TokensEditor.svelte';

export const editors: OptionEditors = { tokens: { Editor: TokensEditor, reads: (text) => readMix(text) !== null } };
