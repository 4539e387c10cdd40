import type { OptionEditors } from '../types';
import SheetEditor from './SheetEditor.svelte';

export const editors: OptionEditors = { sheet: SheetEditor };
