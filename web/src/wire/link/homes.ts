// The home of a table is where its match is hosted and stored: the page or a server. Whatever is asked of a table is asked there.
import type { Backend } from './types';

export type Home = 'page' | 'server';

/** `ownHome`: where records are replayed and analysed. All else that belongs to no table is the server's. */
export function makeHomes(homes: Record<Home, Backend>, homeOf: (table: string) => Home, ownHome: () => Home): Backend {
  const at = (table: string): Backend => homes[homeOf(table)];
  const analysing = new Map<string, Backend>();
  return {
    ...homes.server,
    table: (id, ...more) => at(id).table(id, ...more),
    sit: (id, ...more) => at(id).sit(id, ...more),
    start: (id, ...more) => at(id).start(id, ...more),
    leave: (id, ...more) => at(id).leave(id, ...more),
    replace: (id, ...more) => at(id).replace(id, ...more),
    returnToSeat: (id, ...more) => at(id).returnToSeat(id, ...more),
    rematch: (id, ...more) => at(id).rematch(id, ...more),
    remove: (id, ...more) => at(id).remove(id, ...more),
    record: (id, ...more) => at(id).record(id, ...more),
    subscribePush: (id, ...more) => at(id).subscribePush(id, ...more),
    endPush: (id, ...more) => at(id).endPush(id, ...more),
    giveUp: (id, ...more) => at(id).giveUp(id, ...more),
    join: (id, ...more) => at(id).join(id, ...more),
    replay: (record, moment) => homes[ownHome()].replay(record, moment),
    async analyse(order, tokens) {
      const backend = order.table === undefined ? homes[ownHome()] : at(order.table);
      const job = await backend.analyse(order, tokens);
      analysing.set(job, backend);
      return job;
    },
    analysis: (job) => (analysing.get(job) ?? homes.server).analysis(job),
    stopAnalysis: (job) => (analysing.get(job) ?? homes.server).stopAnalysis(job),
  };
}
