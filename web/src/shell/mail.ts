// Leaves the reader's address at every table at which they have a seat. It is confirmed once; other tables are shown the seat for which it was.
import { myGames, running, tokensOf } from '../session/my_games.svelte';
import { backend } from './backend';
import { settings } from './settings.svelte';

async function leaveAt(table: string, tokens: string[]): Promise<void> {
  const mail = settings.get('mail');
  if (!mail) return;
  const { address, at } = mail;
  const { state } = await backend.leaveMail(table, tokens, at ? { address, confirmed_at: at } : { address });
  const confirmed = state === 'confirmed';
  if (state === 'ended')
    settings.set('mail', null); // by the link in a mail
  else if (confirmed || !at) settings.set('mail', { address, at: { table, token: tokens[0]! }, confirmed });
  else if (mail.confirmed) await askAgain(table, tokens); // the other table is gone
}

async function askAgain(table: string, tokens: string[]): Promise<void> {
  settings.set('mail', { address: settings.get('mail')!.address, at: null, confirmed: false });
  await leaveAt(table, tokens);
}

/** Sends a mail that asks to confirm, from one of the tables; without a table it waits for one. What fails leaves things as they were. */
export async function beginMail(address: string): Promise<void> {
  const before = settings.get('mail');
  settings.set('mail', { address, at: null, confirmed: false });
  try {
    await lookAtMail();
  } catch (error) {
    settings.set('mail', before);
    throw error;
  }
}

/** Asks how it stands, and takes what was confirmed to the other tables. */
export async function lookAtMail(): Promise<void> {
  for (const game of running(myGames.list)) await leaveAt(game.table, tokensOf(game));
}

export async function endMail(): Promise<void> {
  settings.set('mail', null);
  await Promise.allSettled(running(myGames.list).map((game) => backend.endMail(game.table, tokensOf(game))));
}

/** At a table where the reader has just sat down, or comes back to. */
export async function mailFor(table: string, tokens: string[]): Promise<void> {
  await leaveAt(table, tokens);
}
