// What another throw may bring: looked up in the engine's table by the dice that are kept in mind.
import { letterOf, type BuildingType } from './pieces';
import { placeOf } from './tracks';
import type { ColumnOdds } from './view';

export interface Chance {
  type: BuildingType;
  /** Rank and position to be beaten; null: any space is better than none. */
  now: { rank: number; position: number } | null;
  /** 0 to 1. */
  chance: number;
}

/** Column by column, when the dice `kept` stay and so many others are thrown. */
export function chancesOf(odds: ColumnOdds[], kept: string, thrown: number): Chance[] {
  return odds.flatMap(({ type, now, better }) => {
    const alike = [...kept].filter((letter) => letter === letterOf(type)).length;
    const permille = better[alike]?.[thrown - 1];
    if (permille === undefined) return [];
    return [{ type, now: now === null ? null : placeOf(now), chance: permille / 1000 }];
  });
}
