import type { ClientBase, Pool, QueryResult } from 'pg';
import { countStatement, currentWork, type WorkKind } from '../../runtime/work.ts';
import { notePooled, noteSent } from './connection-activity.ts';
import { freeingLostSessions, settingLimits, type TimeLimits } from './work-limits.ts';

type Limits = Readonly<Record<WorkKind, TimeLimits>>;
/** `query` of `pg` in all its forms: a text with values, an object, a query of one's own, with or without a callback. */
type Send = (...given: readonly unknown[]) => unknown;

/** The kind of work whose limits a connection has. */
const kindOfConnection = new WeakMap<object, WorkKind>();

const begins = /^\s*(?:begin|start\s+transaction)\b/i;
const ends = /^\s*(?:commit|rollback(?!\s+to)|end)\b/i;

/**
 * Gives every statement of a connection the time limits of its work, and counts it there (`work.ts`).
 *
 * A statement outside of a transaction has the limits of the connection, which are changed when the kind of work changes. A transaction of
 * another kind gets its limits in the message that begins it. Behind a pooler that gives each transaction another server connection
 * (pgbouncer in transaction mode) limits can't be set on a connection: there only transactions have limits, and the role's own
 * settings apply to the rest (docs/operating.md).
 */
export function limitConnection(client: ClientBase, limits: Limits): void {
  const send = client.query.bind(client) as Send;
  let ownKind: WorkKind | 'pooled' | undefined;
  let isInTransaction = false;

  const prepared = async (kind: WorkKind): Promise<void> => {
    const isNew = ownKind === undefined;
    if (isNew && (await isPooled(client, send))) {
      ownKind = 'pooled';
      notePooled(client);
    }
    if (ownKind === 'pooled' || ownKind === kind) return;
    noteSent(client, limits[kind].statement);
    const settings = settingLimits(limits[kind], 'session');
    await send(isNew ? `${settings}; ${freeingLostSessions}` : settings);
    ownKind = kind;
    kindOfConnection.set(client, kind);
  };

  const limited: Send = (...given) => {
    const [first] = given;
    const text = textOf(first);
    const isEnd = ends.test(text);
    // A transaction over its budget may still be ended.
    if (!isEnd) countStatement();
    const kind = presentKind();
    noteSent(client, limits[kind].statement);
    if (begins.test(text)) {
      isInTransaction = true;
      if (ownKind === kind) return send(...given);
      return send(`${text}; ${settingLimits(limits[kind], 'local')}`, ...given.slice(1));
    }
    if (isEnd) isInTransaction = false;
    if (isInTransaction || isEnd || ownKind === kind || ownKind === 'pooled') return send(...given);
    return sendOnce(prepared(kind), send, given);
  };
  Object.defineProperty(client, 'query', { value: limited, configurable: true, writable: true });
}

/**
 * Lets a pool give, of its idle connections, one that has the limits of the present work: another would first have to be told them, which is a
 * round trip to the database. `pg` has no way to choose; should it keep its idle connections otherwise one day, any of them is given.
 */
export function preferLimitedConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool) as Send;
  const preferring: Send = (...given) => {
    const idle: unknown = Reflect.get(pool, '_idle');
    if (Array.isArray(idle)) offerLast(idle, presentKind());
    return connect(...given);
  };
  Object.defineProperty(pool, 'connect', { value: preferring, configurable: true, writable: true });
}

/** Moves the latest connection with these limits to the end, from where the pool takes the next one. */
function offerLast(idle: { readonly client: object }[], kind: WorkKind): void {
  const place = idle.findLastIndex(({ client }) => kindOfConnection.get(client) === kind);
  if (place >= 0) idle.push(...idle.splice(place, 1));
}

function presentKind(): WorkKind {
  return currentWork()?.kind ?? 'background';
}

/** Sends a query, in any of its forms, when the connection is ready for it. */
function sendOnce(ready: Promise<void>, send: Send, given: readonly unknown[]): unknown {
  const [first] = given;
  const last = given.at(-1);
  const fail = failing(first, last);
  if (!fail) return ready.then(() => send(...given));
  ready.then(() => void send(...given), fail);
  return first;
}

/** Returns the receiver of a failure when there is no promise: a callback, or a custom query object. */
function failing(first: unknown, last: unknown): ((error: Error) => void) | undefined {
  if (typeof last === 'function') return (error) => last(error);
  if (typeof first === 'object' && first !== null && 'submit' in first && 'handleError' in first) {
    const { handleError } = first;
    if (typeof handleError === 'function') return (error) => handleError.call(first, error);
  }
  return undefined;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

/** Tells whether another backend answers than the one that was connected to. */
async function isPooled(client: ClientBase, send: Send): Promise<boolean> {
  const { rows } = (await send('select pg_backend_pid() as pid')) as QueryResult<{ pid: number }>;
  return 'processID' in client && client.processID !== rows[0]?.pid;
}
