// The contract (contract/main.ts) and the module on a host of files, for tests of backends without an app.
import { expect, test as base } from '@playwright/test';
import { createReadStream, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server as StaticServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';

const MODULE = resolve(process.env.PARTAL_WASM ?? '../build/wasm/partal.wasm');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Files and nothing else, as any host of static files has them. */
async function serveFiles(folder: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const path = join(folder, request.url === '/' ? 'index.html' : request.url!.split('?')[0]!);
    if (!existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

interface Place {
  /** With the contract and the module. */
  folder: string;
  files: string;
}
export const test = base.extend<object, { place: Place }>({
  place: [
    async ({ browserName: _ }, use) => {
      expect(existsSync(MODULE), `${MODULE} is built (cmake --preset wasm)`).toBe(true);
      const folder = mkdtempSync(join(tmpdir(), 'partal-contract-'));
      const root = resolve('e2e/contract');
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
        worker: { format: 'es' },
      });
      cpSync(MODULE, join(folder, 'partal.wasm'));
      const server = await serveFiles(folder);
      await use({ folder, files: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
      server.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
export { expect } from '@playwright/test';
