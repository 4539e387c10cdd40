// The lessons of the Gardens and of Carat, step by step, by what is on the screen.
import { readFileSync } from 'node:fs';
import { on } from './lattice_moves';
import { expect, test } from './server';

interface Lesson {
  steps: { id: string; action?: string; asks?: string }[];
}

for (const game of ['gardens', 'carat']) {
  test(`the lesson of ${game} is played to its end`, async ({ page }) => {
    const { steps } = JSON.parse(readFileSync(`src/games/${game}/tutorial/moments.json`, 'utf8')) as Lesson;
    await page.goto(`/#/learn/${game}`);
    for (const [index, { action, asks }] of steps.entries()) {
      await expect(page.locator('.coach .count')).toHaveText(`${index + 1}/${steps.length}`);
      const [kind, , cell, rotation] = (action ?? asks ?? '').split(' ');
      if (kind === 'end') {
        await page.keyboard.press('n');
      } else if (kind === 'lay') {
        for (let turns = Number(rotation!.slice(1)); turns > 0; turns--) await page.locator(on.turn).click();
        await page.locator(`[data-cell="${cell}"]`).click();
        if (asks) await page.locator('[data-act="next"]').click();
      }
    }
    await expect(page.getByRole('button', { name: 'Play a real game' })).toBeVisible();
  });
}
