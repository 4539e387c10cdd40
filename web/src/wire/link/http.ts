// Requests to whoever hosts the games; whatever fails is a Trouble.
import type { Problem } from '../common';
import { Trouble } from './types';

export interface Ask {
  method: string;
  path: string;
  tokens: string[];
  body?: unknown;
}
export interface Reply {
  status: number;
  text: string;
}

export class Http {
  /** `send` fails where nobody answers; with a Trouble if it knows why. */
  constructor(private readonly send: (ask: Ask) => Promise<Reply>) {}

  async json<T>(method: string, path: string, tokens: string[] = [], body?: unknown): Promise<T> {
    return JSON.parse(await this.text(method, path, tokens, body)) as T;
  }

  async text(method: string, path: string, tokens: string[] = [], body?: unknown): Promise<string> {
    let reply: Reply;
    try {
      reply = await this.send({ method, path, tokens: tokens.filter(Boolean), body });
    } catch (error) {
      throw error instanceof Trouble ? error : new Trouble('server.away');
    }
    if (reply.status < 300) return reply.text;
    let problem: Partial<Problem> = {};
    try {
      problem = JSON.parse(reply.text) as Problem;
    } catch {
      // A proxy in between answered; its page is of no use here.
    }
    const code = problem.code ?? (reply.status >= 502 ? 'server.away' : 'server.broken');
    throw new Trouble(code, problem.args, problem.text, problem.retry_after ?? null, problem.rule);
  }
}
