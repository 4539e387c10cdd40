// The computer players are people: who they are, how strong they are as measured, and what they say.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as alhambra from './alhambra_moves';
import { makeTable, prefer } from './play';
import { expect, test } from './server';
import { DESK, PHONE } from './turns';

interface Row {
  purpose: string;
  game: string;
  players: number;
  strong: string;
  weak: string;
  games: number;
  elo: number;
}
const ROWS = readFileSync('../docs/strength.jsonl', 'utf8').trim().split('\n');
/** Of 100 games, as docs/strength.jsonl has it. */
function measured(game: string, players: number, strong: string): { ahead: number; games: number } {
  const rows = ROWS.map((row) => JSON.parse(row) as Row).filter(({ purpose }) => purpose === 'levels');
  const { elo, games } = rows.find((row) => row.game === game && row.players === players && row.strong === strong)!;
  return { ahead: Math.round(100 / (1 + 10 ** (-elo / 400))), games };
}

for (const size of [DESK, PHONE])
  test(`where a level is chosen one meets people and reads what was measured, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/#/new/alhambra');
    const second = page.getByLabel('Computer player at seat 2');
    await expect(second.locator('option:checked')).toHaveText('Builder · Yusuf');
    await expect(page.getByLabel('Computer player at seat 3').locator('option:checked')).toHaveText('Builder · Zoraya');
    const told = page.locator('dl');
    await expect(told.locator('dt')).toHaveText(['Builder']);
    const { ahead } = measured('alhambra', 3, 'builder');
    await expect(told).toContainText(`Against Mason: finishes ahead in ${ahead} of 100 games.`);
    await second.selectOption('vizier');
    await expect(second.locator('option:checked')).toHaveText('Vizier · Ridwan');
    await expect(told.locator('dt')).toHaveText(['Builder', 'Vizier']);
    const group = page.getByRole('group', { name: 'Number of players' });
    await group.getByRole('button', { name: '2', exact: true }).click();
    await expect(told).toContainText(`ahead in ${measured('alhambra', 2, 'vizier').ahead} of 100 games.`);
    // Four players were not measured.
    await group.getByRole('button', { name: '4', exact: true }).click();
    await expect(told.locator('dt')).toHaveText(['Builder', 'Vizier']);
    await expect(told).not.toContainText('of 100 games');
  });

test('what no games have shown is not claimed', async ({ page }) => {
  await page.goto('/#/new/dice');
  await page.getByLabel('Computer player at seat 2').selectOption('vizier');
  await expect(page.locator('dl')).toContainText('Against Architect: no difference has been measured yet.');
});

async function sitWith(page: Page, level: string): Promise<void> {
  const other = { kind: 'computer', level };
  const made = await makeTable(page.request, 'alhambra', [{ kind: 'person', name: 'Ada' }, other, other]);
  await page.goto(made.seats[0]!.url);
  await page.locator('[data-line]').waitFor();
}

for (const size of [DESK, PHONE])
  test(`a panel leads to who that is, ${size.width} wide`, async ({ page }) => {
    await prefer(page, { offered: ['alhambra'] });
    await page.setViewportSize(size);
    await sitWith(page, 'builder');
    const players = page.getByRole('region', { name: 'Players' });
    await expect(players.locator('.name')).toHaveText(['Ada', 'Yusuf', 'Zoraya']);
    await expect(players.getByRole('button', { name: 'Ada' })).toHaveCount(0);
    await players.getByRole('button', { name: 'Zoraya' }).click();
    const card = page.getByRole('dialog', { name: 'Zoraya' });
    await expect(card).toContainText('Builder');
    await expect(card).toContainText('Knows what every piece is worth');
    const { ahead, games } = measured('alhambra', 3, 'builder');
    await expect(card).toContainText(`Against Mason: finishes ahead in ${ahead} of 100 games.`);
    await expect(card).toContainText(`Measured in ${games} games with 3 players`);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  });

/** From now on the page notes what is said. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const log = document.querySelector('[role=log]')!;
    new MutationObserver(() => said.push(log.textContent ?? '')).observe(log, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}
const remarks = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  return [...new Set(said.flatMap((text) => text.match(/(Samir|Nura): “[^”]*”/g) ?? []))];
};

test('a whole game: few words, at scorings and at the end', async ({ page }) => {
  await prefer(page, { offered: ['alhambra'] });
  await page.setViewportSize(DESK);
  await sitWith(page, 'apprentice');
  await listen(page);
  await alhambra.playUntil(page, alhambra.pointer, 'over');
  // At a scoring the leader speaks, and nobody where two are equal; at the end somebody always does.
  await expect.poll(() => remarks(page)).not.toEqual([]);
  const all = await remarks(page);
  expect(all.length).toBeLessThanOrEqual(5);
  await expect(page.locator('dialog[open] .said')).toContainText(/(Samir|Nura): “/);
  await prefer(page, { remarks: false });
  await page.reload();
  await expect(page.locator(alhambra.on.result)).toBeVisible();
  await expect(page.locator('dialog[open] .said')).toHaveCount(0);
});
