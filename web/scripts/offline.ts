// Vite plug-in: what makes an app of a page. It writes the manifests, the service worker with the list of what it keeps, the page for addresses
// that a host of files does not know, and the policy for hosts that send none.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The folder itself stands for index.html. */
const PAGE = './';
/** All else is asked for by the app itself. */
const NOT_ASKED_FOR = /^\.|^(sw\.js|404\.html|robots\.txt)$|\.(br|gz|png)$/;

const web = resolve(import.meta.dirname, '..');
const sha256 = (text: string | Buffer, form: 'hex' | 'base64') => createHash('sha256').update(text).digest(form);

/** As security_headers.cpp has it; `frame-ancestors` has no effect here. */
const policy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
const withPolicy = (html: string, scripts: string) =>
  html.replace(
    /<meta charset="utf-8" \/>/,
    `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy(scripts)}" />`,
  );

/** One file with all it needs. */
async function bundled(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2022', lib: { entry: join(web, entry), formats: ['iife'], name: 'partal' } },
  });
  return (result as Rolldown.RolldownOutput[])[0]!.output[0].code.trim();
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder).sort();
  return names.flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
/** What of a build the service worker keeps, named from its folder. */
function keptFiles(dist: string): string[] {
  const names = filesIn(dist).map((path) => relative(dist, path).split(sep).join('/'));
  return names.filter((name) => !NOT_ASKED_FOR.test(name)).map((name) => (name === 'index.html' ? PAGE : name));
}

type Words = Record<string, string>;
const wordsOf = (language: string): Words =>
  Object.assign(
    {},
    ...['common', 'web'].map(
      (area) => JSON.parse(readFileSync(join(web, `../i18n/${language}/${area}.json`), 'utf8')) as Words,
    ),
  ) as Words;
const gameNames = (): string[] =>
  readdirSync(join(web, 'src/games')).filter((name) => existsSync(join(web, 'src/games', name, 'about.ts')));

/** Without `id`: that would begin at the root of the host, so two Partals on one host would be one app. */
function manifest(language: string): object {
  const words = wordsOf(language);
  const icon = (file: string, size: number, purpose: string) => ({
    src: `./${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: 'Partal',
    short_name: 'Partal',
    description: words['web.app.description'],
    lang: language,
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f6f0e4',
    theme_color: '#14586e',
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
    shortcuts: gameNames().map((game) => ({ name: words[`${game}.name`], url: `./#/new/${game}` })),
  };
}

export function offline(): Plugin {
  return {
    name: 'partal-offline',
    apply: 'build',
    transformIndexHtml: (html) => withPolicy(html, "'self' 'wasm-unsafe-eval'"),
    generateBundle() {
      for (const language of readdirSync(join(web, '../docs/rules'))) {
        const source = JSON.stringify(manifest(language));
        this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source });
      }
    },
    async writeBundle({ dir }, bundle) {
      const dist = dir!;
      const script = await bundled('src/browser/not_found.ts');
      const notFound = readFileSync(join(web, '404.html'), 'utf8').replace(
        '<script></script>',
        () => `<script>${script}</script>`,
      );
      writeFileSync(join(dist, '404.html'), withPolicy(notFound, `'sha256-${sha256(script, 'base64')}'`));

      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)!.fileName;
      const files = keptFiles(dist);
      const isHashed = (name: string) => name.startsWith('assets/');
      const contents = files.map((name) =>
        isHashed(name) ? name : name + sha256(readFileSync(join(dist, name === PAGE ? 'index.html' : name)), 'hex'),
      );
      writeFileSync(join(dist, '.vite/kept.json'), JSON.stringify(files));
      const kept = { version: sha256(contents.join('\n'), 'hex').slice(0, 12), entry, files };
      writeFileSync(
        join(dist, 'sw.js'),
        await bundled('src/browser/service_worker.js', { KEPT: JSON.stringify(kept) }),
      );
    },
  };
}
