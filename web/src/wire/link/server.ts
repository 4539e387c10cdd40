// The backend that is a Partal server: HTTP for tables, a WebSocket for playing (docs/protocol.md).
import { Http } from './http';
import { TableSocket } from './socket';
import type { Backend, GameInfo, JoinEvents, ReplayedRecord, Table, TableMade, TableOrder } from './types';

export function makeServer(language: () => string): Backend {
  const http = new Http(language);
  const path = (id: string, verb = '') => `/api/tables/${encodeURIComponent(id)}${verb && `/${verb}`}`;
  const reachable = () =>
    http.text('GET', '/healthz').then(
      () => true,
      () => false,
    );
  return {
    reachable,
    games: async () => (await http.json<{ games: GameInfo[] }>('GET', '/api/games')).games,
    publicTables: async () => (await http.json<{ tables: Table[] }>('GET', '/api/tables')).tables,
    create: (order: TableOrder) => http.json<TableMade>('POST', '/api/tables', [], order),
    table: (id, tokens) => http.json('GET', path(id), tokens),
    sit: (id, tokens, wish) => http.json('POST', path(id, 'sit'), tokens, wish),
    start: (id, token) => http.json('POST', path(id, 'start'), [token], {}),
    leave: (id, token) => http.json('POST', path(id, 'leave'), [token], {}),
    replace: (id, token, seat, level) => http.json('POST', path(id, 'replace'), [token], { seat, level }),
    returnToSeat: (id, token) => http.json('POST', path(id, 'return'), [token], {}),
    rematch: async (id, token) => (await http.json<{ table: string }>('POST', path(id, 'rematch'), [token], {})).table,
    remove: (id, token) => http.nothing('DELETE', path(id), [token]),
    record: (id, tokens) => http.text('GET', path(id, 'record'), tokens),
    replay: (record, at) =>
      http.json<ReplayedRecord>('POST', '/api/replay', [], {
        record,
        ...(at === null ? { from: 0 } : { at }),
        viewer: null,
      }),
    analyse: async (order, tokens) => (await http.json<{ job: string }>('POST', '/api/analysis', tokens, order)).job,
    analysis: (job) => http.json('GET', `/api/analysis/${encodeURIComponent(job)}`),
    pushKey: async () => (await http.json<{ key: string | null }>('GET', '/api/push')).key,
    subscribePush: (id, tokens, subscription) => http.json('POST', path(id, 'push'), tokens, subscription),
    endPush: (id, tokens, endpoint) => http.json('POST', path(id, 'push-end'), tokens, { endpoint }),
    giveUp: (id, token) => http.json('POST', path(id, 'give-up'), [token], {}),
    join: (table: string, tokens: string[], events: JoinEvents) =>
      new TableSocket(table, tokens, events, {
        url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
        language,
        reachable,
      }),
  };
}
