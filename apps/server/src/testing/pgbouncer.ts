import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { freePort } from '../../../../tools/testing/free-port.ts';

const binary = '/usr/sbin/pgbouncer';
const attempts = 200;
const pauseMs = 50;

/** Whether Debian's package `pgbouncer` is installed. The tests of poolers are skipped without it. */
export const hasPgbouncer = existsSync(binary);

/** The setting by which a newer pgbouncer does not track prepared statements, as those before 1.21 never do. */
export const withoutStatements: Readonly<Record<string, string>> = followsStatements()
  ? { max_prepared_statements: '0' }
  : {};

function followsStatements(): boolean {
  if (!hasPgbouncer) return false;
  const [, major = 0, minor = 0] =
    /(\d+)\.(\d+)/.exec(execFileSync(binary, ['--version']).toString())?.map(Number) ?? [];
  return major > 1 || minor >= 21;
}

/**
 * Starts a pgbouncer in front of the test server, ends it when the test file has ended, and returns its port on loopback.
 *
 * @example
 * const port = await startPgbouncer({ pool_mode: 'transaction' });
 */
export async function startPgbouncer(settings: Readonly<Record<string, string>>): Promise<number> {
  const { host, port, password, shopRole } = inject('testServer');
  const listenPort = await freePort();
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(listenPort),
    auth_type: 'any',
    unix_socket_dir: '',
    max_client_conn: '200',
    ...settings,
  };
  const folder = openFolder();
  const config = join(folder, 'pgbouncer.ini');
  const written = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  const server = `* = host=${host} port=${port} user=${shopRole} password=${password}`;
  writeFileSync(config, ['[databases]', server, '[pgbouncer]', ...written, ''].join('\n'));
  const child = spawn(binary, ['--quiet', config], { stdio: 'ignore', ...readAccount(host) });
  afterAll(async () => {
    await stop(child);
    rmSync(folder, { recursive: true });
  });
  await answering(child, listenPort);
  return listenPort;
}

/** Creates a folder that another user may read, for settings and certificates. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pooler-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Returns the account that may reach the server's socket. pgbouncer refuses to run as root. */
export function readAccount(socketFolder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(socketFolder);
  return { uid, gid };
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < attempts && child.exitCode === null; attempt += 1) {
    // Not the template, because pgbouncer holds the connection, and a database that is in use cannot be copied.
    const client = new Client({ host: '127.0.0.1', port, user: 'shop', database: 'postgres' });
    client.on('error', () => {});
    const isReached = await client.connect().then(
      () => true,
      // With TLS required, the refusal of a connection without it is a response too.
      (error: unknown) => error instanceof Error && 'severity' in error,
    );
    await client.end().catch(() => {});
    if (isReached) return;
    await pause(pauseMs);
  }
  throw new Error('pgbouncer does not answer.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
