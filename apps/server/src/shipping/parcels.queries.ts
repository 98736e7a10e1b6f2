import type { CarrierProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { Db } from '../platform/database/connections/pool.ts';

interface ParcelRow {
  readonly provider: CarrierProviderId;
  readonly carrier: string | null;
  readonly provider_tracker_id: string | null;
}

/** Returns this shop's parcel with a tracking number. It is the newest when a carrier used a number twice. */
export async function parcelByNumber(db: Db, trackingNumber: string): Promise<ParcelRow | undefined> {
  return db
    .selectFrom('shipments')
    .select(['provider', 'carrier', 'provider_tracker_id'])
    .where('tracking_number', '=', trackingNumber)
    .where('status', 'not in', ['VOIDED', 'FAILED'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
