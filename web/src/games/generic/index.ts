// The plain screen that serves every game: the view as it comes, the actions as buttons with words.
import type { GameScreen } from '../../kit/game_screen';
import Board from './Board.svelte';

const screen: GameScreen = { Board };
export default screen;
