import { mount } from 'svelte';
import App from './App.svelte';
import './kit/base.css';
import './kit/tokens.css';
import { myGames } from './session/my_games.svelte';
import { updates } from './shell/updates.svelte';
import { words } from './words/words.svelte';

// A store that does not answer keeps nobody waiting.
const patience = new Promise((done) => setTimeout(done, 1000));
await Promise.all([words.start('common', 'server', 'web'), Promise.race([myGames.begin(), patience])]);
mount(App, { target: document.getElementById('app')! });
// The first page comes first.
const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1000));
whenIdle(() => updates.begin());
