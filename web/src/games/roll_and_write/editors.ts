import type { OptionEditors } from '../types';
import { readSheet } from './own_sheets';
import SheetEditor from './SheetEditor.svelte';

export const editors: OptionEditors = { sheet: { Editor: SheetEditor, reads: (text) => readSheet(text) !== null } };
