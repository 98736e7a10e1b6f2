import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { containFailures } from '../../platform/database/statements/contain-failures.ts';
import { followLabelRefund, followParcel } from './apply-tracker-event.ts';
import { claimParcelToPoll } from './parcels-to-poll.queries.ts';

/**
 * The number of parcels per run. They run one after the other, so that a provider that was down for a day is not
 * overloaded afterwards.
 */
const maxAtOnce = 100;

/**
 * Polls the carrier providers for parcels without recent events. Webhooks can get lost, and an order would otherwise stay
 * SHIPPED forever. A provider that does not respond is left out until the next run. Returns the number of polled parcels.
 * @throws Error when a parcel failed, after the others.
 */
export async function pollParcels(context: AppContext): Promise<number> {
  const contained = containFailures(context.log, 'could not follow a parcel');
  const unreachable: LabelProviderId[] = [];
  let polledCount = 0;
  while (polledCount < maxAtOnce) {
    const parcel = await claimParcelToPoll(context.db, unreachable);
    if (!parcel) break;
    const outcome = await contained.attempt({ shipmentId: parcel.id }, () =>
      parcel.status === 'VOID_REQUESTED' ? followLabelRefund(context, parcel) : followParcel(context, parcel),
    );
    if (outcome?.ok === false) {
      context.log.warn({ shipmentId: parcel.id, reason: outcome.detail }, 'could not request the status of a parcel');
    }
    if (outcome?.ok === false && outcome.code === 'PROVIDER_UNAVAILABLE') unreachable.push(parcel.provider);
    else polledCount += 1;
  }
  contained.end();
  return polledCount;
}
