import type { ProviderId } from '@vitrine/domain/payments/providers.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

export type Provider = ProviderId;

export interface ProviderEventRow {
  readonly provider: Provider;
  readonly event_id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** Failures after which an event is not retried until staff replay it. */
const maxAttempts = 10;
/** Maximum number of events claimed at once. */
export const maxClaimed = 20;

const storeEvent = namedStatement<{ event_id: string }>(
  'provider_events_keep',
  `insert into provider_events (provider, event_id, type, payload) values ($1, $2, $3, $4)
   on conflict (provider, event_id) do nothing returning event_id`,
);

/** Stores an event. Returns false when it was already stored. */
export async function insertProviderEvent(
  db: Db,
  event: { readonly provider: Provider; readonly eventId: string; readonly type: string; readonly payload: string },
): Promise<boolean> {
  const rows = await storeEvent.rows(db, [event.provider, event.eventId, event.type, event.payload]);
  return rows.length > 0;
}

/** A claimed event. `is_done` means that nothing is left to do for it. */
export interface ClaimedEventRow extends ProviderEventRow {
  readonly is_done: boolean;
}

// Usually an event reports a payment that the shopper's own call has already settled. Such an event changes nothing
// (`apply-payment-event.ts`), so the statement that claims it also finishes it. This saves one read per payment and one
// write per event.
const claimEvents = namedStatement<ClaimedEventRow>(
  'provider_events_claim',
  `update provider_events e set attempts = e.attempts + 1,
     processed_at = case when due.is_done then now() end, error = case when due.is_done then null else e.error end
   from (
     select provider, event_id, payload ->> 'about' = 'payment' and exists (
         select from transactions t where t.provider_payment_id = payload ->> 'paymentId' and t.status in ('PAID', 'REFUNDED')
       ) as is_done
     from provider_events
     where processed_at is null and attempts < ${maxAttempts}
       and received_at + (power(2, attempts) - 1) * interval '5 seconds' <= now()::timestamptz(3)
     order by received_at limit ${maxClaimed} for update skip locked
   ) due
   where e.provider = due.provider and e.event_id = due.event_id
   returning e.provider, e.event_id, e.type, e.payload, e.attempts, coalesce(due.is_done, false) as is_done`,
);

/**
 * Claims due events, at most `maxClaimed`. Each claim counts as an attempt. The event is due again 5, 15, 35, ...
 * seconds after it arrived, whether it failed or its process died. An event that is applied twice does no harm.
 * The columns round to milliseconds, so the compared time is rounded too. Otherwise a new event would be due slightly
 * later. Events of settled payments are finished immediately.
 */
export async function claimProviderEvents(db: Db): Promise<ClaimedEventRow[]> {
  return claimEvents.rows(db, []);
}

const finishEvents = namedStatement<never>(
  'provider_events_finish',
  `update provider_events e set processed_at = now(), error = null
   from unnest($1::text[], $2::text[]) as done (provider, event_id) where e.provider = done.provider and e.event_id = done.event_id`,
);

/** Marks applied events as done in one commit. If the commit fails, they are applied again, which does no harm. */
export async function finishProviderEvents(
  db: Db,
  events: readonly Pick<ProviderEventRow, 'provider' | 'event_id'>[],
): Promise<void> {
  if (events.length === 0) return;
  await finishEvents.rows(db, [events.map(({ provider }) => provider), events.map(({ event_id: id }) => id)]);
}

export async function recordProviderEventError(
  db: Db,
  event: Pick<ProviderEventRow, 'provider' | 'event_id'>,
  error: string,
): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ error: error.slice(0, 2_000) })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.event_id)
    .execute();
}

/** Makes an event due again with the full number of attempts. Returns false when no event has that id. */
export async function replayProviderEvent(db: Db, provider: Provider, eventId: string): Promise<boolean> {
  const result = await db
    .updateTable('provider_events')
    .set({ processed_at: null, attempts: 0, error: null })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface ListedProviderEventRow {
  readonly provider: Provider;
  readonly event_id: string;
  readonly type: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly received_at: Date;
  readonly processed_at: Date | null;
}

/** Returns events newest first, in keyset pages. */
export async function listProviderEvents(
  db: Db,
  page: {
    readonly provider?: Provider | undefined;
    readonly status?: 'WAITING' | 'DONE' | 'FAILED' | undefined;
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | null;
  },
): Promise<ListedProviderEventRow[]> {
  let query = db
    .selectFrom('provider_events')
    .select(['provider', 'event_id', 'type', 'attempts', 'error', 'received_at', 'processed_at'])
    .orderBy('received_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(page.limit + 1);
  if (page.provider) query = query.where('provider', '=', page.provider);
  if (page.status === 'DONE') query = query.where('processed_at', 'is not', null);
  if (page.status === 'FAILED') query = query.where('processed_at', 'is', null).where('error', 'is not', null);
  if (page.status === 'WAITING') query = query.where('processed_at', 'is', null).where('error', 'is', null);
  const { after } = page;
  if (after) query = query.where(sql<boolean>`(received_at, event_id) < (${after.at}, ${after.id})`);
  return query.execute();
}
