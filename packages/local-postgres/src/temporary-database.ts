import { Client } from 'pg';
import type { DatabaseAddress } from './database-address.ts';
import type { EmbeddedPostgres } from './start-embedded.ts';

/**
 * Runs work on the address of an empty database beside the shop's in its embedded PostgreSQL, and then drops it. A
 * killed process may have left a database of the same name. That one is dropped first.
 */
export async function withDatabaseBeside<Result>(
  { address, ownerAddress }: Pick<EmbeddedPostgres, 'address' | 'ownerAddress'>,
  name: string,
  work: (address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
  const owner = new Client({ ...ownerAddress, database: 'postgres' });
  const quoted = owner.escapeIdentifier(name);
  await owner.connect();
  try {
    await owner.query(`drop database if exists ${quoted} with (force)`);
    await owner.query(`create database ${quoted} owner ${owner.escapeIdentifier(address.user ?? '')}`);
    try {
      return await work({ ...address, database: name });
    } finally {
      await owner.query(`drop database ${quoted} with (force)`);
    }
  } finally {
    await owner.end();
  }
}
