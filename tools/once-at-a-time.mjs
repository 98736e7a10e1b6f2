// Runs on Node 18 and without any package.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs the work while no other process of this checkout does it. Ignores the lock of a process that has ended. */
export async function onceAtATime(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  while (!tryLock(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
