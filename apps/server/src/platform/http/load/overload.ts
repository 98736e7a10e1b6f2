import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { RefusedRequest } from '../errors/send-problem.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { createQueuePace } from './queue-pace.ts';
import { getCost } from './request-budget.ts';
import type { Priority } from './request-costs.ts';

/** Multiple of OVERLOAD_DELAY_MS up to which requests of a priority are accepted. The checkout is refused last. */
const delayFactors = {
  ordinary: 1,
  staff: 3,
  checkout: 10,
  always: Number.POSITIVE_INFINITY,
} as const satisfies Record<Priority, number>;

/** Returns whether a request is refused while the event loop is `delay` milliseconds late. */
export function isRefused(priority: Priority, delay: number, delayMs: number): boolean {
  return delay > delayMs * delayFactors[priority];
}

/**
 * The limits for requests that wait for a database connection. A request is refused when more than this number wait,
 * and the last of them for longer than this multiple of OVERLOAD_DELAY_MS. A crowd below the number is served, however
 * slow the machine is.
 */
const crowd = {
  ordinary: { waiting: 200, wait: 0.5 },
  staff: { waiting: 300, wait: 1 },
  checkout: { waiting: 600, wait: 1.75 },
  always: { waiting: Number.POSITIVE_INFINITY, wait: Number.POSITIVE_INFINITY },
} as const satisfies Record<Priority, { readonly waiting: number; readonly wait: number }>;

/** Created once, because a refusal should cost little, and creating an error is expensive. */
const tooMuch = new RefusedRequest('UNAVAILABLE', 'The shop is busy. Try again in a moment.');

interface OverloadOptions {
  readonly delayMs: number;
  readonly pool: Pool;
}

/**
 * Refuses at once what the process can't serve soon, the less important requests first: 503 with Retry-After (decision
 * 0008). It has fallen behind when its event loop was late on average over two samples in a row: one long pause is no
 * overload. The same holds when many requests wait for connections to the database for too long. Pages call
 * `refuseWhenOverloaded` once it is known whether they are cached.
 */
export const overloadGuard = fastifyPlugin<OverloadOptions>(async (app, { delayMs, pool }) => {
  let previous = 0;
  let delay = 0;
  const watch = watchLoopDelay((measured) => {
    const wasLate = delay > delayMs;
    delay = Math.min(previous, measured);
    previous = measured;
    if (wasLate === delay > delayMs) return;
    app.log.warn(
      { delay },
      wasLate ? 'The process is no longer overloaded.' : 'The process is overloaded: ordinary requests are rejected.',
    );
  });
  const pace = createQueuePace();
  const noteMove = () => pace.moved(pool.waitingCount);
  pool.on('acquire', noteMove);
  app.addHook('onClose', async () => {
    watch.stop();
    pool.off('acquire', noteMove);
  });

  const isCrowded = (priority: Priority) => {
    const waitMs = pace.waitMs(pool.waitingCount);
    return pool.waitingCount >= crowd[priority].waiting && waitMs > crowd[priority].wait * delayMs;
  };
  app.decorate('isOverloaded', (priority: Priority) => isRefused(priority, delay, delayMs) || isCrowded(priority));
  app.decorate('refuseWhenOverloaded', (priority: Priority) => {
    if (!app.isOverloaded(priority)) return;
    app.countRefusal('overload');
    throw tooMuch;
  });
  app.addHook('onRequest', (request, _reply, next) => {
    const { priority } = getCost(request);
    if (!app.isOverloaded(priority)) return next();
    app.countRefusal('overload');
    next(tooMuch);
  });
});
