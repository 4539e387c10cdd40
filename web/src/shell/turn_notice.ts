// Tells somebody who looks elsewhere that it is their turn: title, icon, and on request a sound and a notice of the browser.
import { giveNotice, withdrawNotice } from '../browser/notices';
import { motionTime } from '../kit/motion/speed';
import { hear } from '../kit/sound/sound';
import { settings } from './settings.svelte';
import { t } from '../words/words.svelte';

function icon(name: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = `${name}.svg`;
}

/** Shows whose turn it is in title and icon; `announce` when it has just become the reader's at this table. */
export function showTurn(mine: boolean, title: string, table: string, announce: boolean): void {
  document.title = mine ? `● ${t('web.turn.mine')} · ${title}` : title;
  icon(mine ? 'favicon-turn' : 'favicon');
  if (!mine) return void withdrawNotice(table);
  if (!announce) return;
  hear('turn', motionTime());
  if (settings.get('notices') && document.hidden) void giveNotice(title, t('web.turn.mine'), table);
}

export function clearTurn(): void {
  icon('favicon');
}
