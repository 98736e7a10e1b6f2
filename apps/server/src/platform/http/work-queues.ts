import type { AppContext } from '../context.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** Work that keeps processor or database busy, and takes turns. */
interface WorkQueues {
  /** Pages that have to be rendered. More at once would not be done sooner: each keeps the process busy. */
  readonly pages: FairQueue;
  /** Searches, of pages and of the API: what they ask of the database has no upper bound but this. */
  readonly searches: FairQueue;
}

const queuesOf = new WeakMap<AppContext, WorkQueues>();

/** The queues of a shop, the same for all its parts. */
export function workQueues(context: AppContext): WorkQueues {
  const known = queuesOf.get(context);
  if (known) return known;
  const waits = { waiting: 1000, waitingPerClient: 100, longestWaitMs: 10_000 };
  const made = {
    pages: createFairQueue({ atOnce: 4, atOncePerClient: 3, ...waits }),
    searches: createFairQueue({ atOnce: 3, atOncePerClient: 2, ...waits }),
  };
  queuesOf.set(context, made);
  return made;
}
