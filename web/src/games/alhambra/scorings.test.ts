import { expect, it } from 'vitest';
import { dirk, scoringOf } from './scorings';
import type { AlhambraView } from './view';

const view = {
  players: 2,
  seats: [{ items: [{ label: 'wall', args: { scoring: 1 }, points: 3 }] }, { items: [] }],
  table: {
    scorings: {
      dirk_points: [
        { scoring: 1, type: 'tower', points: 6 },
        { scoring: 2, type: 'garden', points: 9 },
      ],
    },
  },
} as unknown as AlhambraView;

it('Dirk has points of every scoring, and none where he is not there', () => {
  expect(dirk(view, (key) => key)).toEqual([
    {
      name: 'alhambra.ui.dirk',
      score: 15,
      items: [
        { label: 'majority', args: { scoring: 1, type: 'tower' }, points: 6 },
        { label: 'majority', args: { scoring: 2, type: 'garden' }, points: 9 },
      ],
    },
  ]);
  expect(dirk({ ...view, players: 3 }, (key) => key)).toEqual([]);
});

it('a scoring has a row for what only Dirk scored', () => {
  expect(scoringOf(view, 1).rows.map(({ what }) => what)).toEqual(['wall', 'tower']);
});
