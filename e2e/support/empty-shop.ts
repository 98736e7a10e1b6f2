import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type StartedShop, startShop } from './start-shop.ts';

const checkout = resolve(import.meta.dirname, '../..');
export const owner = { email: 'owner@example.com', password: 'owner-secret' } as const;

/** Runs the owner's command line on a data folder; returns its output. */
export async function shopCommand(dataDir: string, ...words: readonly string[]): Promise<string> {
  const tool = [join(checkout, 'tools', 'run.mjs'), 'apps/server/src/shop.ts', ...words];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const { stdout } = await promisify(execFile)(process.execPath, tool, { cwd: checkout, env });
  return stdout;
}

/**
 * Starts a shop as on its first day: it has only the owner and nothing to sell; demo mode would fill it. `before` runs before the
 * start.
 */
export async function startEmptyShop(
  before?: (dataDir: string) => Promise<unknown>,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-empty-'));
  const { email, password } = owner;
  await shopCommand(dataDir, 'owner', 'create', '--email', email, '--password', password);
  await before?.(dataDir);
  return startShop({ dataDir, environment: { DEMO_MODE: 'off', ...environment } });
}
