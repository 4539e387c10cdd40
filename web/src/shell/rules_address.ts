// Which rules an address means: `#/rules/<game>` those with pictures, with `/<section>` at one of their sections; with `/ALH-21` the
// numbered ones at a rule, with `/all` from their beginning. Links of former days name the page of the numbered rules.
import { games } from '../games';
import type { GameAbout } from '../kit/game_screen';
import { hasHowto } from '../words/pages';

/** The whole of the numbered rules, in the place of a rule. */
const ALL = 'all';

export interface ShownRules {
  game: string;
  numbered: boolean;
  /** A section, or a rule. */
  place: string;
}

export function shownRules(name: string, place: string): ShownRules {
  const named = games.find((game) => game.name === name);
  const game = named ?? games.find(({ rulesPage }) => rulesPage === name) ?? games[0]!;
  const numbered = place === ALL || /^[A-Z]/.test(place) || !hasHowto(game.name);
  return { game: game.name, numbered, place: place === ALL ? '' : place };
}

export const numberedAddress = ({ name }: GameAbout, rule = ALL): string => `#/rules/${name}/${rule}`;
