// Fifty interruptions at moments that are drawn: no acknowledged move is lost or doubled.
import { test } from './contract_place';
import { survives, type Interruption } from './interruptions';
import { patience } from './play';

test('fifty kills, reloads and crashes lose and double nothing', async ({ place }) => {
  test.setTimeout(900_000 * patience());
  const kinds: Interruption[] = ['kill', 'reload', 'crash', 'kill', 'crash'];
  const fifty = Array.from({ length: 50 }, (_, i) => kinds[i % kinds.length]!);
  await survives(place.files, ['alhambra', 'gardens', 'dice', 'carat', 'roll_and_write'], fifty, 21);
});
