import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { postgresAccount } from '@vitrine/local-postgres/account.ts';
import { runnableBinaries } from '@vitrine/local-postgres/binaries.ts';
import { makeClusterFolder } from '@vitrine/local-postgres/cluster-folder.ts';
import { type Launched, launch } from '@vitrine/local-postgres/launch.ts';
import { testSettings } from '@vitrine/local-postgres/settings.ts';
import { getClusterFolder, startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Pool } from 'pg';
import { afterAll } from 'vitest';
import type { DatabaseAddress } from '../platform/database/connections/address.ts';
import { openKysely, openPool } from '../platform/database/connections/pool.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../platform/database/migrations/migration-files.ts';
import type { TestDatabase } from './test-database.ts';

/** A streaming replica of a test's primary, run by the embedded programs. */
export interface TestReplica {
  readonly address: DatabaseAddress;
  /** Runs a statement on it as the server's owner, such as `select pg_wal_replay_pause()`. */
  run(statement: string): Promise<void>;
  /** Sends a signal to its main process and its backends, such as SIGSTOP. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it immediately. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

// Every commit is streamed immediately, unlike in the settings of other tests.
const settings = { ...testSettings, synchronous_commit: 'on', max_wal_senders: 4, max_connections: 60 };

/** Starts a migrated primary for the test file with one streaming replica. Both end with the file. */
export async function testCluster(): Promise<{ readonly primary: TestDatabase; readonly replica: TestReplica }> {
  const home = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
  // The account that PostgreSQL runs as under root needs access to it.
  chmodSync(home, 0o755);
  const postgres = await startEmbedded({ dataDir: join(home, 'primary'), settings, isDurable: false });
  const { address, ownerAddress } = postgres;
  await migrate(address, readMigrations(migrationsFolder));
  const pool = openPool(address, { size: 8, onConnectionLost: () => {} });
  const owner = quietPool(ownerAddress);
  // They run in reverse order, also when a later step of the start fails.
  afterAll(async () => {
    await Promise.all([pool.end(), owner.end()]);
    await postgres.release();
    rmSync(home, { recursive: true, force: true });
  });
  const replica = await startReplica(join(home, 'replica'), { owner, ownerAddress, address });
  afterAll(() => replica.kill());
  return { primary: { address, pool, db: openKysely(pool, true) }, replica };
}

async function startReplica(
  home: string,
  { owner, ownerAddress, address }: { owner: Pool; ownerAddress: DatabaseAddress; address: DatabaseAddress },
): Promise<TestReplica> {
  const folder = join(home, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const primaryFolder = await loadDataFolder(owner);
  const account = postgresAccount(dirname(primaryFolder), []);
  makeClusterFolder(folder, account);
  const cluster = getClusterFolder(folder);
  await copyRunning(owner, primaryFolder, cluster);
  const { host: primaryHost, port, user, password } = ownerAddress;
  const primary_conninfo = `host=${primaryHost} port=${port} user=${user} password=${String(password)}`;
  const wanted = {
    folder,
    cluster,
    account,
    settings: { ...settings, primary_conninfo },
    binaries: runnableBinaries(account),
  };
  let launched: Launched = await launch(wanted);
  const { socketFolder } = launched.postmaster;
  const host = socketFolder ?? '';
  return {
    address: { ...address, host },
    async run(statement) {
      const single = quietPool({ ...ownerAddress, host });
      await single.query(statement);
      await single.end();
    },
    signal(name) {
      for (const pid of withChildren(launched.postmaster.pid)) process.kill(pid, name);
    },
    async kill() {
      const { child } = launched;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.ref();
      child.kill('SIGQUIT');
      await gone;
    },
    async start() {
      launched = await launch(wanted);
    },
  };
}

/**
 * Opens a pool of one connection. A server that ends notifies it even after the pool has ended, which must not fail a
 * test.
 */
function quietPool(address: DatabaseAddress): Pool {
  const pool = new Pool({ ...address, max: 1 });
  pool.on('error', () => {});
  return pool;
}

/** Copies the files of a running server, as a base backup does, and marks the copy as a standby. */
async function copyRunning(owner: Pool, from: string, to: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      rmSync(join(to, name), { force: true });
    // The files are copied, so that they belong to the account of the server.
    execFileSync('cp', ['-a', join(to, 'PG_VERSION'), join(to, 'backup_label')]);
    execFileSync('cp', ['-a', join(to, 'PG_VERSION'), join(to, 'standby.signal')]);
    writeFileSync(join(to, 'backup_label'), rows[0]?.label ?? '');
  } finally {
    client.release();
  }
}

async function loadDataFolder(owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ data_directory: string }>('show data_directory');
  return rows[0]?.data_directory ?? '';
}

function withChildren(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)]).toString();
  return [pid, ...listed.split('\n').map(Number).filter(Boolean)];
}
