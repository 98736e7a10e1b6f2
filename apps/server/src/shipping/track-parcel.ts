import type { Tracking } from '@vitrine/contract/shipping/track.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { easyPostFor, requestEasyPost } from './easypost.client.ts';
import { parcelByNumber } from './parcels.queries.ts';
import { type TrackerAnswer, trackerAnswer } from './shipping-readings.ts';

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
  if (parcel.provider_tracker_id !== null) {
    const known = await trackerAtProvider(context, parcel.provider_tracker_id);
    return known.ok ? success(toTracking(known.value)) : known;
  }
  const client = easyPostFor(context.providers.easypost, context.environment);
  const by = parcel.carrier ?? carrier;
  const outcome = await requestEasyPost(trackerAnswer, () =>
    client.Tracker.create({ tracking_code: trackingNumber, ...(by === undefined ? {} : { carrier: by }) }),
  );
  return outcome.ok ? success(toTracking(outcome.value)) : outcome;
}

/** Reads the current tracker of a bought label. */
export async function trackerAtProvider(context: AppContext, id: string): Promise<Outcome<TrackerAnswer>> {
  const client = easyPostFor(context.providers.easypost, context.environment);
  return requestEasyPost(trackerAnswer, () => client.Tracker.retrieve(id));
}

export function toTracking(tracker: TrackerAnswer): Tracking {
  return {
    trackingNumber: tracker.tracking_code,
    carrier: tracker.carrier,
    status: tracker.status,
    url: tracker.public_url,
    estimatedDelivery: isoTime(tracker.est_delivery_date),
    events: tracker.tracking_details.flatMap((detail) => {
      const at = isoTime(detail.datetime);
      if (at === null) return [];
      const { city, state, country } = detail.tracking_location ?? { city: null, state: null, country: null };
      const location = [city, state, country].filter((part) => part !== null).join(', ') || null;
      return [{ status: detail.status, message: detail.message, location, at }];
    }),
  };
}

function isoTime(text: string | null): string | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
