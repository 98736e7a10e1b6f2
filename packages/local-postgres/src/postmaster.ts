import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** The content of a cluster's `postmaster.pid`, which describes the server that wrote it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; null where it listens only on `host`. */
  readonly socketFolder: string | null;
  readonly host: string;
  readonly isReady: boolean;
  /** False when the process is gone, is a zombie, or is another program under a recycled id. */
  readonly isAlive: boolean;
  /** Whether the id belongs to another program or to a zombie, which PostgreSQL itself would consider a live server. */
  readonly isOtherProgram: boolean;
}

/** Reads `postmaster.pid`. Returns null when no server left one. */
export function readPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const pid = Number(lines[0]);
  const isOtherProgram = hasOtherProgram(pid);
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: lines[4] || null,
    host: lines[5] || '127.0.0.1',
    isReady: lines[7] === 'ready',
    isAlive: !isOtherProgram && isRunning(pid),
    isOtherProgram,
  };
}

/** Returns whether the server accepts connections. */
export function answers(postmaster: Postmaster): Promise<boolean> {
  const { socketFolder, host, port } = postmaster;
  return new Promise((report) => {
    const socket = connect(socketFolder ? { path: `${socketFolder}/.s.PGSQL.${port}` } : { host, port });
    socket.on('connect', () => {
      socket.destroy();
      report(true);
    });
    socket.on('error', () => report(false));
  });
}

/** Returns whether a process with this id exists, of any owner. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function hasOtherProgram(pid: number): boolean {
  if (process.platform !== 'linux' || !isRunning(pid)) return false;
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !state.includes('(postgres)') || /\) [ZX] /.test(state);
  } catch {
    return false;
  }
}
