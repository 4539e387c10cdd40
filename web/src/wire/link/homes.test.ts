import { expect, it } from 'vitest';
import { makeHomes, type Home } from './homes';
import type { Backend } from './types';

const asked: string[] = [];
/** Notes what it is asked, and says who it is. */
const noting = (home: Home): Backend =>
  new Proxy({} as Backend, {
    ownKeys: () => ['publicTables', 'create'],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, call: string) => (first: unknown) => {
      asked.push(`${home} ${call} ${JSON.stringify(first)}`);
      return Promise.resolve(home);
    },
  });

it('asks each table at its home, records where the reader wishes, and all else of the server', async () => {
  let own: Home = 'page';
  const homes = { page: noting('page'), server: noting('server') };
  const backend = makeHomes(
    homes,
    (table) => (table.startsWith('p') ? 'page' : 'server'),
    () => own,
  );
  await backend.table('p1', []);
  await backend.giveUp('s1', 't');
  await backend.publicTables();
  await backend.replay('record', null);
  own = 'server';
  await backend.replay('record', null);
  const job = await backend.analyse({ table: 'p1' }, []);
  await backend.analysis(job);
  expect(asked).toEqual([
    'page table "p1"',
    'server giveUp "s1"',
    'server publicTables undefined',
    'page replay "record"',
    'server replay "record"',
    'page analyse {"table":"p1"}',
    'page analysis "page"',
  ]);
});
