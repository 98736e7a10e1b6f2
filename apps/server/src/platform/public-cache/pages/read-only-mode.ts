import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../../http/errors/send-problem.ts';
import type { CacheContext } from '../cache-context.ts';

/**
 * The header of a response that may be outdated because the primary is away. Its value is the maximum age in seconds.
 */
export const staleHeader = 'x-stale-seconds';
/** The text that shoppers read in the cart and in the checkout while the primary is away. */
export const ordersPausedText =
  'Orders are paused for a moment because of a technical problem. Your cart is saved. Please try again in a few minutes.';

/** The calls that quote a cart, verify an address, place an order or confirm a payment. */
const checkoutCall = /^\/api\/v1\/(?:cart|orders|shipping)\//;

type Browsing = Pick<CacheContext, 'databaseHealth' | 'environment' | 'pageCache' | 'replicas'>;

/** Returns whether the primary is away and pages can still be shown, from the cache or from a replica (decision 0002). */
export function isBrowsingOnly({ databaseHealth, environment, pageCache, replicas }: Browsing): boolean {
  const { stalePageSeconds } = environment;
  if (!databaseHealth.isAway || databaseHealth.awaySeconds >= stalePageSeconds) return false;
  return pageCache.stale.has(stalePageSeconds) || replicas.forOutage() !== undefined;
}

/** Refuses the calls of cart and checkout immediately while the primary is away, instead of after their time limit. */
export const pausedOrders = fastifyPlugin<{ context: CacheContext }>(async (app, { context: { databaseHealth } }) => {
  app.addHook('onRequest', ({ method, url }, _reply, next) => {
    if (!databaseHealth.isAway || method === 'GET' || !checkoutCall.test(url)) return next();
    next(new RefusedRequest('ORDERS_PAUSED', ordersPausedText));
  });
});
