import { RefusedRequest } from '../errors/send-problem.ts';
import { createQueuePace } from './queue-pace.ts';

/** The refusals are created once, because creating an error with its stack is expensive. */
const tooMuchOfOne = new RefusedRequest('TOO_MANY_REQUESTS', 'Too many requests at once. Try again in a moment.', {
  'retry-after': '2',
});
const tooMuchOfAll = new RefusedRequest('UNAVAILABLE', 'The shop is busy. Try again in a moment.', {
  'retry-after': '5',
});
/** The refusal for a client that has left. Nobody reads it. */
const gone = new RefusedRequest('UNAVAILABLE', 'The request was cancelled.', { 'retry-after': '5' });

export interface QueueBounds {
  /** Maximum number of concurrent pieces of work, of all clients and of one. */
  readonly atOnce: number;
  readonly atOncePerClient: number;
  /** Maximum number that wait for their turn. Further ones are refused. */
  readonly waiting: number;
  readonly waitingPerClient: number;
  /**
   * Maximum wait in milliseconds. A client that has waited this long is refused. A client that would wait longer, by
   * the pace of the queue, is refused immediately.
   */
  readonly maxWaitMs: number;
  /** Wait limits during a burst, and under sustained load: while the queue has not been empty for `burstMs`. */
  readonly burst: WaitLimits;
  readonly sustained: WaitLimits;
  readonly burstMs: number;
}

/**
 * A client that would wait longer than this, by the pace of the queue, is refused immediately. It is accepted while
 * fewer than `alwaysWaiting` are ahead.
 */
interface WaitLimits {
  readonly soonMs: number;
  readonly alwaysWaiting: number;
}

/** Ends the turn. A second call does nothing. */
export type Leave = () => void;

/** Queues work by client and serves the clients in rotation, so that many requests of one client do not delay the others. */
export interface FairQueue {
  /**
   * Waits for a turn of this client.
   * @param isGone returns whether the client has left; its turn then goes to the next one.
   * @throws RefusedRequest TOO_MANY_REQUESTS when this client has too much waiting. UNAVAILABLE when all clients
   * together have, or the wait would take or took too long. Both have Retry-After.
   */
  enter(client: string, isGone?: () => boolean): Promise<Leave>;
  readonly size: { readonly running: number; readonly waiting: number };
}

interface Waiting {
  readonly isGone: () => boolean;
  start(leave: Leave): void;
  refuse(error: RefusedRequest): void;
}

/** Creates an empty queue. `now` is a clock in milliseconds. */
export function createFairQueue(bounds: QueueBounds, now: () => number = () => performance.now()): FairQueue {
  /** In the order of their turns. A client that had a turn goes to the end. */
  const queues = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;
  /** The time at which the oldest wait began; null while nobody waits. */
  let waitingSince: number | null = null;
  const pace = createQueuePace(now);

  const begin = (client: string): Leave => {
    runningCount += 1;
    running.set(client, (running.get(client) ?? 0) + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      runningCount -= 1;
      const left = (running.get(client) ?? 1) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
      startNext();
    };
  };
  const mayStart = (client: string) =>
    runningCount < bounds.atOnce && (running.get(client) ?? 0) < bounds.atOncePerClient;
  const remove = (client: string, entry: Waiting) => {
    const left = (queues.get(client) ?? []).filter((other) => other !== entry);
    if (left.length > 0) queues.set(client, left);
    else queues.delete(client);
    waitingCount -= 1;
    if (waitingCount === 0) waitingSince = null;
  };
  const startNext = () => {
    for (const [client, [first]] of queues) {
      if (first === undefined || !mayStart(client)) continue;
      remove(client, first);
      pace.moved(waitingCount);
      const others = queues.get(client);
      if (others) {
        queues.delete(client);
        queues.set(client, others);
      }
      if (first.isGone()) first.refuse(gone);
      else first.start(begin(client));
      startNext();
      return;
    }
  };

  /**
   * Returns whether another piece of work of a client with this many waiting would wait too long. Each client has one
   * turn in a round.
   */
  const isTooLate = (own: number) => {
    const ahead = Math.min(waitingCount, queues.size * (own + 1));
    const isBurst = waitingSince === null || now() - waitingSince < bounds.burstMs;
    const { soonMs, alwaysWaiting } = isBurst ? bounds.burst : bounds.sustained;
    const waitMs = pace.waitMs(ahead);
    return waitMs > bounds.maxWaitMs || (waitMs > soonMs && ahead >= alwaysWaiting);
  };

  return {
    async enter(client, isGone = () => false) {
      const own = queues.get(client) ?? [];
      if (own.length === 0 && mayStart(client)) return begin(client);
      if (own.length >= bounds.waitingPerClient) throw tooMuchOfOne;
      if (waitingCount >= bounds.waiting || isTooLate(own.length)) throw tooMuchOfAll;
      return new Promise<Leave>((start, refuse) => {
        const entry: Waiting = {
          isGone,
          start(leave) {
            clearTimeout(deadline);
            start(leave);
          },
          refuse(error) {
            clearTimeout(deadline);
            refuse(error);
          },
        };
        const deadline = setTimeout(() => {
          remove(client, entry);
          refuse(tooMuchOfAll);
        }, bounds.maxWaitMs);
        queues.set(client, [...own, entry]);
        waitingCount += 1;
        waitingSince ??= now();
      });
    },
    get size() {
      return { running: runningCount, waiting: waitingCount };
    },
  };
}
