import { AsyncResource } from 'node:async_hooks';
import { type Client, Pool, type PoolClient, type PoolConfig } from 'pg';
import { breakConnection, silentConnection } from './bounded-client.ts';
import { type ConnectionActivity, isPending, trackActivity } from './connection-activity.ts';
import { LimitedClient } from './limited-client.ts';

/** Milliseconds after which an idle connection is checked before its next use. */
const uncheckedForMs = 1_000;
/** Another connection replaces one that does not respond in time, so a wrong decision costs little. */
const respondWithinMs = 1_500;

type Receive = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void;

/**
 * A pool that checks a connection before its use when it was idle for a second or more: it may have gone silent. A connection that does not
 * respond is broken, together with all that were idle as long. The caller then receives another one.
 */
export class CheckedPool extends Pool {
  /** When each open connection last sent and received. */
  readonly activities: ReadonlyMap<Client, ConnectionActivity>;

  constructor(config: PoolConfig) {
    super(config);
    this.activities = trackActivity(this);
  }

  override connect(): Promise<PoolClient>;
  override connect(receive: Receive): void;
  override connect(receive?: Receive): Promise<PoolClient> | void {
    // Bound to the caller's work: the response to a check arrives in the work that opened the connection.
    if (receive) return this.#connectChecked(AsyncResource.bind(receive));
    return new Promise((resolve, reject) => {
      this.#connectChecked((error, client) =>
        client ? resolve(client) : reject(error ?? new Error('The pool returned no connection.')),
      );
    });
  }

  #connectChecked(receive: Receive): void {
    super.connect((error, client, release) => {
      if (!(client instanceof LimitedClient) || !this.#isOld(client, performance.now())) {
        return receive(error, client, release);
      }
      this.#check(client, (isAlive) => {
        if (isAlive) return receive(undefined, client, release);
        release(true);
        this.#connectChecked(receive);
      });
    });
  }

  #isOld(client: Client, now: number): boolean {
    const activity = this.activities.get(client);
    return activity !== undefined && now - activity.lastReceivedAt >= uncheckedForMs;
  }

  #check(client: LimitedClient, done: (isAlive: boolean) => void): void {
    const startedAt = performance.now();
    const limit = setTimeout(() => {
      const error = silentConnection(performance.now() - startedAt);
      for (const other of this.activities.keys())
        if (!isPending(other) && this.#isOld(other, startedAt)) breakConnection(other, error);
      breakConnection(client, error);
    }, respondWithinMs);
    let isDone = false;
    // A server that shuts down sends an error, and then the connection ends with another one.
    client.ping((error) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(limit);
      done(!error);
    });
  }
}
