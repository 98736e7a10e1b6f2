import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { ReadSource } from '../../runtime/read-source.ts';
import { currentWork } from '../../runtime/work.ts';
import { openRoutedClient } from '../replicas/routed-client.ts';
import { openNamedClient } from '../statements/named-client.ts';

/**
 * The pool as Kysely's driver uses it. Declared statements are sent under their names, for which Kysely has no parameter. Work that may read
 * from a replica (`Work.reads`) does so; all other work uses the primary.
 */
export class KyselyPool implements PostgresPool {
  readonly options: object;
  readonly #primary: ReadSource;

  constructor(pool: Pool, hasNamedStatements: boolean) {
    this.options = pool.options;
    this.#primary = { pool, hasNamedStatements };
  }

  async connect(): Promise<PostgresPoolClient> {
    const replica = currentWork()?.reads;
    return replica ? openRoutedClient(replica, this.#primary) : openNamedClient(this.#primary);
  }

  end(): Promise<void> {
    return this.#primary.pool.end();
  }
}
