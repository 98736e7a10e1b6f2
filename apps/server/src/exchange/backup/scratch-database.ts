import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shopSettings } from '../../platform/database/embedded/settings.ts';
import { startEmbedded } from '../../platform/database/embedded/start-embedded.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { migrationsFolder, readMigrations } from '../../platform/database/migration-files.ts';
import { type Db, openKysely, openPool } from '../../platform/database/pool.ts';

/** Runs work on an empty, migrated database that exists only for it. */
export type WithScratchDatabase = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/**
 * Returns scratch databases that are a PostgreSQL of their own under DATA_DIR/backups: the shop's own database, which may be anywhere,
 * is neither burdened nor asked for the right to create databases.
 * @throws Error with one line when the shop's PostgreSQL is not installed.
 */
export function scratchDatabase(dataDir: string): WithScratchDatabase {
  const folder = join(dataDir, 'backups', 'check');
  return async (work) => {
    // A process that was killed may have left it.
    await rm(folder, { recursive: true, force: true });
    const settings = { ...shopSettings, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
    const server = await startEmbedded({ dataDir: folder, settings, isDurable: false });
    try {
      await migrate(server.address, readMigrations(migrationsFolder));
      const pool = openPool(server.address, { size: 2, onConnectionLost: () => {} });
      try {
        return await work(openKysely(pool, true));
      } finally {
        await pool.end();
      }
    } finally {
      await server.release();
      await rm(folder, { recursive: true, force: true });
    }
  };
}
