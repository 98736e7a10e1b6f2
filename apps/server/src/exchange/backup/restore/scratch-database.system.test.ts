import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSettings } from '@vitrine/local-postgres/settings.ts';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '../../../platform/database/connections/pool.ts';
import { databaseBeside, databaseBesideExternal, ownPostgres } from './scratch-database.ts';

const home = mkdtempSync(join(tmpdir(), 'vitrine-beside-'));
// The account that PostgreSQL runs as under root needs access to it.
chmodSync(home, 0o755);
const server = await startEmbedded({ dataDir: home, settings: testSettings, isDurable: false });
const pool = openPool(server.address, { size: 2, onConnectionLost: () => {} });
afterAll(async () => {
  await pool.end();
  await server.release();
  rmSync(home, { recursive: true, force: true });
});

const names = async () => (await pool.query('select datname from pg_database order by datname')).rows;

it('a backup of a shop whose user has no name is checked in a database beside the shop’s, which is gone afterwards', async () => {
  const before = await names();
  const withScratch = databaseBeside(home);
  const inside = await withScratch(async (db) => {
    const { rows } = await sql<{ name: string; count: number }>`
      select current_database() as name, (select count(*)::int from products) as count`.execute(db);
    return { ...rows[0], names: await names() };
  });
  expect(inside).toMatchObject({ name: 'vitrine_check', count: 0 });
  expect(inside.names).toContainEqual({ datname: 'vitrine_check' });
  expect(await names()).toEqual(before);
  await expect(withScratch(() => Promise.reject(new Error('it differs')))).rejects.toThrow('it differs');
  expect(await names()).toEqual(before);
});

it('a shop with DATABASE_URL whose user has no name checks in a database beside its own, if its role may create one', async () => {
  const owner = openPool(server.ownerAddress, { size: 1, onConnectionLost: () => {} });
  await owner.query(`create role maker login createdb password 'secret'`);
  await owner.end();
  const { host = '', port, database } = server.address;
  const url = (role: string) =>
    `postgresql://${role}:secret@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const before = await names();
  const inside = await databaseBesideExternal(url('maker'))(async (db) => {
    const { rows } = await sql<{ name: string; count: number }>`
      select current_database() as name, (select count(*)::int from products) as count`.execute(db);
    return rows[0];
  });
  expect(inside).toMatchObject({ name: expect.stringMatching(/^check_[0-9a-f]{32}$/), count: 0 });
  expect(await names()).toEqual(before);
  const other = openPool(server.ownerAddress, { size: 1, onConnectionLost: () => {} });
  await other.query('alter role maker nocreatedb');
  await other.end();
  await expect(databaseBesideExternal(url('maker'))(async () => {})).rejects.toThrow('or grant CREATEDB to the role');
});

it('a PostgreSQL made for a check takes little memory beside the shop', async () => {
  const dataDir = mkdtempSync(join(home, 'small-'));
  chmodSync(dataDir, 0o755);
  const shared = await ownPostgres(dataDir)(async (db) => {
    const { rows } = await sql<{ mb: number }>`
      select (pg_size_bytes(current_setting('shared_buffers')) / 1024 / 1024)::int as mb`.execute(db);
    return rows[0]?.mb;
  });
  expect(shared).toBeLessThanOrEqual(32);
});

it('a PostgreSQL made for a check stops when the shop closes, while the check is still under way', async () => {
  const closing = new AbortController();
  const dataDir = join(home, 'closing');
  // Without the stop, this check would never end.
  const check = ownPostgres(
    dataDir,
    closing.signal,
  )(async (db) => {
    closing.abort(new Error('The shop is closing.'));
    for (;;) await sql`select 1`.execute(db);
  });
  await expect(check).rejects.toThrow();
  expect(existsSync(join(dataDir, 'backups', 'check'))).toBe(false);
  const unused = ownPostgres(dataDir, closing.signal)(async () => 'checked');
  await expect(unused).rejects.toThrow('The shop is closing.');
});
