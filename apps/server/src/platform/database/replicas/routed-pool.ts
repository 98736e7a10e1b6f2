import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../../runtime/error-code.ts';
import type { ReadSource } from '../../runtime/read-source.ts';
import { recordSpan } from '../../runtime/tracing/tracing.ts';
import { currentWork, TooManyStatements } from '../../runtime/work.ts';

const begins = /^\s*(?:begin|start\s+transaction)\b/i;
/** 57014 query_canceled: the statement was too slow, and would be so on the primary. */
const tooSlow = '57014';

/**
 * Tells whether the primary is asked again after a replica has failed: always, but when it would fail there too. This is safe because
 * nothing can be written on a replica.
 */
export function mayAskPrimary(error: unknown): boolean {
  return !(error instanceof TooManyStatements) && errorCode(error) !== tooSlow;
}

/** Returns the pool for Kysely: work that may read from a replica (`Work.reads`) does so, everything else goes to the primary. */
export function routedPool(primary: Pool): PostgresPool {
  return {
    options: primary.options,
    connect() {
      const reads = currentWork()?.reads;
      return reads ? Promise.resolve(routedClient(reads, primary)) : primary.connect();
    },
    end: () => primary.end(),
  };
}

/** Reads from the replica until it fails or a transaction begins, and from then on from the primary. */
function routedClient({ pool }: ReadSource, primary: Pool): PostgresPoolClient {
  let ofReplica: PoolClient | undefined;
  let ofPrimary: PoolClient | undefined;
  const leaveReplica = (isBroken: boolean) => {
    ofReplica?.release(isBroken);
    ofReplica = undefined;
  };
  const query = async (text: string, values: readonly unknown[]) => {
    if (!ofPrimary && !begins.test(text)) {
      try {
        ofReplica ??= await pool.connect();
        const startedAt = performance.now();
        const answer = await ofReplica.query(text, [...values]);
        recordSpan('replica', serverOf(pool), performance.now() - startedAt);
        return answer;
      } catch (error) {
        leaveReplica(true);
        if (!mayAskPrimary(error)) throw error;
      }
    }
    leaveReplica(false);
    ofPrimary ??= await primary.connect();
    return ofPrimary.query(text, [...values]);
  };
  return {
    // Without a cursor: Kysely uses one only when it is configured with one.
    query: query as never,
    release(isBroken) {
      leaveReplica(isBroken === true);
      ofPrimary?.release(isBroken);
      ofPrimary = undefined;
    },
  };
}

function serverOf({ options }: Pool): Readonly<Record<string, string | number>> {
  return { 'server.address': options.host ?? 'localhost', 'server.port': options.port ?? 5432 };
}
