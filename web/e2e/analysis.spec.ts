// Luck and skill: decisions in words with their pieces, one sign for gains and losses, and no figure that is smaller than its error.
import type { Page } from '@playwright/test';
import { GAMES } from './catalogue';
import { overflow, patience } from './play';
import { analysisOf, recordOf } from './recorded';
import { expect, test } from './server';
import { PHONE } from './turns';

/** Pieces as a record spells them: `b7`, `3e`, `r1`, `PPA`, `(no. 45)`. Cells are the coordinates that the boards show. */
const NOTATION = /\b[a-z]\d+\b|\b\d[a-f]\b|\b[A-Z]{2,}\b|\(no\. \d+\)/;

/** What the tests change of it. */
interface Review {
  decisions: { n: number; loss: number; error: number; action: { kind: string } }[];
  seats: { luck: number; luck_error: number; loss: number; loss_error: number }[];
  luck_share: number;
  luck_share_error: number;
}

/** The page of a record with its analysis, as `change` has made it. */
async function analysed(page: Page, game: string, change: (review: Review) => void): Promise<void> {
  const record = recordOf(game);
  const analysis = analysisOf(record) as Review;
  change(analysis);
  await page.route('**/api/analysis', (route) => route.fulfill({ status: 202, json: { job: 'job' } }));
  await page.route('**/api/analysis/job', (route) =>
    route.fulfill({ json: { job: 'job', state: 'done', done: 1, of: 1, analysis } }),
  );
  await page.goto('/#/replay');
  const buffer = Buffer.from(record);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.partal', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: /strongest computer player/ }).click();
  await page.getByText('An estimate by the strongest computer player').waitFor();
}

for (const game of GAMES)
  test(`${game}: costly decisions are told in words, with their pieces`, async ({ page }) => {
    test.setTimeout(240_000 * patience());
    await page.setViewportSize(PHONE);
    await analysed(page, game, ({ decisions }) => {
      // One of each kind comes first, whatever it cost.
      const kinds = new Set<string>();
      for (const one of decisions) {
        one.error = 0.01;
        one.loss = kinds.has(one.action.kind) ? 0.1 : 0.3;
        kinds.add(one.action.kind);
      }
    });
    const mistakes = page.locator('.analysis li');
    expect(await mistakes.count()).toBeGreaterThan(1);
    await expect(mistakes.first()).toContainText(/turn \d+: \d+% lost/);
    await expect(mistakes.first()).toContainText('Better:');
    for (const sentence of await mistakes.locator('.move > span:last-child').allTextContents()) {
      expect.soft(sentence).toMatch(/^[A-Z][a-z]+:? \S/);
      expect.soft(sentence).not.toMatch(NOTATION);
    }
    await expect(mistakes.locator('.pieces svg').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });

test('gains have a plus, losses a minus, and what is smaller than its error is said in words', async ({ page }) => {
  test.setTimeout(240_000 * patience());
  await analysed(page, 'carat', (review) => {
    Object.assign(review.seats[0]!, { luck: 0.2, luck_error: 0.01, loss: 0.3, loss_error: 0.01 });
    Object.assign(review.seats[1]!, { luck: -0.12, luck_error: 0.02, loss: 0.05, loss_error: 0.04 });
    Object.assign(review.seats[2]!, { luck: 0.04, luck_error: 0.02, loss: 0.11, loss_error: 0.02 });
    Object.assign(review, { luck_share: 0.5, luck_share_error: 0.3 });
  });
  const row = (name: string) => page.locator('.analysis tr').filter({ hasText: name }).locator('td');
  await expect(row('Luck from draws')).toHaveText(['+20%', '-12%', 'too small to tell']);
  await expect(row('Decisions')).toHaveText(['-30%', 'too small to tell', '-11%']);
  await expect(page.getByText('A plus brought a player nearer to victory')).toBeVisible();
  await expect(page.getByText('cannot be told from this one game')).toBeVisible();
  await expect(page.getByText('of what parted the players')).toHaveCount(0);
  // The graph counts turns: three players have made far fewer of them than lines.
  await expect(page.locator('.analysis svg text').filter({ hasText: /^turn \d+$/ })).toBeVisible();
});
