import type { Parcel, RatesAnswer, ShippingRate } from '@vitrine/contract/shipping/rates.schema.ts';
import { sampleAddress } from '@vitrine/domain/shipping/address/address.ts';
import { defaultParcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { shippingSettings, siteSettings } from '../settings/settings.ts';
import { easyPostFor, requestEasyPost } from './easypost.client.ts';
import { type RateAnswer, rateAnswer, type ShipmentAnswer, shipmentAnswer } from './shipping-readings.ts';
import type { Location } from './verify-address.ts';

/** A sender or recipient with an address. */
export interface Party extends Location {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

export interface Consignment {
  /** Defaults to the shop's own address (settings, key `shipping`). */
  readonly from?: Party | undefined;
  readonly to: Party;
  /** Defaults to the default parcel. */
  readonly parcel?: Parcel | undefined;
  /** The id of the parcel's order. A label is bought for its own order only. */
  readonly reference?: string | undefined;
}

/**
 * Creates a shipment at the provider, with the carriers' rates for it. Fails with UNPROCESSABLE while the shop has no
 * own address.
 */
export async function createShipment(context: AppContext, consignment: Consignment): Promise<Outcome<ShipmentAnswer>> {
  const settings = await shippingSettings(context.db);
  const from = consignment.from ?? settings.originAddress ?? (await demoOrigin(context));
  if (!from) return failure('UNPROCESSABLE', 'Add the address that you ship from in the shipping settings.');
  const client = createClient(context);
  return requestEasyPost(shipmentAnswer, () =>
    client.Shipment.create({
      from_address: providerAddress(from),
      to_address: providerAddress(consignment.to),
      parcel: consignment.parcel ?? settings.parcel ?? defaultParcel,
      ...(consignment.reference === undefined ? {} : { reference: consignment.reference }),
    }),
  );
}

export async function shipmentAtProvider(context: AppContext, id: string): Promise<Outcome<ShipmentAnswer>> {
  return requestEasyPost(shipmentAnswer, () => createClient(context).Shipment.retrieve(id));
}

export async function rateAtProvider(context: AppContext, id: string): Promise<Outcome<RateAnswer>> {
  // The SDK's types lack Rate.retrieve. The id comes from a request, so it is encoded.
  return requestEasyPost(rateAnswer, () => createClient(context).makeApiCall('get', `rates/${encodeURIComponent(id)}`));
}

/** Buys the label. A shipment whose label is already bought is returned unchanged. */
export async function buyRate(
  context: AppContext,
  shipmentId: string,
  rateId: string,
): Promise<Outcome<ShipmentAnswer>> {
  const bought = await requestEasyPost(shipmentAnswer, () => createClient(context).Shipment.buy(shipmentId, rateId));
  if (bought.ok || bought.extra?.['providerCode'] !== 'SHIPMENT.POSTAGE.EXISTS') return bought;
  return shipmentAtProvider(context, shipmentId);
}

/** Returns a label to the carrier, which decides later (`refund_status` is submitted until then). */
export async function refundLabel(context: AppContext, shipmentId: string): Promise<Outcome<ShipmentAnswer>> {
  return requestEasyPost(shipmentAnswer, () => createClient(context).Shipment.refund(shipmentId));
}

/** Serves POST /shipping/rates. Returns the carriers' rates in cents, cheapest first. */
export async function shippingRates(context: AppContext, consignment: Consignment): Promise<Outcome<RatesAnswer>> {
  const shipment = await createShipment(context, consignment);
  if (!shipment.ok) return shipment;
  return success({ shipmentId: shipment.value.id, rates: cheapestFirst(shipment.value.rates).map(rateView) });
}

export function cheapestFirst(rates: readonly RateAnswer[]): readonly RateAnswer[] {
  return rates.toSorted((a, b) => a.rate - b.rate);
}

function rateView(rate: RateAnswer): ShippingRate {
  return {
    id: rate.id,
    carrier: rate.carrier,
    service: rate.service,
    rate: rate.rate,
    currency: rate.currency,
    deliveryDays: rate.delivery_days ?? null,
  };
}

/** Returns a sample sender's address in demo mode, for a shop whose owner has not set one. */
async function demoOrigin(context: AppContext): Promise<Party | null> {
  if (!context.environment.demoMode) return null;
  return { ...sampleAddress, name: (await siteSettings(context.db)).siteName };
}

function createClient(context: AppContext) {
  return easyPostFor(context.providers.easypost, context.environment);
}

function providerAddress(party: Party) {
  return {
    name: party.name ?? '',
    street1: party.street1,
    street2: party.street2 ?? '',
    city: party.city,
    state: party.state,
    zip: party.postalCode,
    country: party.country,
    phone: party.phone ?? '',
    email: party.email ?? '',
  };
}
