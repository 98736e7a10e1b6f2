import { RefusedRequest } from '../errors/send-problem.ts';
import { createQueuePace } from './queue-throughput.ts';

/** The refusals are made once: an error costs most where it is made, with its stack. */
const tooMuchOfOne = new RefusedRequest('TOO_MANY_REQUESTS', 'Too many requests at once. Try again in a moment.', {
  'retry-after': '2',
});
const tooMuchOfAll = new RefusedRequest('UNAVAILABLE', 'The shop is busy. Try again in a moment.', {
  'retry-after': '5',
});
/** For a client that has left; nobody reads it. */
const gone = new RefusedRequest('UNAVAILABLE', 'The request was cancelled.', { 'retry-after': '5' });

export interface QueueBounds {
  /** The most pieces of work that run at the same time, of all clients and of one. */
  readonly atOnce: number;
  readonly atOncePerClient: number;
  /** The most that wait for their turn; further ones are refused. */
  readonly waiting: number;
  readonly waitingPerClient: number;
  /** Who has waited for this long is refused after all; who would, by the pace of the queue, is refused at once. */
  readonly longestWaitMs: number;
  /** Whom a crowd that comes at once keeps waiting, and whom a queue does that has not been empty for `crowdMs`. */
  readonly crowd: Patience;
  readonly standing: Patience;
  readonly crowdMs: number;
}

/** Who would wait longer than this, by the pace of the queue, is refused at once; not while fewer than `alwaysWaiting` are ahead. */
interface Patience {
  readonly soonMs: number;
  readonly alwaysWaiting: number;
}

/** Ends the turn; calling it again does nothing. */
export type Leave = () => void;

/** Queues work by client and serves the clients in rotation, so that many requests of one client do not delay the others. */
export interface FairQueue {
  /**
   * Waits for a turn of this client.
   * @param isGone tells whether the client has left meanwhile; its turn then goes to the next one.
   * @throws RefusedRequest TOO_MANY_REQUESTS when this client has too much waiting, UNAVAILABLE when all clients together have, or
   * the wait would take or took too long; both with Retry-After.
   */
  enter(client: string, isGone?: () => boolean): Promise<Leave>;
  readonly size: { readonly running: number; readonly waiting: number };
}

interface Waiting {
  readonly isGone: () => boolean;
  start(leave: Leave): void;
  refuse(error: RefusedRequest): void;
}

/** `now` is a clock in milliseconds. */
export function createFairQueue(bounds: QueueBounds, now: () => number = () => performance.now()): FairQueue {
  /** In the order of their turns: a client that had one goes to the end. */
  const queues = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;
  /** When somebody began to wait; null while nobody waits. */
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

  /** Whether a client who has so many waiting would wait for too long for another one: each client has one turn in a round. */
  const isTooLate = (own: number) => {
    const ahead = Math.min(waitingCount, queues.size * (own + 1));
    const isCrowd = waitingSince === null || now() - waitingSince < bounds.crowdMs;
    const { soonMs, alwaysWaiting } = isCrowd ? bounds.crowd : bounds.standing;
    const waitMs = pace.waitMs(ahead);
    return waitMs > bounds.longestWaitMs || (waitMs > soonMs && ahead >= alwaysWaiting);
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
        }, bounds.longestWaitMs);
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
