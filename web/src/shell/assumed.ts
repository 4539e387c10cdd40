import type { GameInfo } from '../wire/link/types';
import { t, words } from '../words/words.svelte';

/** Names the parts of a game that no source confirms. */
export function assumedWords({ assumed }: GameInfo): string {
  return t('web.assumed', { parts: words.list(assumed.map((part) => t(`web.assumed.${part}`))) });
}
