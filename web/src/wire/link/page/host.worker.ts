// The worker in which the logic lives, unless that of another tab has it. Its first message says with what; then come those of the page.
import { randomHex } from '../random';
import { Host } from './host';
import { instanceOf } from './instance';
import type { FromHost, HostSetting, Said, ToHost, Told } from './messages';
import { SafeStore } from './safe_store';
import { openStore } from './store';
import { Tabs, type OwnHost } from './tabs';
import { Thinkers } from './thinkers';

let tell: (message: ToHost) => void = () => {};
const answer = (message: FromHost) => postMessage(message);

async function makeHost(setting: HostSetting, say: (message: FromHost) => void): Promise<OwnHost> {
  const { module, store } = setting;
  const [partal, kept] = await Promise.all([
    instanceOf(module),
    store === null ? null : openStore(store).catch(() => null),
  ]);
  const safe = new SafeStore(kept, (keeping) => say({ t: 'keeping', keeping }));
  const thinkers = new Thinkers(setting.thinkers, setting.milliseconds, () => {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage(module);
    return worker;
  });
  const host = new Host(partal.page<Told, Said>(setting.version, setting.commit), {
    store: store === null ? null : safe,
    think: (job) => thinkers.think(job),
    answer: say,
  });
  return {
    tell(message) {
      if (message.t === 'limit') thinkers.milliseconds = message.milliseconds;
      else host.tell(message);
    },
    get keeping() {
      return safe.keeping;
    },
  };
}

async function begin(setting: HostSetting): Promise<void> {
  if (setting.store !== null && (await share(setting))) return;
  const host = await makeHost(setting, answer);
  tell = (message) => host.tell(message);
  answer({ t: 'begun', keeping: host.keeping });
}

/** With the other tabs of this build. False where the browser has no locks: then each tab has a host, and the store sees to it that none of them
 * writes what does not follow what another has written. */
async function share(setting: HostSetting): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return false;
  const name = `partal ${setting.store} ${setting.version} ${setting.commit}`;
  const tabs = new Tabs(name, randomHex(8), {
    locks,
    channel: new BroadcastChannel(name),
    begin: (say) => makeHost(setting, say),
    answer,
    end: (why) => reportError(why),
  });
  tell = (message) => tabs.tell(message);
  return tabs.begin().then(
    () => true,
    () => false,
  );
}

onmessage = ({ data }: MessageEvent<HostSetting | ToHost>) => {
  // What goes wrong here ends the worker, and the page begins another.
  if ('t' in data) tell(data);
  else void begin(data);
};

// Whoever made this worker hears of it.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
