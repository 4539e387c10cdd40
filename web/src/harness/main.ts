// For whoever draws a board: `npx vite --port 5181`, then /harness.html?game=alhambra&view=action&theme=dark&lang=fr&seat=1
// shows the game's Board with the saved message fixtures/<game>/<view>.json. It is no part of the build.
import { mount } from 'svelte';
import '../kit/tokens.css';
import '../kit/base.css';
import type { GameEvent, LegalAction, View } from '../kit/game_screen';
import { loadGameWords, loadScreen } from '../games';
import { makeSay } from '../words/say';
import { words } from '../words/words.svelte';
import type { Language } from '../words/catalogue';
import Harness from './Harness.svelte';

const query = new URLSearchParams(location.search);
const game = query.get('game') ?? 'alhambra';
document.documentElement.dataset.theme = query.get('theme') ?? 'light';

const fixtures = import.meta.glob<{ view: View; legal: LegalAction[] | null; events?: GameEvent[] }>(
  '../../fixtures/*/*.json',
  { import: 'default' },
);

await words.start('common', 'web');
await words.choose((query.get('lang') ?? 'en') as Language);
const gameWords = await loadGameWords(game);
const names = ['Ada', 'Yusuf', 'Zoraya', 'Ibn', 'Isabel', 'Boabdil'];
const screen = await loadScreen(game);
const message = await fixtures[`../../fixtures/${game}/${query.get('view') ?? 'action'}.json`]!();
mount(Harness, {
  target: document.getElementById('app')!,
  props: { screen, message, names, say: makeSay(game, gameWords, () => names), seat: Number(query.get('seat') ?? 1) },
});
