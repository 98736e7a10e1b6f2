import { Client } from 'pg';
import type { DatabaseAddress } from './database-address.ts';

/** The role of the shop's queries. It owns only its database, so that it can migrate it. */
export const shopRole = 'vitrine_app';

/** The shop's database in the embedded cluster. */
export const shopDatabase = 'vitrine';

/** Creates the shop's role and database if they are missing. Call it while holding the start lock. */
export async function createShopDatabase(owner: DatabaseAddress, password: string): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ hasRole: boolean; hasDatabase: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as "hasRole",
              exists (select from pg_database where datname = $2) as "hasDatabase"`,
      [shopRole, shopDatabase],
    );
    if (!rows[0]?.hasRole) {
      await client.query(
        `create role ${shopRole} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
      );
    }
    if (!rows[0]?.hasDatabase) await client.query(`create database ${shopDatabase} owner ${shopRole}`);
  } finally {
    await client.end();
  }
}
