import type { Parcel, RatesAnswer } from '@vitrine/contract/shipping/rates.schema.ts';
import { isSameAddress } from '@vitrine/domain/shipping/address/same-address.ts';
import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { siteSettings } from '../../settings/settings.ts';
import {
  activeCarriers,
  type CarrierShipment,
  cheapestFirst,
  parseRateId,
  quoteParcel,
  shippingRates,
  verifyAddress,
} from '../../shipping/shipping.ts';
import { declaredGoods } from './declared-goods.queries.ts';
import { type ShippingAddressRow, shippingAddressRow } from './shipments.queries.ts';

/** A rate that a label may be bought at, with the provider's own ids. */
export interface ChosenRate {
  readonly provider: LabelProviderId;
  readonly shipmentId: string;
  readonly rateId: string;
}

/**
 * Returns the carriers' rates for an order's parcel, cheapest first, in cents. The shipment at the provider names the
 * order, so that its label cannot be bought for another. Fails with NOT_FOUND, UNPROCESSABLE, PROVIDER_ERROR or
 * PROVIDER_UNAVAILABLE.
 */
export async function loadOrderRates(
  context: AppContext,
  { orderId, parcel }: { readonly orderId: string; readonly parcel?: Parcel | undefined },
): Promise<Outcome<RatesAnswer>> {
  const to = await orderRecipient(context.db, orderId);
  if (!to) return failure('NOT_FOUND', 'There is no such order.');
  return shippingRates(context, {
    to,
    parcel,
    reference: orderId,
    readGoods: () => declaredGoods(context.db, orderId),
  });
}

/** Returns the recipient of an order's parcels, or null without an address. */
export async function orderRecipient(db: Db, orderId: string): Promise<ReturnType<typeof party> | null> {
  const to = await shippingAddressRow(db, orderId);
  return to && party(to);
}

/** Returns the cheapest of the current rates for this order's parcel (docs/behaviour/orders.md#labels). */
export async function cheapestRate(context: AppContext, orderId: string): Promise<Outcome<ChosenRate>> {
  const to = await orderRecipient(context.db, orderId);
  if (!to) return failure('UNPROCESSABLE', 'The order has no shipping address.');
  const quoted = await quoteParcel(context, {
    to,
    reference: orderId,
    readGoods: () => declaredGoods(context.db, orderId),
  });
  if (!quoted.ok) return quoted;
  const [cheapest] = cheapestFirst(quoted.value, (await siteSettings(context.db)).currency);
  if (!cheapest) return failure('UNPROCESSABLE', 'No carrier ships this parcel to this address.');
  const { provider, shipmentId, providerRateId: rateId } = cheapest;
  return success({ provider, shipmentId, rateId });
}

/**
 * Returns the given rate if it was requested for this order's parcel. The request named the order by its id, or was
 * POST /shipping/rates, which has no orders, for the order's own address.
 * Any other rate, and one whose label was bought before, is UNPROCESSABLE at `rateId`.
 */
export async function loadOrderRate(
  context: AppContext,
  { orderId, rateId }: { readonly orderId: string; readonly rateId: string },
): Promise<Outcome<ChosenRate>> {
  const { provider, rateId: providerRateId } = parseRateId(rateId);
  const shipment = await shipmentOfRate(context, provider, providerRateId);
  if (!shipment.ok) return shipment;
  const { value } = shipment;
  if (!(await isForOrder(context, value, orderId))) {
    return refusedRate(
      'This rate does not belong to this order. Request the rates of this order and choose one of them.',
    );
  }
  if (value.label) return refusedRate('A label was already bought with this rate. Request rates again.');
  return success({ provider, shipmentId: value.id, rateId: providerRateId });
}

/** Returns the parcel at the provider for which a rate was requested. Fails with UNPROCESSABLE at `rateId`, or as the provider. */
export async function shipmentOfRate(
  context: AppContext,
  provider: LabelProviderId,
  rateId: string,
): Promise<Outcome<CarrierShipment>> {
  const carrier = activeCarriers(context).find(({ id }) => id === provider);
  if (!carrier)
    return refusedRate('The provider of this rate is not connected. Request the rates of this order again.');
  const shipment = await carrier.readShipmentOfRate(rateId);
  if (shipment.ok || (shipment.code !== 'NOT_FOUND' && shipment.code !== 'UNPROCESSABLE')) return shipment;
  return refusedRate('This rate does not exist. Request the rates of this order again.');
}

async function isForOrder(context: AppContext, shipment: CarrierShipment, orderId: string): Promise<boolean> {
  if (shipment.reference !== null) return shipment.reference === orderId;
  const ordered = await orderRecipient(context.db, orderId);
  const { to: requested } = shipment;
  if (!ordered || !requested) return false;
  if (isSameAddress(requested, ordered)) return true;
  // The order stores its address as the carriers write it. The rates may have been requested for the address as
  // entered.
  const verification = await verifyAddress(context, requested);
  return verification?.normalizedAddress
    ? isSameAddress({ ...requested, ...verification.normalizedAddress }, ordered)
    : false;
}

/** Returns the refusal of a rate, at its field. */
export function refusedRate(words: string): Outcome<never> {
  return failure('UNPROCESSABLE', words, { errors: [{ path: 'rateId', message: words }] });
}

function party(to: ShippingAddressRow) {
  return {
    name: to.name,
    street1: to.street1,
    street2: to.street2 ?? undefined,
    city: to.city,
    state: to.state,
    postalCode: to.postal_code,
    country: to.country,
    email: to.email ?? undefined,
    phone: to.phone ?? undefined,
  };
}
