// The worker in which the logic lives. Its first message says with what; then come those of the page.
import { Host } from './host';
import { instanceOf } from './instance';
import type { FromPage, HostSetting, Said, Told } from './messages';
import { openStore } from './store';
import { Thinkers } from './thinkers';

let host: Host | null = null;
const early: FromPage[] = [];

async function begin(setting: HostSetting): Promise<void> {
  const { module, milliseconds } = setting;
  const [partal, store] = await Promise.all([
    instanceOf(module),
    setting.store === null ? null : openStore(setting.store),
  ]);
  const thinkers = new Thinkers(setting.thinkers, () => {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ module, milliseconds });
    return worker;
  });
  host = new Host(partal.page<Told, Said>(setting.version, setting.commit), {
    store,
    think: (job) => thinkers.think(job),
    answer: (message) => postMessage(message),
  });
  for (const message of early) host.tell(message);
}

onmessage = ({ data }: MessageEvent<HostSetting | FromPage>) => {
  if (!('t' in data)) {
    // What goes wrong here ends the worker, and the page begins another.
    void begin(data);
  } else if (host) host.tell(data);
  else early.push(data);
};

// Whoever made this worker hears of it.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
