import { followedLabelDays, type ReturnLabelStatus } from '@vitrine/domain/returns/return-labels.ts';
import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

export interface ReturnLabelRow {
  readonly id: string;
  readonly return_id: string;
  readonly status: ReturnLabelStatus;
  readonly provider: LabelProviderId;
  readonly provider_shipment_id: string | null;
  readonly provider_rate_id: string | null;
  readonly provider_tracker_id: string | null;
  readonly tracking_number: string | null;
  readonly label_url: string | null;
  readonly created_at: Date;
}

const columns = [
  'id',
  'return_id',
  'status',
  'provider',
  'provider_shipment_id',
  'provider_rate_id',
  'provider_tracker_id',
  'tracking_number',
  'label_url',
  'created_at',
] as const;

/** Returns the one label of a return that is bought or being bought, or null when it has none. */
export async function liveReturnLabel(db: Db, returnId: string): Promise<ReturnLabelRow | null> {
  const row = await db
    .selectFrom('return_labels')
    .select(columns)
    .where('return_id', '=', returnId)
    .where('status', 'not in', ['VOID_REQUESTED', 'VOIDED', 'FAILED'])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns purchases that started before this time and have no result. */
export async function abandonedReturnLabels(db: Db, begunBefore: Date): Promise<ReturnLabelRow[]> {
  return db
    .selectFrom('return_labels')
    .select(columns)
    .where('status', '=', 'PURCHASING')
    .where('created_at', '<', begunBefore)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/** Returns the label of a provider's tracker, tracking number or shipment. It is the newest when a number repeats. */
export async function returnLabelAtProvider(
  db: Db,
  named: {
    readonly provider: LabelProviderId;
    readonly trackerId?: string;
    readonly trackingNumber: string;
    readonly providerShipmentId?: string | null;
  },
): Promise<ReturnLabelRow | null> {
  const row = await db
    .selectFrom('return_labels')
    .select(columns)
    .where('provider', '=', named.provider)
    .where((where) =>
      where.or([
        where('provider_tracker_id', '=', named.trackerId ?? ''),
        where('tracking_number', '=', named.trackingNumber),
        where('provider_shipment_id', '=', named.providerShipmentId ?? ''),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Starts the purchase of a label. Returns false when the return has one, or another call is buying it. */
export async function beginReturnLabel(
  tx: Db,
  label: { readonly id: string; readonly returnId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into return_labels (id, return_id, status) values (${label.id}, ${label.returnId}, 'PURCHASING')
    on conflict (return_id) where status not in ('VOID_REQUESTED', 'VOIDED', 'FAILED') do nothing returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Stores the parcel at the provider before the purchase, so that a lost response can be looked up. */
export async function setReturnShipment(
  db: Db,
  id: string,
  rate: { readonly provider: LabelProviderId; readonly shipmentId: string; readonly rateId: string },
): Promise<void> {
  await db
    .updateTable('return_labels')
    .set({ provider: rate.provider, provider_shipment_id: rate.shipmentId, provider_rate_id: rate.rateId })
    .where('id', '=', id)
    .execute();
}

export interface BoughtReturnLabel {
  readonly carrier: string | null;
  readonly service: string | null;
  readonly rate: number | null;
  readonly currency: string;
  readonly tracking_number: string | null;
  readonly provider_tracker_id: string | null;
  readonly tracking_url: string | null;
  readonly label_url: string | null;
}

/** Stores a bought label. Returns false when another process stored it before. */
export async function markReturnLabelBought(tx: Db, id: string, label: BoughtReturnLabel): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('return_labels')
    .set({ status: 'PURCHASED', ...label })
    .where('id', '=', id)
    .where('status', '=', 'PURCHASING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the state of a label that is still in an earlier one. */
export async function markReturnLabel(
  tx: Db,
  id: string,
  { from, to }: { readonly from: ReturnLabelStatus; readonly to: ReturnLabelStatus },
): Promise<void> {
  await tx.updateTable('return_labels').set({ status: to }).where('id', '=', id).where('status', '=', from).execute();
}

/** Stores a report of the carrier. The next poll is in half a day. */
export async function setReturnTracking(
  tx: Db,
  id: string,
  { status, trackingStatus }: { readonly status: ReturnLabelStatus; readonly trackingStatus: string },
): Promise<void> {
  await tx
    .updateTable('return_labels')
    .set({
      status,
      tracking_status: trackingStatus,
      unanswered_polls: 0,
      next_poll_at: sql<Date>`now() + interval '12 hours'`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Claims the label with the oldest report, and postpones its next poll before the request to the provider, as
 * `claimParcelToPoll` does. Leaves out the labels of `unreachable` providers. Returns null if there is none.
 */
export async function claimReturnLabelToPoll(
  db: Db,
  unreachable: readonly LabelProviderId[],
): Promise<ReturnLabelRow | null> {
  const { rows } = await sql<ReturnLabelRow>`
    update return_labels l set unanswered_polls = l.unanswered_polls + 1,
      next_poll_at = now() + least(power(2, least(l.unanswered_polls, 5)), 24) * interval '1 hour'
    from (
      select id from return_labels
      where next_poll_at <= now() and provider <> all (${unreachable}::text[])
        and created_at > now() - ${sql.lit(followedLabelDays)} * interval '1 day' and status in ('PURCHASED', 'IN_TRANSIT', 'VOID_REQUESTED')
      order by next_poll_at limit 1 for update skip locked
    ) due where l.id = due.id
    returning l.id, l.return_id, l.status, l.provider, l.provider_shipment_id, l.provider_rate_id, l.provider_tracker_id,
      l.tracking_number, l.label_url, l.created_at`.execute(db);
  return rows[0] ?? null;
}
