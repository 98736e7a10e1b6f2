import type { Shipment } from '@vitrine/contract/shipping/buy-shipping.schema.ts';
import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { CustomsForm } from '../../platform/database/migrations/schema.ts';

export interface ShipmentRow {
  readonly id: string;
  readonly order_id: string;
  readonly status: Shipment['status'];
  readonly provider: LabelProviderId;
  readonly provider_shipment_id: string | null;
  readonly provider_tracker_id: string | null;
  readonly provider_rate_id: string | null;
  readonly carrier: string | null;
  readonly service: string | null;
  readonly rate: number | null;
  readonly currency: string;
  readonly tracking_number: string | null;
  readonly tracking_status: string | null;
  readonly tracking_url: string | null;
  readonly label_url: string | null;
  readonly customs_forms: readonly CustomsForm[];
  readonly created_at: Date;
}

const columns = [
  'id',
  'order_id',
  'status',
  'provider',
  'provider_shipment_id',
  'provider_tracker_id',
  'provider_rate_id',
  'carrier',
  'service',
  'rate',
  'currency',
  'tracking_number',
  'tracking_status',
  'tracking_url',
  'label_url',
  'customs_forms',
  'created_at',
] as const;

/** Returns the order's one label that is bought or being bought, or null when it has none. */
export async function liveShipment(db: Db, orderId: string): Promise<ShipmentRow | null> {
  const row = await db
    .selectFrom('shipments')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['VOID_REQUESTED', 'VOIDED', 'FAILED'])
    .executeTakeFirst();
  return row ?? null;
}

export async function shipmentRow(db: Db, id: string): Promise<ShipmentRow | null> {
  const row = await db.selectFrom('shipments').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns unfinished purchases that started before this time. */
export async function abandonedShipments(db: Db, begunBefore: Date): Promise<ShipmentRow[]> {
  return db
    .selectFrom('shipments')
    .select(columns)
    .where('status', '=', 'PURCHASING')
    .where('created_at', '<', begunBefore)
    .limit(100)
    .execute();
}

export async function shipmentsOfOrder(db: Db, orderId: string): Promise<ShipmentRow[]> {
  return db.selectFrom('shipments').select(columns).where('order_id', '=', orderId).orderBy('created_at').execute();
}

/** Returns the shipment of a provider's tracker, tracking number or shipment. */
export async function loadShipment(
  db: Db,
  named: {
    readonly provider: LabelProviderId;
    readonly trackerId?: string;
    readonly trackingNumber?: string;
    readonly providerShipmentId?: string | null;
  },
): Promise<ShipmentRow | null> {
  const row = await db
    .selectFrom('shipments')
    .select(columns)
    .where('provider', '=', named.provider)
    .where((where) =>
      where.or([
        where('provider_tracker_id', '=', named.trackerId ?? ''),
        where('tracking_number', '=', named.trackingNumber ?? ''),
        where('provider_shipment_id', '=', named.providerShipmentId ?? ''),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Starts the purchase of a label. Returns false when the order has one, or another call is buying it. */
export async function beginShipment(
  tx: Db,
  shipment: { readonly id: string; readonly orderId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into shipments (id, order_id, status) values (${shipment.id}, ${shipment.orderId}, 'PURCHASING')
    on conflict (order_id) where status not in ('VOID_REQUESTED', 'VOIDED', 'FAILED') do nothing returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function rememberProviderShipment(
  db: Db,
  id: string,
  rate: { readonly provider: LabelProviderId; readonly shipmentId: string; readonly rateId: string },
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ provider: rate.provider, provider_shipment_id: rate.shipmentId, provider_rate_id: rate.rateId })
    .where('id', '=', id)
    .execute();
}

export interface BoughtLabel {
  readonly carrier: string | null;
  readonly service: string | null;
  readonly rate: number | null;
  readonly currency: string;
  readonly trackingNumber: string | null;
  readonly trackerId: string | null;
  readonly trackingUrl: string | null;
  readonly labelUrl: string | null;
  readonly forms: readonly CustomsForm[];
}

export async function markShipmentBought(tx: Db, id: string, label: BoughtLabel): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      status: 'PURCHASED',
      carrier: label.carrier,
      service: label.service,
      rate: label.rate,
      currency: label.currency,
      tracking_number: label.trackingNumber,
      provider_tracker_id: label.trackerId,
      tracking_url: label.trackingUrl,
      label_url: label.labelUrl,
      customs_forms: JSON.stringify(label.forms),
    })
    .where('id', '=', id)
    .execute();
}

/** The provider has reported on the parcel, so the next poll is in half a day. */
const postponedPoll = { unanswered_polls: 0, next_poll_at: sql<Date>`now() + interval '12 hours'` };

export async function markShipment(
  tx: Db,
  id: string,
  change: { readonly status: Shipment['status']; readonly trackingStatus?: string },
  onlyFrom?: Shipment['status'],
): Promise<void> {
  let update = tx
    .updateTable('shipments')
    .set({
      status: change.status,
      ...(change.trackingStatus === undefined ? {} : { tracking_status: change.trackingStatus, ...postponedPoll }),
    })
    .where('id', '=', id);
  if (onlyFrom !== undefined) update = update.where('status', '=', onlyFrom);
  await update.execute();
}

export async function insertTrackingEvents(
  tx: Db,
  shipmentId: string,
  events: readonly {
    readonly status: string;
    readonly message: string;
    readonly location: string | null;
    readonly at: string;
  }[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('tracking_events')
    .values(
      events.map((event) => ({
        shipment_id: shipmentId,
        status: event.status,
        message: event.message,
        location: event.location,
        at: new Date(event.at),
      })),
    )
    .onConflict((conflict) => conflict.columns(['shipment_id', 'status', 'at']).doNothing())
    .execute();
}

export interface ShippingAddressRow {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly country: string;
}

export async function shippingAddressRow(db: Db, orderId: string): Promise<ShippingAddressRow | null> {
  const row = await db
    .selectFrom('order_addresses')
    .select(['name', 'email', 'phone', 'street1', 'street2', 'city', 'state', 'postal_code', 'country'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'SHIPPING')
    .executeTakeFirst();
  return row ?? null;
}
