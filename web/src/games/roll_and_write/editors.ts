// Editors of this game's options, by option id; each takes `value` and `onchange`.
import SheetEditor from './SheetEditor.svelte';

export const editors = { sheet: SheetEditor };
