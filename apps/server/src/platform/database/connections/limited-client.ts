import type { ClientConfig, QueryResult } from 'pg';
import { countStatement, currentWork, type WorkKind } from '../../runtime/work.ts';
import { BoundedClient } from './bounded-client.ts';
import { notePooled, noteSent } from './connection-activity.ts';
import { freeingLostSessions, settingLimits, type TimeLimits } from './work-limits.ts';

export type WorkLimits = Readonly<Record<WorkKind, TimeLimits>>;
/** `query` of `pg` in all its forms: a text with values, an object, a custom query object, with or without a callback. */
type Query = readonly unknown[];

const begins = /^\s*(?:begin|start\s+transaction)\b/i;
const ends = /^\s*(?:commit|rollback(?!\s+to)|end)\b/i;

/**
 * A connection that gives every statement the time limits of its work, and counts the statement there (`work.ts`).
 *
 * A statement outside of a transaction has the limits of the session, which change with the kind of work. A transaction of another kind
 * gets its limits in the message that begins it. A pooler in transaction mode gives each transaction another session. There only
 * transactions have limits, and the role's own settings apply to other statements (docs/operating.md).
 */
export class LimitedClient extends BoundedClient {
  readonly #limits: WorkLimits;
  #sessionKind: WorkKind | 'pooled' | undefined;
  #isInTransaction = false;

  constructor(config: ClientConfig, limits: WorkLimits) {
    super(config);
    this.#limits = limits;
  }

  /** Sends an empty statement, which belongs to no work. */
  ping(done: (error: Error | null) => void): void {
    super.query('', done);
  }

  /** Has the signatures of `Client.query`: callers see them through the type `PoolClient`. */
  override query(...query: Query): never {
    return this.#sendLimited(query) as never;
  }

  #sendLimited(query: Query): unknown {
    const [first, ...rest] = query;
    const text = toText(first);
    const isEnd = ends.test(text);
    // A transaction over its budget may still end.
    if (!isEnd) countStatement();
    const kind = currentWork()?.kind ?? 'background';
    noteSent(this, this.#limits[kind].statement);
    if (begins.test(text)) {
      this.#isInTransaction = true;
      if (this.#sessionKind === kind) return this.#send(query);
      return this.#send([`${text}; ${settingLimits(this.#limits[kind], 'local')}`, ...rest]);
    }
    if (isEnd) this.#isInTransaction = false;
    const hasLimits = this.#sessionKind === kind || this.#sessionKind === 'pooled';
    if (this.#isInTransaction || isEnd || hasLimits) return this.#send(query);
    return this.#sendAfter(this.#setSessionLimits(kind), query);
  }

  #send(query: Query): unknown {
    return Reflect.apply(super.query, this, query);
  }

  async #setSessionLimits(kind: WorkKind): Promise<void> {
    const isNew = this.#sessionKind === undefined;
    if (isNew && (await this.#isPooled())) {
      this.#sessionKind = 'pooled';
      notePooled(this);
    }
    if (this.#sessionKind === 'pooled' || this.#sessionKind === kind) return;
    noteSent(this, this.#limits[kind].statement);
    const settings = settingLimits(this.#limits[kind], 'session');
    await this.#send([isNew ? `${settings}; ${freeingLostSessions}` : settings]);
    this.#sessionKind = kind;
  }

  /** Returns whether another session responds than the one that was announced when the connection opened. */
  async #isPooled(): Promise<boolean> {
    const { rows } = (await this.#send(['select pg_backend_pid() as pid'])) as QueryResult<{ pid: number }>;
    return 'processID' in this && this.processID !== rows[0]?.pid;
  }

  /** Sends a query, in any of its forms, when the session has its limits. */
  #sendAfter(ready: Promise<void>, query: Query): unknown {
    const [first] = query;
    const fail = toFailureCallback(first, query.at(-1));
    if (!fail) return ready.then(() => this.#send(query));
    ready.then(() => void this.#send(query), fail);
    return first;
  }
}

/** Returns the receiver of a failure when there is no promise: a callback, or a custom query object. */
function toFailureCallback(first: unknown, last: unknown): ((error: Error) => void) | undefined {
  if (typeof last === 'function') return (error) => last(error);
  if (typeof first === 'object' && first !== null && 'submit' in first && 'handleError' in first) {
    const { handleError } = first;
    if (typeof handleError === 'function') return (error) => handleError.call(first, error);
  }
  return undefined;
}

function toText(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
