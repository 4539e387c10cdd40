// Games to a file and from one, and what came of it. The page may show that in another place than where it was asked for.
import { myGames } from '../session/my_games.svelte';
import { troubleOf, type Trouble } from '../wire/link/types';
import type { Loaded } from './moving';

class GameFiles {
  busy = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  loaded = $state.raw<Loaded | null>(null);

  save(): Promise<void> {
    return this.#do(async () => (await import('./moving')).saveGames(myGames.list));
  }
  load(file: File): Promise<void> {
    return this.#do(async () => {
      const { loadGames } = await import('./moving');
      this.loaded = await loadGames(await file.text());
    });
  }

  async #do(task: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    [this.busy, this.trouble, this.loaded] = [true, null, null];
    try {
      await task();
    } catch (error) {
      this.trouble = troubleOf(error);
    } finally {
      this.busy = false;
    }
  }
}

export const gameFiles = new GameFiles();
