import type { StripeEvent } from './objects.ts';
import type { StripeContext } from './stripe-context.ts';

/** The API version of the events: the default of the SDK that the shop uses. */
export const apiVersion = '2026-10-28.endive';

/** Records an event with the object's current state and queues it for the webhooks. */
export function emit(context: StripeContext, type: string, object: unknown, previous?: Record<string, unknown>): void {
  const event: StripeEvent = {
    id: context.id('evt'),
    object: 'event',
    api_version: apiVersion,
    created: context.now(),
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: context.call?.requestId ?? null, idempotency_key: context.call?.idempotencyKey ?? null },
    type,
  };
  context.events.put(event);
  context.deliver(event);
}
