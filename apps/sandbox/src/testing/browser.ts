import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of the first browser found. It checks CHROMIUM_PATH, the system's browsers, and Playwright's own, in
 * this order.
 */
export function browserPath(): string | undefined {
  const usual = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const positions = [process.env['CHROMIUM_PATH'] ?? '', ...usual, chromium.executablePath()];
  return positions.find((path) => path !== '' && existsSync(path));
}

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags });
}
