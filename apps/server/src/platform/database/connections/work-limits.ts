import type { WorkKind } from '../../runtime/work.ts';

/** The database's time limits for a kind of work in milliseconds. 0 means no limit. */
export interface TimeLimits {
  /** Limit of one statement. */
  readonly statement: number;
  /** Limit of the wait for one lock that another connection holds. */
  readonly lock: number;
  /** Limit of a transaction without a running statement. */
  readonly idleInTransaction: number;
}

const second = 1_000;
const minute = 60 * second;

/**
 * How long the database works and waits, by kind of work. Longer work is ended there, and its request gets 503 with Retry-After.
 * docs/operating/configure.md#request-limits shows the same table.
 */
export const timeLimits = {
  publicRead: { statement: 10 * second, lock: 5 * second, idleInTransaction: 15 * second },
  staffRead: { statement: 20 * second, lock: 5 * second, idleInTransaction: 30 * second },
  write: { statement: 20 * second, lock: 10 * second, idleInTransaction: 30 * second },
  report: { statement: minute, lock: 5 * second, idleInTransaction: minute },
  /** Jobs, imports, exports, backups, the command line. */
  background: { statement: 30 * minute, lock: 2 * minute, idleInTransaction: 30 * minute },
  /** The lock limit covers the lock that several starting processes wait for, and the locks on the changed tables. */
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
 * Settings that make the server end a session within half a minute when its client vanished without a reset. They have
 * no effect on a socket, and where the operating system lacks them.
 */
export const freeingLostSessions = [
  'set tcp_user_timeout = 20000',
  'set tcp_keepalives_idle = 10',
  'set tcp_keepalives_interval = 5',
  'set tcp_keepalives_count = 3',
].join('; ');
