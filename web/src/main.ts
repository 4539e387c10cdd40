import { mount } from 'svelte';
import App from './App.svelte';
import './kit/base.css';
import './kit/tokens.css';
import { updates } from './shell/updates.svelte';
import { words } from './words/words.svelte';

await words.start('common', 'server', 'web');
mount(App, { target: document.getElementById('app')! });
// The first page comes first.
const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1000));
whenIdle(() => updates.begin());
