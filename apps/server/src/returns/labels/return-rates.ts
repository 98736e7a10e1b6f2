import type { RatesAnswer } from '@vitrine/contract/shipping/rates.schema.ts';
import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import { orderRecipient, refusedRate, shipmentOfRate } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { siteSettings } from '../../settings/settings.ts';
import { cheapestFirst, parseRateId, quoteParcel, shippingRates } from '../../shipping/shipping.ts';
import { returnById } from '../returns.queries.ts';

interface LabelledReturn {
  readonly returnId: string;
  readonly orderId: string;
}

/** A rate that a label may be bought at, with the provider's own ids. */
interface ChosenRate {
  readonly provider: LabelProviderId;
  readonly shipmentId: string;
  readonly rateId: string;
}

const noAddress = failure('UNPROCESSABLE', 'The order has no shipping address.');

/** Returns the carriers' rates for the way back, cheapest first, in cents. Fails like `shippingRates`. */
export async function loadReturnRates(context: AppContext, id: string): Promise<Outcome<RatesAnswer>> {
  const row = await returnById(context.db, id);
  if (!row) return failure('NOT_FOUND', 'There is no such return.');
  const to = await orderRecipient(context.db, row.order_id);
  return to ? shippingRates(context, { to, reference: id, isReturn: true }) : noAddress;
}

/** Returns the cheapest of the current rates for the way back. */
export async function cheapestReturnRate(
  context: AppContext,
  { returnId, orderId }: LabelledReturn,
): Promise<Outcome<ChosenRate>> {
  const to = await orderRecipient(context.db, orderId);
  if (!to) return noAddress;
  const quoted = await quoteParcel(context, { to, reference: returnId, isReturn: true });
  if (!quoted.ok) return quoted;
  const [cheapest] = cheapestFirst(quoted.value, (await siteSettings(context.db)).currency);
  if (!cheapest) return failure('UNPROCESSABLE', 'No carrier brings this parcel back.');
  const { provider, shipmentId, providerRateId: rateId } = cheapest;
  return success({ provider, shipmentId, rateId });
}

/** Returns the given rate if it was requested for this return. Any other rate is UNPROCESSABLE at `rateId`. */
export async function loadReturnRate(
  context: AppContext,
  { returnId, rateId }: LabelledReturn & { readonly rateId: string },
): Promise<Outcome<ChosenRate>> {
  const { provider, rateId: providerRateId } = parseRateId(rateId);
  const shipment = await shipmentOfRate(context, provider, providerRateId);
  if (!shipment.ok) return shipment;
  const { id: shipmentId, reference, label } = shipment.value;
  if (reference !== returnId)
    return refusedRate('This rate does not belong to this return. Request its rates and choose one of them.');
  if (label) return refusedRate('A label was already bought with this rate. Request rates again.');
  return success({ provider, shipmentId, rateId: providerRateId });
}
