import { readLayout } from '../../kit/lattice/layout';
import type { OptionEditors } from '../../kit/game_screen';
import ColoursEditor from './ColoursEditor.svelte';
import LayoutEditor from './LayoutEditor.svelte';
import { supply } from './supply';

export const editors: OptionEditors = {
  colours: { Editor: ColoursEditor, reads: () => true },
  layout: { Editor: LayoutEditor, reads: (text) => readLayout(text, supply) !== null },
};
