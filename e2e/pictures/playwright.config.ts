import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** `npm run pictures` photographs the screens of the demo shop for docs/images. It is not part of `npm test`. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '../../test-results'),
  testMatch: '*.pictures.ts',
  globalSetup: join(import.meta.dirname, '../support/global-setup.ts'),
  workers: 1,
  retries: 0,
  reporter: 'list',
});
