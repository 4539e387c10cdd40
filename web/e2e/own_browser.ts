// A browser with a folder of its own, which can be killed as a whole and begun again.
import { chromium, test, type BrowserContext, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended
  }
};

export class OwnBrowser {
  readonly folder = mkdtempSync(join(tmpdir(), 'partal-browser-'));
  context: BrowserContext | null = null;

  /** `preferences`: as the browser's own settings would write them. */
  constructor(preferences?: object) {
    if (!preferences) return;
    mkdirSync(join(this.folder, 'Default'));
    writeFileSync(join(this.folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  }

  /** `prepare`: once, when the browser is begun. */
  async open(address: string, prepare?: (context: BrowserContext) => Promise<void>): Promise<Page> {
    if (!this.context) {
      const { executablePath, args } = test.info().project.use.launchOptions!;
      this.context = await chromium.launchPersistentContext(this.folder, {
        executablePath: executablePath!,
        args: args!,
      });
      await prepare?.(this.context);
    }
    const page = await this.context.newPage();
    await page.goto(address);
    return page;
  }

  /** Ends all its processes at once. */
  async kill(): Promise<void> {
    const { context } = this;
    this.context = null;
    if (!context) return;
    const closed = new Promise((done) => context.once('close', done));
    for (const pid of this.#processes()) process.kill(pid, 'SIGKILL');
    await closed;
    // What a dead browser leaves, and would hold up the next one.
    for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      rmSync(join(this.folder, name), { force: true });
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
  }
  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Those that were begun with this folder, and all that they have begun. */
  #processes(): number[] {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
    const parents = new Map(all.map((pid) => [pid, Number(/\) \w (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? 0)]));
    const found = new Set(
      all.filter((pid) => read(`/proc/${pid}/cmdline`).includes(`--user-data-dir=${this.folder}\0`)),
    );
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
    }
    return [...found];
  }
}
