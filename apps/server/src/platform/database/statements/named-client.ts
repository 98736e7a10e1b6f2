import type { PostgresPoolClient } from 'kysely';
import type { ReadSource } from '../../runtime/read-source.ts';
import { toNamedQuery } from './named-statement.ts';

/** Takes a connection of the source for Kysely. Declared statements are sent under their names where sessions retain them. */
export async function openNamedClient({ pool, hasNamedStatements }: ReadSource): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  return toKyselyClient({
    query: (text, values) =>
      client.query(hasNamedStatements ? toNamedQuery(text, values) : { text, values: [...values] }),
    release: (isBroken) => client.release(isBroken),
  });
}

interface TextClient {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  release(isBroken?: boolean): void;
}

/** Returns the client with Kysely's type. Kysely sends a cursor only when it is configured with one. */
export function toKyselyClient({ query, release }: TextClient): PostgresPoolClient {
  return { query: query as never, release };
}
