import type { ProviderEvent, ProviderEventsAnswer } from '@vitrine/contract/payments/provider-events.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type KeysetPage, keysetPage } from '../platform/database/pagination/keyset-page.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { emit } from '../platform/runtime/shop-events.ts';
import {
  type ListedProviderEventRow,
  listProviderEvents,
  type Provider,
  replayProviderEvent,
} from './provider-events.queries.ts';

/**
 * Returns the events that the providers sent, newest first. An event's error may name a person, so the demo account
 * does not see it. Fails with INVALID_REQUEST for an invalid cursor.
 */
export async function providerEvents(
  context: AppContext,
  caller: SignedInCaller,
  query: KeysetPage & {
    readonly provider?: Provider | undefined;
    readonly status?: ProviderEvent['status'] | undefined;
  },
): Promise<Outcome<ProviderEventsAnswer>> {
  return keysetPage(query, {
    rows: (after) => listProviderEvents(context.db, { ...query, after }),
    getPosition: (row) => ({ at: row.received_at, id: row.event_id }),
    view: (row) => eventAsSeenBy(eventView(row), caller),
  });
}

/** Applies an event again with the full number of attempts. Fails with NOT_FOUND. */
export async function replayEvent(
  context: AppContext,
  request: {
    readonly caller: SignedInCaller;
    readonly provider: Provider;
    readonly eventId: string;
    readonly requestId: string;
  },
): Promise<Outcome<{ success: true }>> {
  const { caller, provider, eventId, requestId } = request;
  const isDue = await inTransaction(context.db, async (tx) => {
    if (!(await replayProviderEvent(tx, provider, eventId))) return false;
    const resourceId = `${provider}/${eventId}`;
    const entry = { action: 'replay', resource: 'provider-events', resourceId, before: null, after: null };
    await recordAudit(tx, { caller, ...entry, requestId });
    return true;
  });
  if (!isDue) return failure('NOT_FOUND', 'There is no such event.');
  emit(context, 'provider-event-stored');
  return success({ success: true });
}

function eventAsSeenBy(event: ProviderEvent, { isDemo }: SignedInCaller): ProviderEvent {
  return isDemo && event.error !== null ? { ...event, error: 'Not shown to the demo account.' } : event;
}

function eventView(row: ListedProviderEventRow): ProviderEvent {
  return {
    provider: row.provider,
    eventId: row.event_id,
    type: row.type,
    status: row.processed_at ? 'DONE' : row.error === null ? 'WAITING' : 'FAILED',
    attempts: row.attempts,
    error: row.error,
    receivedAt: row.received_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
  };
}
