import { Counter, Gauge } from 'prom-client';

/**
 * Counters of this process since its start, in words of the shop. The values of the labels are those of the catalogue
 * of errors and of the calls.
 */
export const shopCounters = {
  ordersPlaced: new Counter({
    name: 'vitrine_orders_placed_total',
    help: 'Orders received by this process, by result: paid, action_required, pending, declined, or the error code.',
    labelNames: ['result'],
    registers: [],
  }),
  signInFailures: new Counter({
    name: 'vitrine_sign_in_failures_total',
    help: 'Attempts to sign in that failed at this process, by reason.',
    labelNames: ['reason'],
    registers: [],
  }),
  cdnPurges: new Counter({
    name: 'vitrine_cdn_purges_total',
    help: 'Purges that this process has sent to the CDN, by result: done or failed.',
    labelNames: ['result'],
    registers: [],
  }),
  cdnTagsWaiting: new Gauge({
    name: 'vitrine_cdn_tags_waiting',
    help: 'Tags whose pages this process still has to purge from the CDN.',
    registers: [],
  }),
} as const;
