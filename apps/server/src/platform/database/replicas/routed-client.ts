import type { PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { errorCode } from '../../runtime/error-code.ts';
import type { ReadSource } from '../../runtime/read-source.ts';
import { recordSpan } from '../../runtime/tracing/tracing.ts';
import { TooManyStatements } from '../../runtime/work.ts';
import { openNamedClient, toKyselyClient } from '../statements/named-client.ts';

const begins = /^\s*(?:begin|start\s+transaction)\b/i;
/** 57014 query_canceled: the statement was too slow, and would also be too slow on the primary. */
const tooSlow = '57014';

/**
 * Returns whether the primary is queried after a replica has failed: always, unless it would fail there too. This is safe because
 * nothing can be written on a replica.
 */
export function mayRequestPrimary(error: unknown): boolean {
  return !(error instanceof TooManyStatements) && errorCode(error) !== tooSlow;
}

/** Reads from the replica until it fails or a transaction begins, and from then on from the primary. */
export function openRoutedClient(replica: ReadSource, primary: ReadSource): PostgresPoolClient {
  let replicaClient: PostgresPoolClient | undefined;
  let primaryClient: PostgresPoolClient | undefined;
  const leaveReplica = (isBroken: boolean) => {
    replicaClient?.release(isBroken);
    replicaClient = undefined;
  };
  return toKyselyClient({
    async query(text, values) {
      if (!primaryClient && !begins.test(text)) {
        try {
          replicaClient ??= await openNamedClient(replica);
          const startedAt = performance.now();
          const result = await replicaClient.query(text, values);
          recordSpan('replica', toServerAttributes(replica.pool), performance.now() - startedAt);
          return result;
        } catch (error) {
          leaveReplica(true);
          if (!mayRequestPrimary(error)) throw error;
        }
      }
      leaveReplica(false);
      primaryClient ??= await openNamedClient(primary);
      return primaryClient.query(text, values);
    },
    release(isBroken) {
      leaveReplica(isBroken === true);
      primaryClient?.release(isBroken);
      primaryClient = undefined;
    },
  });
}

function toServerAttributes({ options }: Pool): Readonly<Record<string, string | number>> {
  return { 'server.address': options.host ?? 'localhost', 'server.port': options.port ?? 5432 };
}
