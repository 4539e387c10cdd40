// A worker that thinks: one search at a time, and it remembers what it thought earlier in a turn.
import type { Thinker } from '../../../../../bindings/wasm/partal.mjs';
import { instanceOf } from './instance';
import type { Order } from './thinkers';

/** Each level's own number of simulations. */
const OWN = 0;

let thinker: Promise<Thinker>;

onmessage = ({ data }: MessageEvent<WebAssembly.Module | Order>) => {
  if (data instanceof WebAssembly.Module) thinker = instanceOf(data).then((partal) => partal.thinker());
  else void thinker.then((ready) => postMessage(ready.think(data.job, OWN, data.milliseconds)));
};

// Whoever made this worker hears of it.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
