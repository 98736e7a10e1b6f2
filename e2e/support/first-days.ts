import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onceAtATime } from '../../tools/once-at-a-time.mjs';
import { makeTestFolder } from '../../tools/testing/test-folder.ts';
import { untilNobodyHolds } from './list-processes.ts';

/** The variable for the folder of the data folders that the tests of a run copy. */
const variable = 'SHOP_FIRST_DAYS';

/**
 * Creates the folder of the first days for a run, unless `npm test` has created it. Returns a function that deletes it.
 */
export async function provideFirstDays(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {};
  const folder = makeTestFolder('first-days');
  // The folder is accessible to the user of a shop that root starts.
  await chmod(folder, 0o711);
  process.env[variable] = folder;
  return async () => {
    delete process.env[variable];
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Copies the data folder of a shop on its first day. The first test that needs one of this name creates it, and leaves
 * no process on it.
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

/** Copies the content of a folder with its owners, because a data folder belongs to the shop's user. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
