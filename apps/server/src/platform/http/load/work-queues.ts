import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../runtime/network/client-network.ts';
import { pageLimits } from '../limits/page-limits.ts';
import type { ServerContext } from '../server-context.ts';
import { createFairQueue, type FairQueue, type Leave } from './fair-queue.ts';

/** Queues for work that loads the processor or the database. */
interface WorkQueues {
  /** Pages that need rendering. More concurrent ones would not end sooner, because each occupies the process. */
  readonly pages: FairQueue;
  /** Searches of pages and of the API. Only this queue limits their load on the database. */
  readonly searches: FairQueue;
}

const queuesByContext = new WeakMap<ServerContext, WorkQueues>();

/** Returns the queues of a shop, shared by all its parts. */
export function workQueues(context: ServerContext): WorkQueues {
  const known = queuesByContext.get(context);
  if (known) return known;
  const waits = {
    waiting: 1000,
    waitingPerClient: 100,
    maxWaitMs: 10_000,
    burst: { soonMs: 5_000, alwaysWaiting: 200 },
    sustained: { soonMs: 2_500, alwaysWaiting: 100 },
    burstMs: 2_000,
  };
  const made = {
    pages: createFairQueue({ atOnce: 4, atOncePerClient: 3, ...waits }),
    searches: createFairQueue({ atOnce: 3, atOncePerClient: 2, ...waits }),
  };
  queuesByContext.set(context, made);
  return made;
}

/**
 * Waits for the turn of a request's client.
 * @throws RefusedRequest TOO_MANY_REQUESTS or UNAVAILABLE with Retry-After when the queue is full.
 */
export async function enterQueue(
  context: ServerContext,
  name: keyof WorkQueues,
  { id, ip, raw }: FastifyRequest,
): Promise<Leave> {
  const client = pageLimits(context.environment).isExempt(ip) ? id : clientNetwork(ip);
  return workQueues(context)[name].enter(client, () => raw.socket.destroyed);
}
