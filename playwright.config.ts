import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** The engine of Chromium without its windows: half of the processor time of a whole Chromium (decision 0023). */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Runs the system's Chromium (`npm test` finds or installs one) on the built shop, as a shopper sees it. See
 * e2e/support.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // One more than the cores of a small machine, because a browser waits about a third of its time.
  workers: 3,
  // A failed journey runs a second time. If it then passes, `npm test` is green and reports it as flaky.
  retries: 1,
  // Waits that end as soon as their condition is true. The limit suits a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, which starts the shop.
    ...(process.env['SHOP_URL'] ? { baseURL: process.env['SHOP_URL'] } : {}),
    screenshot: 'only-on-failure',
    trace: 'off',
    // Animations were a sixth of the processor time. Journeys about motion set `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
