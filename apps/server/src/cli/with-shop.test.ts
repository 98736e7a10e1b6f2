import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { commands } from './commands.ts';

const parent = mkdtempSync(join(tmpdir(), 'vitrine-no-shop-'));
afterAll(() => rmSync(parent, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['doctor'],
  ['backup', join(parent, 'backup')],
  ['backup list'],
  ['export', join(parent, 'export')],
  ['storage check'],
  ['storage move'],
  ['images rebuild'],
  ['owner reset-factors'],
])('%s names a DATA_DIR without a shop, and creates nothing there', async (name, ...positionals) => {
  const dataDir = join(parent, 'wrong');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', dataDir);
  const given = { values: { email: 'ada@example.com', to: 'disk' }, positionals };
  await expect(async () => commands[name]?.run(given)).rejects.toThrow(
    `There is no shop in DATA_DIR ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database.`,
  );
  expect(existsSync(dataDir)).toBe(false);
});
