import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeTestFolder } from '../../tools/testing/test-folder.ts';
import { copyFirstDay, copyFolder } from './first-days.ts';
import { untilNobodyHolds } from './list-processes.ts';
import { type StartedShop, startShop } from './start-shop.ts';

const checkout = resolve(import.meta.dirname, '../..');
export const owner = { email: 'owner@example.com', password: 'owner-secret' } as const;

/** Runs the owner's command line on a data folder. Returns its output. */
export async function shopCommand(dataDir: string, ...words: readonly string[]): Promise<string> {
  const tool = [join(checkout, 'tools', 'run.mjs'), 'apps/server/src/shop.ts', ...words];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const { stdout } = await promisify(execFile)(process.execPath, tool, { cwd: checkout, env });
  return stdout;
}

/**
 * Starts a shop as on its first day. It has only the owner and nothing to sell, because demo mode would fill it.
 * `before` runs before the start.
 */
export async function startEmptyShop(
  before?: (dataDir: string) => Promise<unknown>,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedShop> {
  const dataDir = makeTestFolder('empty');
  await copyFirstDay('owner', makeOwner, dataDir);
  await before?.(dataDir);
  return startShop({ dataDir, environment: { DEMO_MODE: 'off', ...environment } });
}

async function makeOwner(dataDir: string): Promise<void> {
  const { email, password } = owner;
  await shopCommand(dataDir, 'owner', 'create', '--email', email, '--password', password);
  await untilNobodyHolds(dataDir);
  await addResultsOfCode(dataDir);
}

/** Preserves of a shop's start only what depends on the code alone: its compiled form, and the description of the API. */
async function addResultsOfCode(dataDir: string): Promise<void> {
  const started = `${dataDir}-started`;
  await copyFolder(dataDir, started);
  await (await startShop({ dataDir: started, environment: { DEMO_MODE: 'off' } })).stop();
  // Node writes it only in a shop that root has started.
  if (existsSync(join(started, 'compiled'))) await copyFolder(join(started, 'compiled'), join(dataDir, 'compiled'));
  // Generating it takes a quarter of the processor time of a start.
  await promisify(execFile)('cp', ['-a', join(started, 'api-description.json'), dataDir]);
  await rm(started, { recursive: true, force: true });
}
