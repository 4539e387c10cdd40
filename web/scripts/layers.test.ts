// @vitest-environment node
import { ESLint } from 'eslint';
import { expect, it, vi } from 'vitest';

// Reading the configuration takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const eslint = new ESLint();
async function said(filePath: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath });
  return result!.messages.map(({ message }) => message);
}

it.each([
  ['src/kit/x.ts', "export * from '../shell/settings.svelte';", 'kit must not use shell/settings.svelte.'],
  ['src/session/x.ts', "export * from '../kit/dragging';", 'session must not use kit/dragging.'],
  ['src/wire/link/x.ts', "export * from '../../words/say';", 'wire must not use words/say.'],
  ['src/shell/x.ts', "export const a = import('../games/carat/face');", 'shell must not use games/carat/face.'],
  ['src/words/x.ts', "export const a = import.meta.glob('../games/*/a.ts');", 'words must not use games/*/a.ts.'],
  [
    'src/games/dice/x.ts',
    "export * from '../carat/spelling';",
    'The game dice must not use another: games/carat/spelling.',
  ],
])('%s is told that it imports what it must not', async (file, line, message) => {
  expect(await said(file, line)).toEqual([message]);
});

it.each([
  ['src/shell/x.ts', "export * from '../games';"],
  ['src/games/dice/x.ts', "export * from '../../kit/game_screen';"],
  ['src/games/dice/tutorial/x.ts', "export * from '../pieces';"],
  ['src/games/index.ts', "export const a = import.meta.glob('./*/about.ts');"],
  ['src/words/x.test.ts', "export * from '../games/dice/spelling';"],
])('%s may import what is below it', async (file, line) => {
  expect(await said(file, line)).toEqual([]);
});
