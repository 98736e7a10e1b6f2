import type { StripeEvent } from './objects.ts';
import type { StripeContext } from './stripe-context.ts';

/** The version whose shapes the events have: the default of the SDK that the shop uses. */
export const apiVersion = '2026-10-28.endive';

/** Records that something happened, with the object as it stands now, and hands it to the webhooks. */
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
