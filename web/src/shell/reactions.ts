// What is said with one tap. The sign is what is sent, so that every client shows it; here it is drawn, because not every system has a
// font for it, and its meaning is told in the reader's language.
import type { IconName } from '../kit/Icon.svelte';
import { t } from '../words/words.svelte';

const SAID: Record<string, { meaning: string; icon: IconName }> = {
  '👋': { meaning: 'web.reaction.hello', icon: 'hand' },
  '👏': { meaning: 'web.reaction.bravo', icon: 'star' },
  '😄': { meaning: 'web.reaction.laugh', icon: 'laugh' },
  '😮': { meaning: 'web.reaction.surprise', icon: 'surprise' },
  '🙏': { meaning: 'web.reaction.thanks', icon: 'heart' },
};
export const REACTIONS = Object.keys(SAID);

export const meaning = (sign: string): string => t(SAID[sign]!.meaning);
export const iconOf = (sign: string): IconName => SAID[sign]!.icon;
export const isReaction = (text: string): boolean => text in SAID;

/** A line of chat, for those who listen. */
export const spoken = (text: string): string => (isReaction(text) ? meaning(text) : text);
