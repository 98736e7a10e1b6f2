import type { Client, ClientBase, Pool } from 'pg';

/** When a connection of a pool last sent and received, in milliseconds of `performance.now()`. */
export interface ConnectionActivity {
  /** The time at which its latest statement was sent. */
  sentAt: number;
  /** Maximum milliseconds that the server may run that statement. */
  limitMs: number;
  /** The time at which it opened, or last completed a statement. */
  lastReceivedAt: number;
  /** The time at which it last completed a statement; -Infinity before the first. */
  completedAt: number;
  /** Whether a pooler uses another server session for each transaction. */
  isPooled: boolean;
}

const activityByConnection = new WeakMap<object, ConnectionActivity>();

/** Records that a statement is sent, which the server may run for this many milliseconds. */
export function noteSent(client: ClientBase, limitMs: number): void {
  const activity = activityByConnection.get(client);
  if (!activity) return;
  activity.sentAt = performance.now();
  activity.limitMs = limitMs;
}

/** Records that the connection leads to a pooler. */
export function notePooled(client: ClientBase): void {
  const activity = activityByConnection.get(client);
  if (activity) activity.isPooled = true;
}

/** Returns whether the connection waits for the completion of a statement. */
export function isPending(client: Client): boolean {
  return 'readyForQuery' in client && client.readyForQuery !== true;
}

/** Returns the activity of the pool's open connections, which is updated as they work. */
export function trackActivity(pool: Pool): ReadonlyMap<Client, ConnectionActivity> {
  const activities = new Map<Client, ConnectionActivity>();
  pool.on('connect', (client: Client) => {
    const now = performance.now();
    const activity = {
      sentAt: now,
      limitMs: 0,
      lastReceivedAt: now,
      completedAt: Number.NEGATIVE_INFINITY,
      isPooled: false,
    };
    activities.set(client, activity);
    activityByConnection.set(client, activity);
    // Runs after the listener of `pg`, which sends the next waiting statement.
    client.connection.on('readyForQuery', () => {
      activity.lastReceivedAt = performance.now();
      activity.completedAt = activity.lastReceivedAt;
      if (isPending(client)) activity.sentAt = activity.lastReceivedAt;
    });
    client.once('end', () => activities.delete(client));
  });
  return activities;
}
