// Tells somebody who looks elsewhere that it is their turn: title, icon, and on request a sound and a notice of the browser.
import { giveNotice, withdrawNotice } from '../browser/notices';
import { settings } from './settings.svelte';
import { t } from '../words/words.svelte';

function icon(name: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = `/${name}.svg`;
}

function chime(): void {
  try {
    const audio = new AudioContext();
    const gain = audio.createGain();
    gain.connect(audio.destination);
    [660, 880].forEach((pitch, index) => {
      const tone = audio.createOscillator();
      const start = audio.currentTime + index * 0.16;
      tone.frequency.value = pitch;
      tone.connect(gain);
      tone.start(start);
      tone.stop(start + 0.14);
    });
    gain.gain.value = 0.08;
    setTimeout(() => void audio.close(), 800);
  } catch {
    // No sound here; the title says it, too.
  }
}

/** Shows whose turn it is in title and icon; `announce` when it has just become the reader's at this table. */
export function showTurn(mine: boolean, title: string, table: string, announce: boolean): void {
  document.title = mine ? `● ${t('web.turn.mine')} · ${title}` : title;
  icon(mine ? 'favicon-turn' : 'favicon');
  if (!mine) return void withdrawNotice(table);
  if (!announce) return;
  if (settings.get('sound')) chime();
  if (settings.get('notices') && document.hidden) void giveNotice(title, t('web.turn.mine'), table);
}

export function clearTurn(): void {
  icon('favicon');
}
