// A real server for the tests: its own port and data folder, ended with the worker that started it.
import { test as base, type BrowserContext } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const PROGRAM = resolve(process.env.PARTAL ?? '../build/release/partal');
const WEB = resolve(process.env.PARTAL_WEB_DIST ?? 'dist');

export class Server {
  url = '';
  #process: ChildProcess | null = null;
  readonly data = mkdtempSync(join(tmpdir(), 'partal-e2e-'));

  /** `settings`: more words of the command line; `web`: what it shows. */
  constructor(
    readonly settings: string[] = [],
    private readonly web = WEB,
  ) {}

  async start(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0';
    const place = ['--port', port, '--data', this.data, '--web', this.web];
    const child = spawn(PROGRAM, ['serve', ...place, ...this.settings], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    this.url = await new Promise<string>((done, failed) => {
      let said = '';
      const listen = (chunk: Buffer) => {
        said += chunk.toString();
        const found = /http:\/\/[\d.]+:\d+/.exec(said);
        if (found) done(found[0]);
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
      child.on('error', failed);
    });
  }

  /** Ends it at once, as a power cut would; or politely. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    await new Promise<void>((done) => {
      child.on('exit', () => done());
      child.kill(signal);
    });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** Tables are made on the server, also those that wait for nobody. Those in the page have tests of their own: page.spec.ts. */
export async function choosingServer(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem('partal.settings') ?? '{}') as { home?: string };
    if (!settings.home) localStorage.setItem('partal.settings', JSON.stringify({ ...settings, home: 'server' }));
  });
  return context;
}

/** Each test has a server of its own: clean, and far from the limit on new tables. */
export const test = base.extend<{ server: Server }>({
  server: async ({ browserName: _ }, use) => {
    const server = new Server();
    await server.start();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context }, use) => use(await choosingServer(context)),
});
export { expect } from '@playwright/test';
