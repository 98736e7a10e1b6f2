import { lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';
import { isRunning } from './postmaster.ts';

/** No start and no stop takes longer. An older lock is left from a machine or a container that went down. */
const staleAfterMs = 90_000;

/**
 * Runs the work while no other process starts or stops this cluster. The lock is a symbolic link that names its holder.
 * It is created atomically with its content, and the guardian, a shell script, can use it. On Windows it is a junction,
 * because links need a special right there.
 */
export async function whileLocked<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(folder, 'start.lock');
  while (!tryLock(lock)) {
    if (isStale(lock)) rmSync(lock, { force: true });
    else await pause(25);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock: string): boolean {
  try {
    symlinkSync(String(process.pid), lock, 'junction');
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function isStale(lock: string): boolean {
  try {
    return !isRunning(Number(basename(readlinkSync(lock)))) || Date.now() - lstatSync(lock).mtimeMs > staleAfterMs;
  } catch {
    return false;
  }
}
