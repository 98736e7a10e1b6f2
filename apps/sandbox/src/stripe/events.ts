import type { StripeDesk } from './desk.ts';
import type { StripeEvent } from './objects.ts';

/** The version whose shapes the events have: the default of the SDK that the shop uses. */
export const apiVersion = '2026-10-28.endive';

/** Records that something happened, with the object as it stands now, and hands it to the webhooks. */
export function emit(desk: StripeDesk, type: string, object: unknown, previous?: Record<string, unknown>): void {
  const event: StripeEvent = {
    id: desk.id('evt'),
    object: 'event',
    api_version: apiVersion,
    created: desk.now(),
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: desk.call?.requestId ?? null, idempotency_key: desk.call?.idempotencyKey ?? null },
    type,
  };
  desk.events.put(event);
  desk.deliver(event);
}
