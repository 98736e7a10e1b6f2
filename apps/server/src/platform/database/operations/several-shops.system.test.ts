import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { loadStock, orderRecord, paidOrder, stockProduct, testShop } from '../../../orders/test-shop.ts';
import { hasPgbouncer, startPgbouncer, withoutStatements } from '../../../testing/pgbouncer.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { listenForEvictions } from '../../public-cache/evictions/page-evictions.ts';
import { createPageCache } from '../../public-cache/pages/page-cache.ts';
import { createLog } from '../../runtime/log.ts';
import { openKysely, openPool } from '../connections/pool.ts';
import { migrate, takeMigrationLock } from '../migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../migrations/migration-files.ts';

const log = createLog('silent');
const transactionMode = { pool_mode: 'transaction', default_pool_size: '4', ...withoutStatements };

describe('two shops with a database each on one PostgreSQL', async () => {
  const [ours, theirs] = [await testDatabase(), await testDatabase()];

  it('do not receive the changes of each other', async () => {
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

describe('a shop in the database of another application', async () => {
  const { host, port: serverPort, password, ownerRole, shopRole } = inject('testServer');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const owner = new Client({ host, port: serverPort, password, user: ownerRole, database: 'postgres' });
  await owner.connect();
  await owner.query(`create database ${database} owner ${shopRole}`);
  const address = { host, port: serverPort, password, user: shopRole, database };
  const other = new Client({ ...address, user: ownerRole });
  await other.connect();
  await other.query(`create table products (title text); insert into products values ('of the other application');
    create table schema_migrations (version text)`);
  // The steps of docs/operating/configure.md#several-shops-on-one-postgresql.
  await other.query(`create schema shop authorization ${shopRole};
    alter role ${shopRole} in database ${database} set search_path = shop, public`);
  await migrate(address, readMigrations(migrationsFolder));
  const pool = openPool(address, { size: 8, onConnectionLost: () => {} });
  afterAll(async () => {
    await Promise.all([pool.end(), other.end()]);
    await owner.query(`drop database ${database} with (force)`);
    await owner.end();
  });

  const shop = await testShop({ database: { address, pool, db: openKysely(pool, true) } });
  const poolerPort = hasPgbouncer ? await startPgbouncer(transactionMode) : 0;

  it('keeps its tables in a schema of its own, by the search path of its role, and leaves those of the application alone', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const id = await paidOrder(shop, { product });
    expect([(await orderRecord(shop, id)).status, await loadStock(shop, product)]).toEqual(['PAID', 4]);
    const { rows } = await other.query(`select title, (select count(*)::int from schema_migrations) as migrations,
      (select count(*)::int from pg_tables where schemaname = 'public') as tables from public.products`);
    expect(rows).toEqual([{ title: 'of the other application', migrations: 0, tables: 2 }]);
  });

  it.skipIf(!hasPgbouncer)(
    'keeps them through a pooler in transaction mode (needs Debian’s package pgbouncer)',
    async () => {
      const pooled = { ...address, host: '127.0.0.1', port: poolerPort };
      const throughPooler = openPool(pooled, { size: 4, onConnectionLost: () => {} });
      const db = openKysely(throughPooler, false);
      const pooledShop = { ...shop, context: { ...shop.context, pool: throughPooler, db, hasNamedStatements: false } };
      const product = await stockProduct(pooledShop, { stock: 3 });
      const id = await paidOrder(pooledShop, { product });
      expect([(await orderRecord(pooledShop, id)).status, await loadStock(pooledShop, product)]).toEqual(['PAID', 2]);
      const positions = await Promise.all(
        Array.from(
          { length: 12 },
          async () => (await throughPooler.query('select current_schemas(false)::text as path')).rows,
        ),
      );
      expect(new Set(positions.map((rows) => JSON.stringify(rows)))).toEqual(new Set(['[{"path":"{shop,public}"}]']));
      await throughPooler.end();
    },
  );
});
