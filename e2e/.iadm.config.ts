import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '/work/main/e2e',
  outputDir: '/tmp/iadm/pw',
  workers: 1,
  timeout: 40000,
  expect: { timeout: 8000 },
  reporter: 'line',
  use: {
    baseURL: 'http://127.0.0.1:3711',
    actionTimeout: 8000,
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
  },
});
