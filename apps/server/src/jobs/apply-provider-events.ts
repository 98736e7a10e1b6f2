import { isLabelProvider } from '@vitrine/domain/shipping/carrier-providers.ts';
import { applyPaymentEvent, applyTrackerEvent } from '../orders/orders.ts';
import {
  claimProviderEvents,
  finishProviderEvents,
  maxClaimed,
  type ProviderEventRow,
  recordProviderEventError,
} from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { applyReturnLabelEvent } from '../returns/returns.ts';

/** Applies the due events. A failed event stores its error for staff and is retried, ten times in total. */
export async function applyProviderEvents(context: AppContext, signal?: AbortSignal): Promise<void> {
  let isMoreDue = signal?.aborted !== true;
  while (isMoreDue) {
    const events = await claimProviderEvents(context.db);
    const applied: ProviderEventRow[] = [];
    for (const event of events) {
      if (!event.is_done && (await applyProviderEvent(context, event))) applied.push(event);
    }
    await finishProviderEvents(context.db, applied);
    isMoreDue = events.length === maxClaimed && signal?.aborted !== true;
  }
}

async function applyProviderEvent(context: AppContext, event: ProviderEventRow): Promise<boolean> {
  try {
    if (isLabelProvider(event.provider)) {
      await applyTrackerEvent(context, event.provider, event.payload);
      await applyReturnLabelEvent(context, event.provider, event.payload);
    } else await applyPaymentEvent(context, event.provider, event.payload);
    return true;
  } catch (error) {
    const { provider, event_id: eventId, type, attempts } = event;
    context.log.warn({ err: error, provider, eventId, type, attempts }, 'could not apply a provider event');
    await recordProviderEventError(context.db, event, error instanceof Error ? error.message : String(error));
    return false;
  }
}
