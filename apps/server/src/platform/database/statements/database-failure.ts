import { type Failure, failure } from '../../runtime/outcome.ts';

/** The properties of a failed query's error that decide the response. */
interface DatabaseFailureKind {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
}

/** Codes after which nothing was done and the same call may soon succeed (docs/behaviour/http.md#failures: 503). */
const passing = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled (statement timeout)
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);
const lostConnectionText =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Constraints whose violation has its own code in the catalogue. */
const namedConstraints = {
  users_last_site_owner: ['LAST_SITE_OWNER', 'There must always be at least one site owner.'],
  translations_slug_key: ['CONFLICT', 'Another record has this address in the language, or in the main one.'],
  users_email_unique: ['CONFLICT', 'An account with this email already exists'],
} as const satisfies Record<string, readonly [Failure['code'], string]>;

/** Returns whether the database could not be reached, or the call should be repeated. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall, message } = toDatabaseFailure(error);
  if (typeof code === 'string') {
    if (passing.has(code) || code.startsWith('08') || lostConnection.has(code)) return true;
    if (code === 'ENOENT' && syscall === 'connect') return true;
  }
  return typeof message === 'string' && lostConnectionText.test(message);
}

/** Codes of a server that is away or shutting down. The other temporary codes concern one statement. */
const away = new Set(['57P01', '57P02', '57P03']);

/** Returns whether the database itself is away, so that every request fails alike. */
export function isOutage(error: unknown): boolean {
  const { code } = toDatabaseFailure(error);
  return isUnavailable(error) && !(typeof code === 'string' && passing.has(code) && !away.has(code));
}

/**
 * Returns the failure for a failed query, without SQL or names of tables. Returns undefined when it is no failure of
 * the database. Slices handle expected conflicts themselves, so only unexpected ones reach this function.
 */
export function databaseFailure(error: unknown): Failure | undefined {
  if (isUnavailable(error)) return failure('UNAVAILABLE', 'The shop is busy or restarting. Try again in a moment.');
  const { code, constraint } = toDatabaseFailure(error);
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined;
  if (code.startsWith('23')) {
    const named = Object.entries(namedConstraints).find(([name]) => name === constraint)?.[1];
    return failure(named?.[0] ?? 'CONFLICT', named?.[1] ?? 'The change conflicts with stored data.');
  }
  if (code === '22P02' || code === '22P05' || code === '22021' || code === '22003' || code === '22008') {
    return failure('INVALID_REQUEST', 'A value has a form that cannot be stored or looked up.');
  }
  return undefined;
}

function toDatabaseFailure(error: unknown): DatabaseFailureKind {
  return typeof error === 'object' && error !== null ? error : {};
}
