import { readFileSync } from 'node:fs';
import { isRunning } from '@vitrine/local-postgres/postmaster.ts';

const everyMs = 200;

/**
 * Calls back once when one of the processes that launched this process has ended, because nothing else would stop the
 * shop. Examples are npm or the starter, killed with -9. `tools/start.mjs` lists them in VITRINE_LAUNCHERS: process ids
 * separated by commas.
 * @returns a function that ends the watch.
 */
export function watchLaunchers(pids: string | undefined, onGone: () => void): () => void {
  const launchers = (pids ?? '').split(',').map(Number).filter(Boolean);
  if (launchers.length === 0) return () => {};
  const timer = setInterval(() => {
    if (launchers.every(isLive)) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns whether a process is alive. A killed process still has its id until its parent has reaped it. */
function isLive(pid: number): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // The process has just ended, or /proc hides root's processes from a shop that dropped its privileges.
    return isRunning(pid);
  }
}
