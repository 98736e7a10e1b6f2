import type { Tracking } from '@vitrine/contract/shipping/track.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome } from '../platform/runtime/outcome.ts';
import { carrierProvider } from './carriers/carrier-registry.ts';
import { parcelByNumber } from './parcels.queries.ts';

/**
 * Returns the location of a parcel of this shop by its tracking number. Other numbers are NOT_FOUND, for staff too. A
 * request creates a record at the provider, which costs money, and the shop must not reveal the parcels of others.
 */
export async function trackParcel(
  context: AppContext,
  { trackingNumber, carrier }: { readonly trackingNumber: string; readonly carrier?: string | undefined },
): Promise<Outcome<Tracking>> {
  const parcel = await parcelByNumber(context.db, trackingNumber);
  if (!parcel) return failure('NOT_FOUND', 'This shop has no parcel with this tracking number.');
  const provider = carrierProvider(context, parcel.provider);
  if (parcel.provider_tracker_id !== null) return provider.readTracking(parcel.provider_tracker_id);
  return provider.track({ trackingNumber, carrier: parcel.carrier ?? carrier });
}
