/** How a webhook can be signed, by Standard Webhooks. */
export const webhookSignatures = ['v1', 'v1a'] as const;
/** The events that a shop sends to webhook endpoints, by type (docs/behaviour/webhooks.md#events). */
export const webhookEvents = {
  'order.created': 'An order was placed. It may still wait for its payment.',
  'order.paid': 'An order was paid.',
  'order.shipped': 'An order was shipped.',
  'order.delivered': 'An order was delivered.',
  'order.cancelled': 'An order was cancelled.',
  'order.refunded': 'An order was refunded completely.',
  'payment.succeeded': 'The payment of an order succeeded.',
  'payment.failed': 'The payment of an order failed.',
  'refund.succeeded': 'A refund succeeded.',
  'refund.failed': 'A refund failed, or a bank returned it.',
  'return.requested': 'A shopper or staff requested a return.',
  'return.updated': 'A return has another status.',
  'checkout.started': 'A shopper who wants reminders began a checkout.',
  'checkout.completed': 'Such a checkout became an order.',
  'checkout.abandoned': 'Such a checkout has no order when its first reminder is due.',
  'product.created': 'A product was created.',
  'product.updated': 'A product or one of its variants was edited.',
  'product.deleted': 'A product was deleted.',
  'inventory.updated': 'The stock of a product or of one of its variants changed.',
  'customer.created': 'A customer opened an account.',
  'customer.updated': 'The account of a customer changed.',
  'customer.deleted': 'The account of a customer was deleted or erased.',
} as const;
export type WebhookSignature = (typeof webhookSignatures)[number];
export type WebhookEventType = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as readonly WebhookEventType[];

/** The patterns that match all events of one kind of record. */
export const webhookGroups: readonly string[] = [
  ...new Set(webhookEventTypes.map((type) => `${type.split('.')[0] ?? ''}.*`)),
];

/** Returns whether an endpoint can subscribe to this type or pattern: `order.paid`, `order.*` or `*`. */
export function isWebhookPattern(pattern: string): boolean {
  return pattern === '*' || Object.hasOwn(webhookEvents, pattern) || webhookGroups.includes(pattern);
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses before the second to the tenth attempt, by Standard Webhooks. */
const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** The most that a receiver can postpone the next attempt by `retry-after`. */
const maxPauseMs = 24 * hour;

/**
 * Returns the pause after a failed attempt in milliseconds, or null after the last attempt.
 * @param attempts the number of attempts, with the failed one
 * @param random from 0 to 1: adds up to a tenth, so that deliveries do not repeat at the same moment
 * @param requestedMs the pause that the receiver requested
 */
export function webhookPauseMs(attempts: number, random: number, requestedMs = 0): number | null {
  const pause = pausesMs[attempts - 1];
  if (pause === undefined) return null;
  return Math.round(Math.max(pause * (1 + random / 10), Math.min(requestedMs, maxPauseMs)));
}
