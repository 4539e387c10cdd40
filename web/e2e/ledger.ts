// What a person wanted and was told is done, noted outside of the browser: whatever happens to the browser, the record must agree with it.
import { expect, type BrowserContext } from '@playwright/test';
import type { Entry } from './contract/main';

export class Ledger {
  readonly entries: Entry[] = [];

  /** Every page of this browser notes here what it does. */
  async listen(context: BrowserContext): Promise<void> {
    await context.exposeBinding('ledger', (_, entry: Entry) => void this.entries.push(entry));
  }
  get done(): Entry[] {
    return this.entries.filter(({ done }) => done);
  }

  /**
   * Nothing that was acknowledged is lost, nothing is there that nobody wanted, and nothing is there twice. What was wanted and not acknowledged
   * may be stored, `unsaid` times at most.
   */
  agreesWith(record: string, unsaid: number): void {
    const lines = [...record.matchAll(/^(\d+) p1 (.*)$/gm)].map(([, n, action]) => `${Number(n) - 1} ${action}`);
    const text = ({ n, action }: Entry) => `${n} ${action}`;
    const acknowledged = this.done.map(text);
    const wanted = new Set(this.entries.map(text));
    expect(new Set(acknowledged).size, 'each is acknowledged once').toBe(acknowledged.length);
    expect(
      acknowledged.filter((each) => !lines.includes(each)),
      'acknowledged and lost',
    ).toEqual([]);
    expect(
      lines.filter((each) => !wanted.has(each)),
      'done and wanted by nobody',
    ).toEqual([]);
    expect(lines.length - acknowledged.length, 'stored and not acknowledged').toBeLessThanOrEqual(unsaid);
  }
}
