import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

interface Running {
  readonly pid: number;
  readonly command: string;
}

/** Returns the processes that use this data folder, by their environment or their arguments (PostgreSQL and its guardian). Linux only. */
export function listProcesses(dataDir: string): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .flatMap((pid) => {
      const command = readProcess(pid, 'cmdline').join(' ');
      // A test's own worker also has the folder, as SHOP_DATA_DIR, but does not use it.
      const isOurs = (entry: string) => entry.includes(`=${dataDir}`) && !entry.startsWith('SHOP_DATA_DIR=');
      const isHolder = command.includes(dataDir) || readProcess(pid, 'environ').some(isOurs);
      return isHolder && command !== '' ? [{ pid, command }] : [];
    });
}

/**
 * Waits until no process uses the data folder. npm ends at once on its signal. The shop ends a moment later, after its
 * requests and its database.
 * @throws Error that names the remaining processes after 90 s, more than a shop needs to stop on a busy machine.
 */
export async function untilNobodyHolds(dataDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const end = Date.now() + 90_000;
  for (let left = listProcesses(dataDir); left.length > 0; left = listProcesses(dataDir)) {
    if (Date.now() > end) throw new Error(`Still running: ${left.map(({ command }) => command).join('; ')}`);
    await pause(50);
  }
}

function readProcess(pid: number, file: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
