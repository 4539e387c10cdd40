// The short name of a tile on the screen: "tower 11". Its number, which sentences of the log add, tells equal tiles apart.
import type { Translate } from '../../kit/game_screen';
import { tileFace } from './pieces';

export function shortName(tile: number, t: Translate): string {
  const { type, cost } = tileFace(tile);
  return type === 'fountain' ? t('alhambra.ui.fountain') : `${t(`word.${type}`)} ${cost}`;
}
