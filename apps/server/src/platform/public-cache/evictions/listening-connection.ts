import { setTimeout as pause } from 'node:timers/promises';
import type { Client, QueryResult, QueryResultRow } from 'pg';
import type { DatabaseAddress } from '../../database/connections/address.ts';
import { BoundedClient, breakConnection, silentConnection } from '../../database/connections/bounded-client.ts';
import type { Log } from '../../runtime/log.ts';

/** The channel on which writing transactions send the tags that they evict. */
export const channel = 'page_cache';
/** Milliseconds that the primary may take to return its position. */
const positionWaitMs = 1_000;
/** Milliseconds that a statement on the listening connection may take before the connection counts as lost. */
const statementWaitMs = 3_000;

/** A connection that listens. */
export interface ListeningConnection {
  readonly client: Client;
  /** Runs a statement when the previous ones have ended. */
  query<Row extends QueryResultRow>(statement: string): Promise<QueryResult<Row>>;
  /** Aborted when the connection has ended. */
  readonly lost: AbortSignal;
  /** Ends it without waiting for a server that may no longer respond. */
  close(): void;
}

interface Listener {
  readonly address: DatabaseAddress;
  readonly log: Log;
  readonly receive: (payload: string) => void;
}

/** Opens a connection that passes the payload of each notification to `receive`. */
export async function openListeningConnection({ address, log, receive }: Listener): Promise<ListeningConnection> {
  const client = new BoundedClient({ ...address, application_name: 'vitrine-listen' });
  const losing = new AbortController();
  client.on('error', (error) => log.warn({ err: error }, 'Lost the connection for page evictions.'));
  client.on('notification', ({ payload }) => receive(payload ?? ''));
  client.once('end', () => losing.abort());
  const close = () => void client.end().catch(() => {});
  try {
    await client.connect();
    await withinLimit(client, () => client.query(`listen ${channel}`));
  } catch (error) {
    close();
    throw error;
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    client,
    query<Row extends QueryResultRow>(statement: string) {
      const requested = last.then(() => withinLimit(client, () => client.query<Row>(statement)));
      last = requested.catch(() => {});
      return requested;
    },
    lost: losing.signal,
    close,
  };
}

/**
 * Runs a statement. Breaks a connection that does not respond in time, because it would receive no notification either.
 */
async function withinLimit<Result>(client: Client, run: () => Promise<Result>): Promise<Result> {
  const limit = setTimeout(() => breakConnection(client, silentConnection(statementWaitMs)), statementWaitMs);
  limit.unref();
  return run().finally(() => clearTimeout(limit));
}

/**
 * Returns the primary's position. The connection that brings the evictions returns the log position of their cause,
 * because it leads to the same server. Returns null without a response in time.
 */
export async function primaryPosition(connection: ListeningConnection | null): Promise<bigint | null> {
  if (!connection) return null;
  const requested = connection.query<{ position: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::text as position`,
  );
  const answer = requested.then(
    ({ rows }) => rows[0]?.position ?? null,
    () => null,
  );
  const position = await Promise.race([answer, pause(positionWaitMs, null, { ref: false })]);
  return position === null ? null : BigInt(position);
}
