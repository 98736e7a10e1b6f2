import type { AppContext } from '../../platform/context.ts';
import { followLabelRefund, followParcel } from './apply-tracker-event.ts';
import { claimParcelToPoll } from './parcels-to-poll.queries.ts';

/** So many a run, one after the other: a provider that was silent for a day is not stormed afterwards. */
const mostAtOnce = 100;

/**
 * Asks the shipping provider about parcels of which nothing was heard: webhooks get lost, and an order would stay SHIPPED for good.
 * Without an answer the run ends; the next one goes on with the parcels that are left. Answers how many it asked about.
 */
export async function pollParcels(context: AppContext): Promise<number> {
  for (let asked = 0; asked < mostAtOnce; asked += 1) {
    const parcel = await claimParcelToPoll(context.db);
    if (!parcel) return asked;
    const outcome =
      parcel.status === 'VOID_REQUESTED'
        ? await followLabelRefund(context, parcel)
        : await followParcel(context, parcel);
    if (!outcome.ok) {
      context.log.warn({ shipmentId: parcel.id, reason: outcome.detail }, 'a parcel could not be asked about');
      if (outcome.code === 'PROVIDER_UNAVAILABLE') return asked;
    }
  }
  return mostAtOnce;
}
