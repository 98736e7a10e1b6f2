import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, closeSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, parse } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import { program, programEnvironment } from './binaries.ts';
import type { Postmaster } from './postmaster.ts';
import { answers, readPostmaster } from './postmaster.ts';
import { explainEnd, logSize, openLog, readLog } from './server-log.ts';
import type { ServerSettings } from './settings.ts';
import { withoutExtraRights } from './spare-rights.ts';

const deadlineMs = 60_000;
/** Maximum length of a Unix socket's path on every supported system, reduced by the length of its name. */
const socketPathBytes = 100;

/** Temporary failures: backends of a killed server have not ended yet. */
const passing = ['pre-existing shared memory block', '.pid" already exists', '.lock" already exists'];

interface Launch {
  readonly folder: string;
  readonly cluster: string;
  readonly binaries: string;
  readonly account: Account | null;
  readonly settings: ServerSettings;
}

/** A server that accepts connections. `child` is null when it was already running. */
export interface Launched {
  readonly postmaster: Postmaster;
  readonly child: ChildProcess | null;
}

/**
 * Finds the cluster's server or starts it, and waits until it accepts connections. Call it while holding the start lock.
 * @throws Error with the reason in PostgreSQL's own log when it does not start.
 */
export async function launch(wanted: Launch): Promise<Launched> {
  const { cluster, folder } = wanted;
  const end = Date.now() + deadlineMs;
  let child: ChildProcess | null = null;
  let logStart = logSize(folder);
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.isAlive && postmaster.isReady && (await answers(postmaster))) return { postmaster, child };
    if (postmaster?.isOtherProgram) rmSync(join(cluster, 'postmaster.pid'), { force: true });
    if (child && (child.exitCode !== null || child.signalCode !== null)) {
      const output = readLog(folder, logStart);
      if (!passing.some((failure) => output.includes(failure)))
        throw new Error(`The embedded PostgreSQL could not start: ${explainEnd(output, folder)}`);
      await pause(250);
      child = null;
    }
    if (!child && !postmaster?.isAlive) {
      logStart = logSize(folder);
      child = await spawnServer(wanted);
    }
    if (Date.now() > end) {
      const reason = explainEnd(readLog(folder, logStart), folder);
      throw new Error(`The embedded PostgreSQL was not ready within 60 s: ${reason}`);
    }
    await pause(10);
  }
}

async function spawnServer({ folder, cluster, binaries, account, settings }: Launch): Promise<ChildProcess> {
  const options = { ...(await listening(cluster, account)), ...settings };
  const log = openLog(folder, account);
  const settingArguments = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [first = '', ...rest] = [
    ...withoutExtraRights(),
    program(binaries, 'postgres'),
    '-D',
    cluster,
    ...settingArguments,
  ];
  const server = spawn(first, rest, {
    ...account,
    cwd: parse(process.cwd()).root,
    env: programEnvironment,
    // In the same session, Ctrl-C would stop the database before the shop has finished with it. On Windows a child that
    // is not detached ends with its parent, however that ends, and needs no guardian.
    detached: process.platform !== 'win32',
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  server.on('error', () => {});
  server.unref();
  closeSync(log);
  return server;
}

async function listening(cluster: string, account: Account | null): Promise<ServerSettings> {
  if (process.platform === 'win32') return { listen_addresses: '127.0.0.1', port: await freePort() };
  return {
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: `"${socketFolder(cluster, account).replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

/** Returns the cluster's own closed folder, or a closed one with a short name if that path is too long for a socket. */
function socketFolder(cluster: string, account: Account | null): string {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= socketPathBytes) return cluster;
  const short = shortSocketFolder(cluster);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const found = lstatSync(short);
  const mine = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !mine.includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new Error(`${short} belongs to another user. Choose a DATA_DIR with a shorter path.`);
  }
  if (account) chownSync(short, account.uid, account.gid);
  return short;
}

/** Returns the folder for the socket of a cluster whose own path is too long for one. */
export function shortSocketFolder(cluster: string): string {
  const print = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  return join('/tmp', `vitrine-${print}`);
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
