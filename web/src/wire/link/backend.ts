// A backend that speaks the protocol (docs/protocol.md), whatever carries it: requests for tables, a line for playing.
import { Http, type Ask, type Reply } from './http';
import { TableSocket, type Line } from './socket';
import type { Backend, GameInfo, JoinEvents, ReplayedRecord, Table, TableMade, TableOrder } from './types';

export interface Carrier {
  /** Fails where nobody answers. */
  send(ask: Ask): Promise<Reply>;
  open(): Line;
  /** Does whoever hosts the games answer at all? */
  reachable(): Promise<boolean>;
}

export function makeBackend(carrier: Carrier, language: () => string): Backend {
  const http = new Http((ask) => carrier.send(ask));
  const path = (id: string, verb = '') => `/api/tables/${encodeURIComponent(id)}${verb && `/${verb}`}`;
  return {
    reachable: () => carrier.reachable(),
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
    remove: async (id, token) => void (await http.text('DELETE', path(id), [token])),
    record: (id, tokens) => http.text('GET', path(id, 'record'), tokens),
    replay: (record, at) =>
      http.json<ReplayedRecord>('POST', '/api/replay', [], {
        record,
        ...(at === null ? { from: 0 } : { at }),
        viewer: null,
      }),
    analyse: async (order, tokens) => (await http.json<{ job: string }>('POST', '/api/analysis', tokens, order)).job,
    analysis: (job) => http.json('GET', `/api/analysis/${encodeURIComponent(job)}`),
    stopAnalysis: (job) => http.json('POST', `/api/analysis/${encodeURIComponent(job)}/stop`, [], {}),
    pushKey: async () => (await http.json<{ key: string | null }>('GET', '/api/push')).key,
    subscribePush: (id, tokens, subscription) => http.json('POST', path(id, 'push'), tokens, subscription),
    endPush: (id, tokens, endpoint) => http.json('POST', path(id, 'push-end'), tokens, { endpoint }),
    giveUp: (id, token) => http.json('POST', path(id, 'give-up'), [token], {}),
    join: (table: string, tokens: string[], events: JoinEvents) =>
      new TableSocket(table, tokens, events, {
        open: () => carrier.open(),
        language,
        reachable: () => carrier.reachable(),
      }),
  };
}
