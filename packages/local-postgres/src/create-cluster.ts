import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import type { Account } from './account.ts';
import { program, programEnvironment } from './binaries.ts';
import { readSecretFile } from './secret-file.ts';

/** The role that owns the cluster. It takes backups and creates the shop's role, and never runs the shop's queries. */
export const ownerRole = 'vitrine_owner';

interface NewCluster {
  readonly folder: string;
  readonly cluster: string;
  readonly binaries: string;
  readonly account: Account | null;
  /** Words before `initdb` to run it as another user. */
  readonly asUser?: readonly string[];
  /** Whether writes are flushed to the disk. False only in tests. */
  readonly isDurable: boolean;
}

/** Creates an empty cluster under a temporary name and renames it, so that a killed start leaves no incomplete one. */
export function createCluster({ folder, cluster, binaries, account, asUser = [], isDurable }: NewCluster): void {
  for (const left of readdirSync(folder)) {
    if (left.startsWith('making-')) rmSync(join(folder, left), { recursive: true, force: true });
  }
  const unfinished = join(folder, `making-${randomBytes(4).toString('hex')}`);
  const secrets = mkdtempSync(join(tmpdir(), 'vitrine-'));
  try {
    const passwordFile = join(secrets, 'password');
    writeFileSync(passwordFile, `${clusterPassword(folder)}\n`, { mode: 0o600 });
    for (const path of account ? [secrets, passwordFile] : []) chownSync(path, account?.uid ?? 0, account?.gid ?? 0);
    const initdb = [program(binaries, 'initdb'), ...initdbArguments({ unfinished, passwordFile, isDurable })];
    const [first = '', ...rest] = [...asUser, ...initdb];
    const made = spawnSync(first, rest, {
      ...account,
      cwd: parse(process.cwd()).root,
      env: programEnvironment,
      encoding: 'utf8',
    });
    if (made.status !== 0) {
      const lines = made.stderr.split('\n').map((line) => line.trim());
      const reason = made.error?.message ?? lines.filter((line) => line !== '').join(' ');
      throw new Error(`The embedded PostgreSQL could not create its files in ${folder}: ${reason}`);
    }
    renameSync(unfinished, cluster);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function initdbArguments(wanted: { unfinished: string; passwordFile: string; isDurable: boolean }): string[] {
  return [
    '-D',
    wanted.unfinished,
    `--username=${ownerRole}`,
    `--pwfile=${wanted.passwordFile}`,
    // The folder's mode protects the socket from other users. The password protects it from extensions, which run as the
    // user of the shop and read no file of it (decision 0094). On Windows PostgreSQL listens on loopback instead.
    '--auth-local=scram-sha-256',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(wanted.isDurable ? [] : ['--no-sync']),
  ];
}

/** Requires the password of a cluster that an earlier version created without. It takes effect when PostgreSQL starts. */
export function requirePassword(cluster: string): void {
  const file = join(cluster, 'pg_hba.conf');
  const before = readFileSync(file, 'utf8');
  const after = before.replaceAll(/^(local .* )trust$/gm, '$1scram-sha-256');
  if (after !== before) writeFileSync(file, after);
}

/**
 * Returns the password of both roles. It is created once and stored next to the cluster, readable only by the shop's
 * user.
 */
export function clusterPassword(folder: string): string {
  return readSecretFile({
    file: join(folder, 'password'),
    bytes: 24,
    remedy: `Without a copy, move ${folder} away and restore a backup of the shop.`,
  });
}
