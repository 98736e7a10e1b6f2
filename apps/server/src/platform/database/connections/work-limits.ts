import type { WorkKind } from '../../runtime/work.ts';

/** The database's time limits for a kind of work in milliseconds; 0 is no limit. */
export interface TimeLimits {
  /** One statement. */
  readonly statement: number;
  /** Waiting for one lock that another connection holds. */
  readonly lock: number;
  /** A transaction without a running statement. */
  readonly idleInTransaction: number;
}

const second = 1_000;
const minute = 60 * second;

/**
 * How long the database works and waits, by kind of work. Longer work is ended there, and its request gets 503 with Retry-After.
 * docs/operating.md shows the same table.
 */
export const timeLimits = {
  publicRead: { statement: 10 * second, lock: 5 * second, idleInTransaction: 15 * second },
  staffRead: { statement: 20 * second, lock: 5 * second, idleInTransaction: 30 * second },
  write: { statement: 20 * second, lock: 10 * second, idleInTransaction: 30 * second },
  report: { statement: minute, lock: 5 * second, idleInTransaction: minute },
  /** Jobs, imports, exports, backups, the command line. */
  background: { statement: 30 * minute, lock: 2 * minute, idleInTransaction: 30 * minute },
  /** The locks are the one that several starting processes wait for, and those on the changed tables. */
  migration: { statement: 0, lock: 10 * minute, idleInTransaction: 10 * minute },
} as const satisfies Record<WorkKind | 'migration', TimeLimits>;

/** Returns statements that set the limits of the connection, or of the open transaction. */
export function settingLimits(limits: TimeLimits, reach: 'session' | 'local'): string {
  const { statement, lock, idleInTransaction } = limits;
  return [
    `set ${reach} statement_timeout = ${statement}`,
    `set ${reach} lock_timeout = ${lock}`,
    `set ${reach} idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ].join('; ');
}

/**
 * Settings of a session by which the server ends it within half a minute when its client vanished without a reset. They do nothing on a
 * socket, and where the operating system has none of them.
 */
export const freeingLostSessions = [
  'set tcp_user_timeout = 20000',
  'set tcp_keepalives_idle = 10',
  'set tcp_keepalives_interval = 5',
  'set tcp_keepalives_count = 3',
].join('; ');
