import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onceAtATime } from '../../tools/once-at-a-time.mjs';
import { untilNobodyHolds } from './processes-of.ts';
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
  await copy(await firstDay(), dataDir);
  await before?.(dataDir);
  return startShop({ dataDir, environment: { DEMO_MODE: 'off', ...environment } });
}

/** Returns the data folder of a shop with nothing but its owner. The first test that needs one makes it, and the others copy it. */
async function firstDay(): Promise<string> {
  const folder = process.env['SHOP_FIRST_DAYS'];
  if (!folder) throw new Error('The global setup has made no folder for the first days of shops.');
  const dataDir = join(folder, 'data');
  await onceAtATime(join(folder, 'made.lock'), async () => {
    if (existsSync(dataDir)) return;
    const unfinished = join(folder, 'unfinished');
    await mkdir(unfinished, { recursive: true });
    const { email, password } = owner;
    await shopCommand(unfinished, 'owner', 'create', '--email', email, '--password', password);
    await untilNobodyHolds(unfinished);
    await addCompiledCode(unfinished);
    await rename(unfinished, dataDir);
  });
  return dataDir;
}

/** Keeps the compiled code that a start of the shop leaves behind, and nothing else of that start. */
async function addCompiledCode(dataDir: string): Promise<void> {
  const started = `${dataDir}-started`;
  await copy(dataDir, started);
  await (await startShop({ dataDir: started, environment: { DEMO_MODE: 'off' } })).stop();
  // Node leaves it there only in a shop that root has started.
  if (existsSync(join(started, 'compiled'))) await copy(join(started, 'compiled'), join(dataDir, 'compiled'));
  await rm(started, { recursive: true, force: true });
}

/** Copies what is in a folder, with its owners: a data folder belongs to the user as whom the shop runs. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
