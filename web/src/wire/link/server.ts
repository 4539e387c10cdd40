// The backend that is a Partal server: HTTP for tables, a WebSocket for playing. It is asked in the folder of the page.
import { makeBackend } from './backend';
import type { Ask, Reply } from './http';
import type { Backend } from './types';

export function makeServer(language: () => string): Backend {
  async function send({ method, path, tokens, body }: Ask): Promise<Reply> {
    const headers: Record<string, string> = { 'Accept-Language': language() };
    if (tokens.length) headers.Authorization = `Bearer ${tokens.join(',')}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const init: RequestInit = { method, headers, cache: 'no-store' };
    if (body !== undefined) init.body = JSON.stringify(body);
    const answer = await fetch(`.${path}`, init);
    return { status: answer.status, text: await answer.text() };
  }
  const reachable = () =>
    send({ method: 'GET', path: '/healthz', tokens: [] }).then(
      ({ status, text }) => status < 300 && text.trim() === 'ok', // some hosts of files answer everything with the page
      () => false,
    );
  const open = () => new WebSocket(new URL('./ws', document.baseURI).href.replace(/^http/, 'ws'));
  return makeBackend({ send, open, reachable }, language);
}
