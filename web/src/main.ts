import { mount } from 'svelte';
import App from './App.svelte';
import './kit/base.css';
import './kit/tokens.css';
import { words } from './words/words.svelte';

await words.start('common', 'server', 'web');
mount(App, { target: document.getElementById('app')! });
