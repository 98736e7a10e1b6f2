import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onceAtATime } from '../../tools/once-at-a-time.mjs';
import { untilNobodyHolds } from './processes-of.ts';

/** The variable with the folder of the data folders that the tests of a run copy. */
const variable = 'SHOP_FIRST_DAYS';

/** Makes the folder of the first days for a run, unless `npm test` has made it; returns what deletes it. */
export async function provideFirstDays(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-first-days-'));
  // Open for the user as whom a shop runs that root starts.
  await chmod(folder, 0o711);
  process.env[variable] = folder;
  return async () => {
    delete process.env[variable];
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Copies the data folder of a shop on its first day. The first test of the run that needs one of this name makes it, and leaves no
 * process on it.
 */
export async function copyFirstDay(name: string, make: (dataDir: string) => Promise<void>, dataDir: string) {
  const folder = process.env[variable];
  if (!folder) throw new Error('The global setup has made no folder for the first days of shops.');
  const made = join(folder, name);
  await onceAtATime(`${made}.lock`, async () => {
    if (existsSync(made)) return;
    const unfinished = `${made}-unfinished`;
    await mkdir(unfinished, { recursive: true });
    await make(unfinished);
    await untilNobodyHolds(unfinished);
    await rename(unfinished, made);
  });
  await copyFolder(made, dataDir);
}

/** Copies what is in a folder, with its owners: a data folder belongs to the user as whom the shop runs. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
