import { characterName } from '../kit/characters';
import type { Table, TableSeat } from '../wire/link/types';
import { t } from '../words/words.svelte';

/** A person's name, or that of the computer player; baselines have only a level and a seat. */
export function playerName({ kind, name, level, seat }: Pick<TableSeat, 'seat' | 'kind' | 'name' | 'level'>): string {
  if (kind === 'person' && name) return name;
  if (kind !== 'person' && level)
    return characterName(level, seat) ?? t('web.computer.name', { level: t(`level.${level}`), seat });
  return kind === 'open' ? t('web.seat.open') : t('word.player', { number: seat });
}

export function playerNames(table: Table): string[] {
  return table.seats.map(playerName);
}
