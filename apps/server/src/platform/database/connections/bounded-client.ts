import { Client, type ClientConfig } from 'pg';

/** Milliseconds without traffic before the system checks that the other end is still reachable. */
const keepAliveAfterMs = 5_000;
const connectWithinMs = 5_000;
/** Milliseconds that a server may take to confirm the end of a connection. */
const endWithinMs = 1_000;

/**
 * A connection to PostgreSQL that never waits without a limit to open or to end: a server that went silent confirms neither. Node.js has no
 * option for TCP_USER_TIMEOUT; `connection-watchdog.ts` limits the statements.
 */
export class BoundedClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      connectionTimeoutMillis: connectWithinMs,
      ...config,
    });
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const limit = setTimeout(() => breakConnection(this), endWithinMs);
    limit.unref();
    this.once('end', () => clearTimeout(limit));
    return callback ? super.end(callback) : super.end();
  }
}

/** Closes a connection without waiting for its server. Its pending statements fail with the error. */
export function breakConnection({ connection }: Client, error?: Error): void {
  connection.stream.destroy(error);
}

/**
 * Returns the error of statements whose server did not respond in time. Its code marks it as a lost connection
 * (`isUnavailable`).
 */
export function silentConnection(ms: number): Error {
  const message = `Connection terminated: the database did not respond within ${Math.round(ms)} ms.`;
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' });
}
