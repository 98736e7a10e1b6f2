import { rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type ServerSettings, shopSettings } from '@vitrine/local-postgres/settings.ts';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { withDatabaseBeside } from '@vitrine/local-postgres/temporary-database.ts';
import type { DatabaseAddress } from '../../../platform/database/connections/address.ts';
import { type Db, openKysely, openPool } from '../../../platform/database/connections/pool.ts';
import { migrate } from '../../../platform/database/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../../../platform/database/migrations/migration-files.ts';
import { withExternalDatabaseBeside } from '../../../platform/database/operations/external-temporary-database.ts';
import type { Environment } from '../../../platform/runtime/environment/environment.ts';

/** Runs work on an empty, migrated database that exists only for it. */
export type WithScratchDatabase = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/**
 * Returns scratch databases in a separate PostgreSQL under DATA_DIR/backups. The shop's own database has no extra load,
 * and its user needs no right to create databases.
 * The exception is a shop whose user has no name on this machine, because `initdb` refuses such a user. It uses a
 * database next to its own: in the embedded PostgreSQL that root created for it, or in that of DATABASE_URL.
 * @throws Error with one line when the shop's PostgreSQL is not installed, or no database may be created.
 */
export function scratchDatabase(
  { dataDir, databaseUrl }: ScratchServer,
  { closing }: { readonly closing?: AbortSignal } = {},
): WithScratchDatabase {
  if (hasName()) return ownPostgres(dataDir, closing);
  return databaseUrl === null ? databaseBeside(dataDir) : databaseBesideExternal(databaseUrl);
}

type ScratchServer = Pick<Environment, 'dataDir' | 'databaseUrl'>;

/** Returns whether the user of this process has a name on the machine. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * Settings for one reader and one writer on the machine of a running shop. They use little memory and no durability,
 * because a failed check starts again from nothing.
 */
const scratchSettings: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '24MB',
  maintenance_work_mem: '16MB',
  max_connections: 12,
};

/**
 * Returns scratch databases in a separate PostgreSQL. It stops when the shop closes, also during work on it. Otherwise
 * its guardian would hold the data folder for five more seconds, in case the shop starts again.
 */
export function ownPostgres(dataDir: string, closing?: AbortSignal): WithScratchDatabase {
  const folder = join(dataDir, 'backups', 'check');
  return async (work) => {
    closing?.throwIfAborted();
    // A killed process may have left it.
    await rm(folder, { recursive: true, force: true });
    const settings = { ...shopSettings, ...scratchSettings };
    const server = await startEmbedded({ dataDir: folder, settings, isDurable: false });
    const stop = () => void server.release();
    closing?.addEventListener('abort', stop);
    try {
      closing?.throwIfAborted();
      return await migrated(server.address, work);
    } finally {
      closing?.removeEventListener('abort', stop);
      await server.release();
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Returns scratch databases next to the shop's in its embedded PostgreSQL, which must exist. */
export function databaseBeside(dataDir: string): WithScratchDatabase {
  return async (work) => {
    const server = await startEmbedded({ dataDir });
    try {
      return await withDatabaseBeside(server, 'vitrine_check', (address) => migrated(address, work));
    } finally {
      await server.release();
    }
  };
}

/**
 * Returns scratch databases next to the shop's on the server of DATABASE_URL.
 * @throws Error with one line when the role may not create databases.
 */
export function databaseBesideExternal(databaseUrl: string): WithScratchDatabase {
  return (work) => withExternalDatabaseBeside(databaseUrl, (address) => migrated(address, work));
}

async function migrated<Result>(address: DatabaseAddress, work: (db: Db) => Promise<Result>): Promise<Result> {
  await migrate(address, readMigrations(migrationsFolder));
  const pool = openPool(address, { size: 2, onConnectionLost: () => {} });
  try {
    return await work(openKysely(pool, true));
  } finally {
    await pool.end();
  }
}
