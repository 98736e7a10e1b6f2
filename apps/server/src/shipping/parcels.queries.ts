import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { Db } from '../platform/database/connections/pool.ts';

interface ParcelRow {
  readonly provider: LabelProviderId;
  readonly carrier: string | null;
  readonly provider_tracker_id: string | null;
}

/**
 * Returns this shop's parcel with a tracking number, on the way to a shopper or back. It is the newest when a carrier
 * used a number twice.
 */
export async function parcelByNumber(db: Db, trackingNumber: string): Promise<ParcelRow | undefined> {
  const parcels = (table: 'shipments' | 'return_labels') =>
    db
      .selectFrom(table)
      .select(['provider', 'carrier', 'provider_tracker_id', 'created_at'])
      .where('tracking_number', '=', trackingNumber)
      .where('status', 'not in', ['VOIDED', 'FAILED']);
  return parcels('shipments')
    .unionAll(parcels('return_labels'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
