// Tells the server where this browser takes messages, for every table at which the reader has a seat.
import { keepNoticeWords, pushPossible, subscribe, subscribed, unsubscribe, type PushAddress } from '../browser/push';
import { myGames, tokensOf, type MyGame } from '../session/my_games.svelte';
import { t } from '../words/words.svelte';
import { backend } from './backend';
import { homeOf } from './homes.svelte';
import { settings } from './settings.svelte';

const running = (): MyGame[] =>
  myGames.list.filter(
    ({ home, phase, seats }) => home !== 'page' && seats.length > 0 && (phase === 'waiting' || phase === 'running'),
  );

async function each(games: MyGame[], task: (game: MyGame) => Promise<unknown>): Promise<void> {
  await Promise.allSettled(games.map(task));
}

/** The key of the server, or null where it or this browser has no push. */
export async function pushOffer(): Promise<string | null> {
  return pushPossible() ? backend.pushKey().catch(() => null) : null;
}

export async function beginPush(key: string): Promise<void> {
  const address = await subscribe(key);
  await keepNoticeWords({ turn: t('web.turn.mine') });
  await each(running(), (game) => backend.subscribePush(game.table, tokensOf(game), address));
}

export async function endPush(): Promise<void> {
  const address = await subscribed();
  await unsubscribe();
  if (address) await each(running(), (game) => backend.endPush(game.table, tokensOf(game), address.endpoint));
}

/** At a table where the reader has just sat down, or comes back to. */
export async function pushFor(table: string, tokens: string[]): Promise<void> {
  if (!settings.get('push') || !pushPossible() || homeOf(table) === 'page') return;
  const address: PushAddress | null = await subscribed();
  if (!address) return;
  await keepNoticeWords({ turn: t('web.turn.mine') });
  await backend.subscribePush(table, tokens, address);
}
