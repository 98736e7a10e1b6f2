import { readdirSync, readFileSync } from 'node:fs';
import type { BenchShop } from './bench-shop.ts';

/** Linux counts a process's CPU time in hundredths of a second. */
const msPerTick = 10;

/** Reads a number from a file under /proc/PID. */
export function field(pid: number, file: string, name: string): number {
  const match = new RegExp(`^${name}:?\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'));
  return Number(match?.[1] ?? 0);
}

/** Returns the processes from which all others of the shop descend: the server and the database. */
export async function listRoots(shop: BenchShop): Promise<readonly number[]> {
  const { rows } = await shop.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return [shop.pid, field(rows[0]?.pid ?? 0, 'status', 'PPid')];
}

/**
 * Returns these processes and all current descendants, such as the database's backends. Omits `isLeftOut` and its
 * descendants.
 */
export function withDescendants(roots: readonly number[], isLeftOut: (pid: number) => boolean = () => false): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), field(Number(name), 'status', 'PPid'));
    } catch {
      // The process ended while it was being read.
    }
  }
  const found = [...roots];
  for (const pid of found)
    for (const [child, parent] of parents)
      if (parent === pid && !found.includes(child) && !isLeftOut(child)) found.push(child);
  return found;
}

/** Returns the CPU time of a process so far, in ms, or 0 if it has ended. */
export function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return 0;
  }
}
