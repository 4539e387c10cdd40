// Requests to the server; whatever fails is a Trouble.
import type { Problem } from '../common';
import { Trouble } from './types';

export class Http {
  constructor(
    private readonly language: () => string,
    private readonly base = '',
  ) {}

  async json<T>(method: string, path: string, tokens: string[] = [], body?: unknown): Promise<T> {
    return (await this.ask(method, path, tokens, body)).json() as Promise<T>;
  }

  async text(method: string, path: string, tokens: string[] = []): Promise<string> {
    return (await this.ask(method, path, tokens)).text();
  }

  async nothing(method: string, path: string, tokens: string[] = []): Promise<void> {
    await this.ask(method, path, tokens);
  }

  private async ask(method: string, path: string, tokens: string[], body?: unknown): Promise<Response> {
    const headers: Record<string, string> = { 'Accept-Language': this.language() };
    const known = tokens.filter(Boolean);
    if (known.length) headers.Authorization = `Bearer ${known.join(',')}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    let answer: Response;
    try {
      const init: RequestInit = { method, headers, cache: 'no-store' };
      if (body !== undefined) init.body = JSON.stringify(body);
      answer = await fetch(this.base + path, init);
    } catch {
      throw new Trouble('server.away');
    }
    if (answer.ok) return answer;
    let problem: Partial<Problem> = {};
    try {
      problem = (await answer.json()) as Problem;
    } catch {
      // A proxy in between answered; its page is of no use here.
    }
    const code = problem.code ?? (answer.status >= 502 ? 'server.away' : 'server.broken');
    throw new Trouble(code, problem.args, problem.text, problem.retry_after ?? null, problem.rule);
  }
}
