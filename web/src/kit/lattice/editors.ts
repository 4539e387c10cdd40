import type { OptionEditors } from '../game_screen';
import ColoursEditor from './ColoursEditor.svelte';
import { register, type Face } from './face';
import { readLayout } from './layout';
import LayoutEditor from './LayoutEditor.svelte';

export function latticeEditors(face: Face): OptionEditors {
  register(face);
  return {
    colours: { Editor: ColoursEditor, reads: () => true },
    layout: { Editor: LayoutEditor, reads: (text) => readLayout(text, face.supply) !== null },
  };
}
