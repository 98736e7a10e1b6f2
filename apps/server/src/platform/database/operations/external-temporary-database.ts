import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { type DatabaseAddress, externalAddress } from '../connections/address.ts';
import { sqlState } from '../statements/sql-state.ts';

/**
 * Runs work on the address of an empty database beside the shop's on the server of DATABASE_URL, and then drops it. A
 * killed process may have left a database of the same name. That one is dropped first.
 * @throws Error with one line when the role may not create databases.
 */
export async function withExternalDatabaseBeside<Result>(
  databaseUrl: string,
  work: (address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
  const owner = new Client(externalAddress('DATABASE_URL', databaseUrl));
  await owner.connect();
  const beside = new URL(databaseUrl);
  const name = nameBeside(owner.database ?? '');
  beside.pathname = name;
  try {
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.query(`create database ${name}`).catch(namingTheRight);
    try {
      return await work(externalAddress('DATABASE_URL', beside.href));
    } finally {
      await owner.query(`drop database ${name} with (force)`);
    }
  } finally {
    await owner.end();
  }
}

/** Returns a name of at most 63 bytes that differs from the name of another shop on the server. */
function nameBeside(database: string): string {
  return `check_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

function namingTheRight(cause: unknown): never {
  if (sqlState(cause) !== '42501') throw cause;
  throw new Error(
    'Could not create a temporary database: the user of the shop has no name on this machine, and the role of DATABASE_URL lacks CREATEDB. Give the user a name, or grant CREATEDB to the role.',
    { cause },
  );
}
