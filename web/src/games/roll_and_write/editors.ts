import type { OptionEditors } from '../../kit/game_screen';
import { readSheet } from './own_sheets';
import SheetEditor from './SheetEditor.svelte';

export const editors: OptionEditors = { sheet: { Editor: SheetEditor, reads: (text) => readSheet(text) !== null } };
