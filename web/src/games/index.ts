// Which games there are and how their screens are loaded; all of it found by folder, none of it by name.
import type { GameAbout, GameScreen, Howto, OptionEditors, Spelling } from '../kit/game_screen';
import { said as common, type Said } from '../wire/common';
import type { GameWords, Translate } from '../words/say';
import { words } from '../words/words.svelte';

const abouts = import.meta.glob<{ about: GameAbout }>('./*/about.ts', { eager: true });
const editors = import.meta.glob<{ editors: OptionEditors }>('./*/editors.ts');
const screens = import.meta.glob<{ default: GameScreen }>('./*/index.ts');
const spellings = import.meta.glob<Spelling>('./*/spelling.ts', { import: 'spelling' });
const howtos = import.meta.glob<(t: Translate) => Howto>('./*/howto/index.ts', { import: 'howto' });
const sayings = import.meta.glob<Said>(['../wire/*.ts', '!../wire/common.ts'], { import: 'said' });

export const games: GameAbout[] = Object.values(abouts)
  .map(({ about }) => about)
  .sort((a, b) => a.order - b.order);

export function aboutGame(name: string): GameAbout | null {
  return games.find((game) => game.name === name) ?? null;
}

/** The game's own screen; where it has none, or on request, the plain one that serves all. */
export async function loadScreen(name: string, plain = false): Promise<GameScreen> {
  const own = plain ? undefined : screens[`./${name}/index.ts`];
  const load = own ?? screens['./generic/index.ts']!;
  return (await load()).default;
}

export const hasEditors = (name: string): boolean => `./${name}/editors.ts` in editors;

/** The game's own editors for options that are documents. */
export async function loadEditors(name: string): Promise<OptionEditors> {
  return (await editors[`./${name}/editors.ts`]!()).editors;
}

/** The pictures of the game's illustrated rules, to be made once its words are there. */
export const loadPictures = (name: string): Promise<(t: Translate) => Howto> => howtos[`./${name}/howto/index.ts`]!();

/** Loads what sentences of this game need, with its words. */
export async function loadGameWords(game: string): Promise<GameWords> {
  const [spelling, said] = await Promise.all([
    spellings[`./${game}/spelling.ts`]?.(),
    sayings[`../wire/${game}.ts`]?.(),
    words.load(game, `web_${game}`),
  ]);
  return { spelling: spelling ?? {}, said: said ?? common };
}
