import underPressure from '@fastify/under-pressure';
import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../errors/send-problem.ts';
import { costOf } from './request-budget.ts';
import type { Priority } from './request-costs.ts';

/** Milliseconds between two measurements of the delay. */
const sampleInterval = 500;

/** Up to which multiple of OVERLOAD_DELAY_MS requests of a priority are accepted; the checkout is refused last. */
const patience = { ordinary: 1, staff: 3, checkout: 10, always: Number.POSITIVE_INFINITY } as const satisfies Record<
  Priority,
  number
>;

/** Tells whether a request is refused while the event loop is `delay` milliseconds late. */
export function isRefused(priority: Priority, delay: number, delayMs: number): boolean {
  return delay > delayMs * patience[priority];
}

/**
 * Refuses requests at once while the process has fallen behind, the less important ones first: 503 with Retry-After (decision 0040).
 * It has fallen behind when its event loop was late on average over two samples in a row, so that one long pause is no overload.
 * `@fastify/under-pressure` measures; pages call `refuseWhenOverloaded` once it is known whether they are cached.
 */
export const overloadGuard = fastifyPlugin<{ readonly delayMs: number }>(async (app, { delayMs }) => {
  await app.register(underPressure, { sampleInterval });
  let former = 0;
  let delay = 0;
  const timer = setInterval(() => {
    const { eventLoopDelay } = app.memoryUsage();
    const wasLate = delay > delayMs;
    delay = Math.min(former, eventLoopDelay);
    former = eventLoopDelay;
    if (wasLate === delay > delayMs) return;
    app.log.warn(
      { delay },
      wasLate ? 'The process has caught up.' : 'The process has fallen behind: ordinary requests are refused.',
    );
  }, sampleInterval).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.decorate('isOverloaded', (priority: Priority) => isRefused(priority, delay, delayMs));
  app.decorate('refuseWhenOverloaded', (priority: Priority) => {
    if (!app.isOverloaded(priority)) return;
    app.countRefusal('overload');
    throw new RefusedRequest('UNAVAILABLE', 'The shop has more to do than it can manage. Try again in a moment.');
  });
  app.addHook('onRequest', async (request) => app.refuseWhenOverloaded(costOf(request).priority));
});
