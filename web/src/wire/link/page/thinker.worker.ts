// A worker that thinks: one search at a time, and it remembers what it thought earlier in a turn.
import type { Thinker } from '../../../../../bindings/wasm/partal.mjs';
import { instanceOf } from './instance';
import type { HostSetting, Think } from './messages';

/** Each level's own number of simulations. */
const OWN = 0;

let setting: Promise<{ thinker: Thinker; milliseconds: number }>;

onmessage = ({ data }: MessageEvent<Pick<HostSetting, 'module' | 'milliseconds'> | Think>) => {
  if ('module' in data) {
    const { module, milliseconds } = data;
    setting = instanceOf(module).then((partal) => ({ thinker: partal.thinker(), milliseconds }));
    return;
  }
  void setting.then(({ thinker, milliseconds }) => postMessage(thinker.think(data, OWN, milliseconds)));
};

// Whoever made this worker hears of it.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
