import { defineConfig } from '@playwright/test';
import { patience } from './e2e/play';

const all = process.env.PARTAL_MATRIX === 'all';

export default defineConfig({
  testDir: 'e2e',
  // Screenshots and filmstrips are commands of their own; the long tests belong to the whole matrix.
  testIgnore: process.env.PARTAL_SCREENSHOTS
    ? []
    : ['**/*screenshots.spec.ts', '**/filmstrip.spec.ts', ...(all ? [] : ['**/*.long.spec.ts'])],
  // A test waits more than it works, and each has a server and a browser page of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000 * patience(),
  expect: { timeout: 8_000 * patience() },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    locale: 'en-GB',
    // Keeping the whole app in every browser of every test would take more time than most tests; those that are about it allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
