import { readFileSync } from 'node:fs';
import { field, withDescendants } from '../processes.ts';

/** Linux counts a process's CPU time in hundredths of a second. */
const msPerTick = 10;

/** CPU time in ms, for each part of the shop separately. Null where the database runs on another machine. */
export interface Spent {
  readonly server: number;
  readonly sandbox: number;
  readonly database: number | null;
}

/** The processes of a shop. */
export interface ShopProcesses {
  readonly server: number;
  readonly sandbox: number | null;
  /** PostgreSQL's first process, which counts the time of ended backends. Null when it runs on another machine. */
  readonly postmaster: number | null;
}

/** Finds the sandbox among the server's children, and the database's first process as the parent of a backend. */
export function listProcesses(server: number, backend: number | null): ShopProcesses {
  const sandbox = withDescendants([server]).find((pid) => pid !== server && readCommand(pid).includes('apps/sandbox'));
  const isHere = backend !== null && readCommand(backend).startsWith('postgres');
  return { server, sandbox: sandbox ?? null, postmaster: isHere ? field(backend, 'status', 'PPid') : null };
}

export function spentSoFar({ server, sandbox, postmaster }: ShopProcesses): Spent {
  const others = new Set([sandbox, postmaster]);
  const ofServer = withDescendants([server], (pid) => others.has(pid));
  return {
    server: sum(ofServer),
    sandbox: sandbox === null ? 0 : sum(withDescendants([sandbox])),
    database: postmaster === null ? null : sum(withDescendants([postmaster])),
  };
}

/**
 * Returns the CPU time so far of the thread that responds, in ms: the server's busiest first thread. The others compile
 * and collect garbage, and can do so on another processor.
 */
export function answeringThreadSoFar({ server, sandbox, postmaster }: ShopProcesses): number {
  const others = new Set([sandbox, postmaster]);
  const pids = withDescendants([server], (pid) => others.has(pid));
  return Math.max(...pids.map((pid) => readTicks(`/proc/${pid}/task/${pid}/stat`, [11, 12]) * msPerTick));
}

export function spentBetween(before: Spent, after: Spent): Spent {
  return {
    server: after.server - before.server,
    sandbox: after.sandbox - before.sandbox,
    database: after.database === null || before.database === null ? null : after.database - before.database,
  };
}

/** Returns the sum of all parts, without the database where it is on another machine. */
export function computeTotal({ server, sandbox, database }: Spent): number {
  return server + sandbox + (database ?? 0);
}

function sum(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + cpuWithEnded(pid), 0);
}

/** Returns the CPU time of a process and of its ended children, in ms, or 0 if it has ended itself. */
function cpuWithEnded(pid: number): number {
  return readTicks(`/proc/${pid}/stat`, [11, 12, 13, 14]) * msPerTick;
}

/** Adds up these fields, counted from the one after the name. Returns 0 if the process has ended. */
function readTicks(file: string, positions: readonly number[]): number {
  try {
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return positions.reduce((ticks, index) => ticks + Number(fields[index]), 0);
  } catch {
    return 0;
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
