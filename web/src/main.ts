import { mount } from 'svelte';
import App from './App.svelte';
import './shared/base.css';
import './shared/tokens.css';
import { words } from './words/words.svelte';

await words.start('common', 'server', 'web');
mount(App, { target: document.getElementById('app')! });
