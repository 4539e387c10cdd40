// What is said with one tap. The sign is what is sent, so that every client shows it; its meaning is told in the reader's language.
import { t } from '../words/words.svelte';

const MEANINGS: Record<string, string> = {
  '👋': 'web.reaction.hello',
  '👏': 'web.reaction.bravo',
  '😄': 'web.reaction.laugh',
  '😮': 'web.reaction.surprise',
  '🙏': 'web.reaction.thanks',
};
export const REACTIONS = Object.keys(MEANINGS);

export const meaning = (sign: string): string => t(MEANINGS[sign]!);
export const isReaction = (text: string): boolean => text in MEANINGS;

/** A line of chat, for those who listen. */
export const spoken = (text: string): string => (isReaction(text) ? meaning(text) : text);
