import type { Table, TableSeat } from '../wire/link/types';
import { t } from '../words/words.svelte';

/** A person's name, or level and seat of a computer player. */
export function playerName({ kind, name, level, seat }: Pick<TableSeat, 'seat' | 'kind' | 'name' | 'level'>): string {
  if (kind === 'person' && name) return name;
  if (kind === 'computer' && level) return t('web.computer.name', { level: t(`level.${level}`), seat });
  if (kind === 'open' && level) return t('web.computer.name', { level: t(`level.${level}`), seat });
  return kind === 'open' ? t('web.seat.open') : t('word.player', { number: seat });
}

export function playerNames(table: Table): string[] {
  return table.seats.map(playerName);
}
