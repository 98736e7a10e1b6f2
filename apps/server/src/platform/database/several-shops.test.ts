import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { createPageCache } from '../page-cache.ts';
import { listenForEvictions } from '../page-evictions.ts';
import { migrate, takeMigrationLock } from './migrate.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';

const log = createLog('silent');

describe('two shops with a database each on one PostgreSQL', async () => {
  const [ours, theirs] = [await testDatabase(), await testDatabase()];

  it('do not hear the changes of each other', async () => {
    const shops = await Promise.all(
      [ours, theirs].map(async ({ address, pool }) => {
        const cache = createPageCache();
        const evictions = await listenForEvictions({ address, pool, cache, log });
        afterAll(() => evictions.close());
        await cache.page('/', async () => ({ status: 200, headers: {}, body: 'home', tags: ['settings'] }));
        return { cache, evictions };
      }),
    );
    await ours.pool.query(`select pg_notify('page_cache', 'settings')`);
    await Promise.all(shops.map(({ evictions }) => evictions.caughtUp()));
    expect(shops.map(({ cache }) => cache.size.pages)).toEqual([0, 1]);
  });

  it('do not wait for the locks of each other', async () => {
    const holder = new Client(ours.address);
    await holder.connect();
    await holder.query('begin');
    await holder.query(takeMigrationLock);
    const migrations = readMigrations(migrationsFolder);
    let isOursDone = false;
    const waiting = migrate(ours.address, migrations).finally(() => {
      isOursDone = true;
    });
    expect(await migrate(theirs.address, migrations)).toEqual([]);
    expect(isOursDone).toBe(false);
    await holder.query('commit');
    await waiting;
    await holder.end();
  });
});
