import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe-core finds by all rules of WCAG 2.2 to level AA and its best practices, whatever the impact: rule and elements. That what
 * is read is in the name (2.5.3) axe calls experimental and leaves out unless asked.
 */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
