// Hosts of files and nothing else.
import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';

const DIST = resolve(process.env.PARTAL_WEB_DIST ?? 'dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A folder of a host with the app somewhere below it. */
export class HostFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'partal-host-'));
  readonly app: string;

  constructor(readonly below = 'games/partal') {
    this.app = join(this.root, below);
    cpSync(DIST, this.app, { recursive: true });
  }

  /** The same app as another build: every file that has a hash in its name has another one. */
  renew(): void {
    const assets = join(this.app, 'assets');
    const hash = /-([\w-]{8})(\.\w+)/g;
    const other = (text: string) =>
      text.replace(hash, (whole, old: string, end: string) =>
        names.has(`${old}${end}`) ? `-${[...old].reverse().join('')}${end}` : whole,
      );
    const names = new Set(
      readdirSync(assets).flatMap((name) => [...name.matchAll(hash)].map((found) => `${found[1]}${found[2]}`)),
    );
    for (const folder of [assets, this.app])
      for (const name of readdirSync(folder)) {
        const file = join(folder, name);
        if (/\.(br|gz)$/.test(name)) rmSync(file);
        else if (/\.wasm$/.test(name)) renameSync(file, join(folder, other(name)));
        else if (/\.(js|css|html)$/.test(name)) {
          const text = readFileSync(file, 'utf8').replace(/version:`\w+`/, 'version:`another`');
          rmSync(file);
          writeFileSync(join(folder, other(name)), other(text));
        } else if (other(name) !== name) renameSync(file, join(folder, other(name)));
      }
  }

  /** The script by which a page knows its build. */
  entry(): string {
    return /src="\.\/(assets\/index-[^"]+)"/.exec(readFileSync(join(this.app, 'index.html'), 'utf8'))![1]!;
  }
  asset(name: string): string {
    return `assets/${readdirSync(join(this.app, 'assets')).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))!}`;
  }
  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((done) => socket.listen(0, '127.0.0.1', done));
  const { port } = socket.address() as AddressInfo;
  await new Promise((done) => socket.close(done));
  return port;
}

/** `python3 -m http.server`. */
export class PythonHost {
  #process: ChildProcess | null = null;
  url = '';

  constructor(readonly folder: HostFolder) {}

  async start(): Promise<void> {
    const port = await freePort();
    const args = ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', this.folder.root];
    this.#process = spawn('python3', args, { stdio: 'ignore' });
    this.url = `http://127.0.0.1:${port}/${this.folder.below}/`;
    while (
      !(await fetch(this.url).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((wait) => setTimeout(wait, 50));
  }
  stop(): void {
    this.#process?.kill();
    this.#process = null;
  }
}

/** Gives 404.html for what it does not know, and remembers what it was asked. */
export class FallbackHost {
  readonly asked: string[] = [];
  /** Refused once, with the wish to come again. */
  busyFor = '';
  #server: Server | null = null;
  url = '';

  constructor(readonly folder: HostFolder) {}

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url!, 'http://host');
      this.asked.push(pathname);
      if (this.busyFor && pathname.endsWith(this.busyFor)) {
        this.busyFor = '';
        response.writeHead(429, { 'Retry-After': '1' }).end();
        return;
      }
      const wanted = join(this.folder.root, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      const found = existsSync(wanted) && statSync(wanted).isFile();
      const file = found ? wanted : join(this.folder.app, '404.html');
      response.writeHead(found ? 200 : 404, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${this.folder.below}/`;
  }
  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
