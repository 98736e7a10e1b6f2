import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The registration of one process as a user of the cluster. */
export interface Guardian {
  /** Ends the registration. Resolves when PostgreSQL has stopped, or immediately when others still use it. */
  release(): Promise<void>;
}

/**
 * Registers this process as a user of the cluster. A guardian process in a separate session holds the other end of a
 * pipe. When the pipe closes (also by kill -9, then 5 s later) and no user is left, the guardian stops PostgreSQL. Call
 * it while holding the start lock.
 */
export function enterUser(folder: string, cluster: string): Guardian {
  const script = fileURLToPath(new URL('guardian.sh', import.meta.url));
  const guardian = spawn('/bin/sh', [script, folder, cluster], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
  });
  const gone = new Promise<void>((resolve) => {
    guardian.once('exit', () => resolve());
    guardian.once('error', () => resolve());
  });
  guardian.unref();
  const pipe = guardian.stdin;
  pipe.on('error', () => {});
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  mkdirSync(join(folder, 'users'), { recursive: true });
  writeFileSync(join(folder, 'users', String(guardian.pid)), `${process.pid}\n`);
  return {
    async release() {
      guardian.ref();
      pipe.end('released');
      await gone;
    },
  };
}

/** Deletes the users of a server that no longer runs, because their ids may belong to other programs now. */
export function forgetUsers(folder: string): void {
  mkdirSync(join(folder, 'users'), { recursive: true });
  for (const user of readdirSync(join(folder, 'users'))) rmSync(join(folder, 'users', user), { force: true });
}
