// Tables for the tests, made over the server's own interface so that a test begins at the board.
import type { Page } from '@playwright/test';

interface Made {
  table: string;
  seats: { token: string; url: string }[];
}

/** One person against apprentices; the page shows that person's seat when this resolves. */
export async function startTable(page: Page, players: number): Promise<Made> {
  const others = Array.from({ length: players - 1 }, () => ({ kind: 'computer', level: 'apprentice' }));
  const seats = [{ kind: 'person', name: 'Ada' }, ...others];
  const made = (await (await page.request.post('/api/tables', { data: { game: 'alhambra', seats } })).json()) as Made;
  const { token, url } = made.seats[0]!;
  await page.request.post(`/api/tables/${made.table}/start`, {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto(url);
  await page.locator('[data-line]').waitFor();
  return made;
}
