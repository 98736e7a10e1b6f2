import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Environment } from '../../runtime/environment/environment.ts';
import { duringWork } from '../../runtime/work.ts';
import type { ServerContext } from '../server-context.ts';
import { type AddedCalls, addCalls, deleteEndedCounts, type SharedCount } from './call-counts.queries.ts';
import { makeRoom, windowMs } from './process-limit.ts';

const shareEveryMs = 500;
/** Maximum limit that is exact: each call is counted in the database before its response. */
const maxExact = 30;
/** Share of a larger limit from which a process shares counts, so that ordinary clients never cause a write. */
const sharedFrom = 0.02;

/** A client's count within its current minute. */
interface CurrentCount {
  readonly current: number;
  /** Milliseconds until the minute ends. */
  readonly ttl: number;
}

/** Counts calls per minute over all processes of a database; each for itself while the database is away (decision 0008). */
export interface SharedCounts {
  /** Counts one call of a client against a limit. */
  count(client: string, max: number): Promise<CurrentCount>;
  /** Returns a client's count as this process knows it, without counting a call. */
  current(client: string): CurrentCount;
}

/** This process's record of a client's minute. */
interface Known {
  readonly key: string;
  /** Unsent calls, calls in transit, and the last sum of all processes. */
  own: number;
  sending: number;
  sum: number;
  until: number;
}

const countsByEnvironment = new WeakMap<Environment, SharedCounts>();

/** Returns the counts of a shop, shared by all its parts. */
export function sharedCounts({ environment, pool }: Pick<ServerContext, 'environment' | 'pool'>): SharedCounts {
  const known = countsByEnvironment.get(environment);
  if (known) return known;
  const made = createSharedCounts(pool);
  countsByEnvironment.set(environment, made);
  return made;
}

/** Creates the counts of one process. */
export function createSharedCounts(pool: Pool): SharedCounts {
  const clients = new Map<string, Known>();
  const due = new Set<Known>();
  let timer: NodeJS.Timeout | undefined;
  let clearedAt = performance.now();

  const share = async (shared: readonly Known[]): Promise<readonly SharedCount[]> => {
    const sent = shared.map((known) => ({ known, calls: take(known) }));
    const added: AddedCalls[] = sent.map(({ known: { key }, calls }) => ({ key, calls }));
    // Runs outside the request's own work, because its budget of statements does not include it.
    const sums = await duringWork(undefined, () => addCalls(pool, added)).catch(() => []);
    const byKey = new Map(sums.map((sum) => [sum.key, sum]));
    for (const { known, calls } of sent) settle(known, calls, byKey.get(known.key));
    return sums;
  };
  const shareDue = async (): Promise<void> => {
    const waiting = [...due].filter(({ own }) => own > 0);
    due.clear();
    if (waiting.length > 0) await share(waiting);
    timer = undefined;
    if (due.size > 0) shareSoon();
    if (performance.now() - clearedAt < windowMs) return;
    clearedAt = performance.now();
    await duringWork(undefined, () => deleteEndedCounts(pool)).catch(() => {});
  };
  const shareSoon = () => {
    timer ??= setTimeout(() => void shareDue(), shareEveryMs).unref();
  };

  return {
    async count(client, max) {
      const known = remembered(clients, client);
      known.own += 1;
      const current = known.own + known.sending + known.sum;
      const counted = { current, ttl: known.until - performance.now() };
      if (current > max) return counted;
      if (max <= maxExact) {
        const [sum] = await share([known]);
        return sum ? { current: sum.calls, ttl: sum.ttl } : counted;
      }
      if (current > max * sharedFrom) {
        due.add(known);
        shareSoon();
      }
      return counted;
    },
    current(client) {
      const known = clients.get(client);
      const ttl = (known?.until ?? 0) - performance.now();
      return known && ttl > 0 ? { current: known.own + known.sending + known.sum, ttl } : { current: 0, ttl: 0 };
    },
  };
}

function remembered(clients: Map<string, Known>, client: string): Known {
  const now = performance.now();
  const open = clients.get(client);
  if (open && open.until > now) return open;
  makeRoom(clients, client);
  // A hash is short, and hides the address from readers.
  const key = createHash('sha256').update(client).digest('base64url').slice(0, 22);
  const known = { key, own: 0, sending: 0, sum: 0, until: now + windowMs };
  clients.set(client, known);
  return known;
}

function take(known: Known): number {
  const { own } = known;
  known.sending += own;
  known.own = 0;
  return own;
}

/** Ends a sending with the sum of all processes, or without one because the database is away. */
function settle(known: Known, calls: number, sum: SharedCount | undefined): void {
  known.sending -= calls;
  if (!sum) {
    known.own += calls;
    return;
  }
  known.sum = Math.max(known.sum, sum.calls);
  known.until = performance.now() + sum.ttl;
}
