// Vite plug-in: an import of `partal-module` gives the address of the engine and the logic in WebAssembly (build/wasm/partal.wasm), or null
// where that was not built: then every table is on the server.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'partal-module';
const path = resolve(import.meta.dirname, '../../build/wasm/partal.wasm');

export function module(): Plugin {
  return {
    name: NAME,
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => {
      if (id !== `\0${NAME}`) return null;
      return existsSync(path) ? `export { default } from '${path}?url';` : 'export default null;';
    },
  };
}
