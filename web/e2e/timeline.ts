// What the browser's own timeline says about a turn: what moved on the page, and how long the page was busy.
import type { Page } from '@playwright/test';

export interface Shift {
  value: number;
  /** What moved, as somebody would look for it. */
  sources: string[];
}

/** From now on the page notes every shift of its layout, those right after a touch as well. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    interface Source {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const shifts: object[] = [];
    const nameOf = ({ node, previousRect: from, currentRect: to }: Source): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`;
      return `${name} ${from.y}+${from.height} -> ${to.y}+${to.height} (x ${from.x} -> ${to.x})`;
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    const note = (entries: PerformanceEntry[]): void => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources: Source[] })[])
        shifts.push({ value: entry.value, sources: entry.sources.map(nameOf) });
    };
    observer.observe({ type: 'layout-shift' });
    Object.assign(window, { takeShifts: () => (note(observer.takeRecords()), shifts.splice(0)) });
  });
}
/** The shifts since the last time this was asked. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { takeShifts(): Shift[] }).takeShifts());

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { functionName?: string; url?: string; lineNumber?: number; type?: string } };
}
/** Microseconds. */
const WORTH_TELLING = 4000;

export interface Task {
  /** Milliseconds that the page's thread has worked, which other work of the machine does not change. */
  busy: number;
  /** The longest parts of it. */
  parts: string[];
}

/** Traces what is done and returns the tasks of the page's main thread, longest first. */
export async function tasksOf(page: Page, doing: () => Promise<void>): Promise<Task[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await doing();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent): boolean => mains.some((main) => main.pid === pid && main.tid === tid);
  const timed = traceEvents.filter((event) => event.ph === 'X' && event.tdur !== undefined && isMain(event));
  return timed
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur = 0, tdur = 0, pid }) => ({
      busy: tdur / 1000,
      parts: timed
        .filter((part) => part.pid === pid && part.ts >= ts && part.ts < ts + dur && part.tdur! > WORTH_TELLING)
        .map(({ name, tdur: took, args }) =>
          [name, args.data?.type ?? args.data?.functionName ?? '', `${Math.round(took! / 1000)} ms`].join(' '),
        ),
    }))
    .sort((one, other) => other.busy - one.busy);
}
