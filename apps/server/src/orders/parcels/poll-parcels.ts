import type { AppContext } from '../../platform/boot/context.ts';
import { followLabelRefund, followParcel } from './apply-tracker-event.ts';
import { claimParcelToPoll } from './parcels-to-poll.queries.ts';

/**
 * The number of parcels per run. They run one after the other, so that a provider that was down for a day is not
 * overloaded afterwards.
 */
const maxAtOnce = 100;

/**
 * Polls the shipping provider for parcels without recent events. Webhooks can get lost, and an order would otherwise stay
 * SHIPPED forever. When the provider does not respond, the run ends, and the next one continues with the remaining
 * parcels. Returns the number of polled parcels.
 */
export async function pollParcels(context: AppContext): Promise<number> {
  for (let requestCount = 0; requestCount < maxAtOnce; requestCount += 1) {
    const parcel = await claimParcelToPoll(context.db);
    if (!parcel) return requestCount;
    const outcome =
      parcel.status === 'VOID_REQUESTED'
        ? await followLabelRefund(context, parcel)
        : await followParcel(context, parcel);
    if (!outcome.ok) {
      context.log.warn({ shipmentId: parcel.id, reason: outcome.detail }, 'could not request the status of a parcel');
      if (outcome.code === 'PROVIDER_UNAVAILABLE') return requestCount;
    }
  }
  return maxAtOnce;
}
