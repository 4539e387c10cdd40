// An instance of the engine, the computer players and the logic in WebAssembly, in a page or a worker.
import { blake2b } from '@noble/hashes/blake2.js';
import { instantiate, type Partal } from '../../../../../bindings/wasm/partal.mjs';

export const instanceOf = (module: WebAssembly.Module): Promise<Partal> =>
  instantiate(module, {
    random: (bytes) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
    blake2b: (bytes) => blake2b(bytes, { dkLen: 32 }),
  });
