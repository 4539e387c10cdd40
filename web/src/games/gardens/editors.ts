import type { OptionEditors } from '../types';
import LayoutEditor from './LayoutEditor.svelte';

export const editors: OptionEditors = { layout: LayoutEditor };
