import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import type { DatabaseAddress } from '../platform/database/connections/address.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { openKysely, openPool } from '../platform/database/connections/pool.ts';

/** A database for one test file: migrated, empty, dropped when the file has ended. */
export interface TestDatabase {
  readonly address: DatabaseAddress;
  readonly pool: Pool;
  readonly db: Db;
}

/**
 * Copies the migrated template. Call it at the top of a test file (or of a describe) with await.
 *
 * @example
 * const { db, pool } = await testDatabase();
 */
export async function testDatabase({ poolSize = 8 }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const { host, port, password, ownerRole, shopRole, template } = inject('testServer');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const owner = { host, port, password, user: ownerRole, database: 'postgres' };
  await asOwner(owner, `create database ${database} template ${template} strategy file_copy owner ${shopRole}`);
  const address = { host, port, password, user: shopRole, database };
  const pool = openPool(address, { size: poolSize, onConnectionLost: () => {} });
  afterAll(async () => {
    if (!pool.ending) await pool.end();
    await asOwner(owner, `drop database ${database} with (force)`);
  });
  return { address, pool, db: openKysely(pool, true) };
}

async function asOwner(address: DatabaseAddress, statement: string): Promise<void> {
  const client = new Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
