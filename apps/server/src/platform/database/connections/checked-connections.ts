import { AsyncResource } from 'node:async_hooks';
import type { Client, Pool, PoolClient } from 'pg';
import { breakConnection, silentConnection } from './bounded-client.ts';
import { type ConnectionActivity, isPending } from './connection-activity.ts';

/** Milliseconds after which an unused connection is checked before its next use. */
const uncheckedForMs = 1_000;
/** A connection that is not used after all costs little: another one is opened. */
const respondWithinMs = 1_500;

type Given = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void;
type Connect = (given: Given) => void;

/**
 * Checks a connection that was idle for a second or more before it is used: it may have gone silent meanwhile. One that does not respond
 * is broken, with all that have been idle for as long, and the caller gets another. Wraps `pool.connect`.
 */
export function checkIdleConnections(pool: Pool, activities: ReadonlyMap<Client, ConnectionActivity>): void {
  const connect = pool.connect.bind(pool) as Connect;
  const sendOf = new WeakMap<PoolClient, Client['query']>();
  // Before other listeners wrap `query`: a check counts as nobody's statement.
  pool.prependListener('connect', (client) => sendOf.set(client, client.query.bind(client)));

  const isOld = (client: Client, now: number) => {
    const activity = activities.get(client);
    return activity !== undefined && now - activity.heardAt >= uncheckedForMs;
  };
  const check = (client: PoolClient, done: (isAlive: boolean) => void): void => {
    const began = performance.now();
    const limit = setTimeout(() => {
      const error = silentConnection(performance.now() - began);
      for (const other of activities.keys())
        if (!isPending(other) && isOld(other, began)) breakConnection(other, error);
      breakConnection(client, error);
    }, respondWithinMs);
    const send = sendOf.get(client) ?? client.query.bind(client);
    let isDone = false;
    // A server that shuts down sends an error, and then the connection ends with another one.
    send('', (error: Error | null) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(limit);
      done(!error);
    });
  };
  const connectChecked: Connect = (given) =>
    connect((error, client, release) => {
      if (error || !client || !release || !isOld(client, performance.now())) {
        return given(error, client, release);
      }
      check(client, (isAlive) => {
        if (isAlive) return given(undefined, client, release);
        release(true);
        connectChecked(given);
      });
    });
  const wrapped = (given?: Given): unknown => {
    // Bound to the caller's work: the answer to a check arrives in that of whoever opened the connection.
    if (given) return connectChecked(AsyncResource.bind(given));
    return new Promise((resolve, reject) => {
      connectChecked((error, client) => (error ? reject(error) : resolve(client)));
    });
  };
  Object.defineProperty(pool, 'connect', { value: wrapped, configurable: true, writable: true });
}
