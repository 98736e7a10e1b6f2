import type { Parcel, RatesAnswer, ShippingRate } from '@vitrine/contract/shipping/rates.schema.ts';
import { sampleAddress } from '@vitrine/domain/shipping/address/address.ts';
import { defaultParcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { shippingSettings, siteSettings } from '../settings/settings.ts';
import type { CarrierRate, CarrierShipment, Party } from './carriers/carrier-provider.ts';
import { carrierProvider } from './carriers/carrier-registry.ts';

interface WantedConsignment {
  /** Defaults to the shop's own address (settings, key `shipping`). */
  readonly from?: Party | undefined;
  readonly to: Party;
  /** Defaults to the default parcel. */
  readonly parcel?: Parcel | undefined;
  /** The id of the parcel's order. A label is bought for its own order only. */
  readonly reference?: string | undefined;
}

/**
 * Requests the carriers' rates for a parcel. Fails with UNPROCESSABLE while the shop has no own address, and as the
 * provider does.
 */
export async function quoteParcel(context: AppContext, wanted: WantedConsignment): Promise<Outcome<CarrierShipment>> {
  const settings = await shippingSettings(context.db);
  const from = wanted.from ?? settings.originAddress ?? (await demoOrigin(context));
  if (!from) return failure('UNPROCESSABLE', 'Add the address that you ship from in the shipping settings.');
  const parcel = wanted.parcel ?? settings.parcel ?? defaultParcel;
  return carrierProvider(context).quote({ from, to: wanted.to, parcel, reference: wanted.reference });
}

/** Serves POST /shipping/rates. Returns the carriers' rates in cents, cheapest first. */
export async function shippingRates(context: AppContext, wanted: WantedConsignment): Promise<Outcome<RatesAnswer>> {
  const shipment = await quoteParcel(context, wanted);
  if (!shipment.ok) return shipment;
  return success({ shipmentId: shipment.value.id, rates: cheapestFirst(shipment.value.rates).map(rateView) });
}

export function cheapestFirst(rates: readonly CarrierRate[]): readonly CarrierRate[] {
  return rates.toSorted((a, b) => a.price - b.price);
}

function rateView({ price, ...rate }: CarrierRate): ShippingRate {
  return { ...rate, rate: price };
}

/** Returns a sample sender's address in demo mode, for a shop whose owner has not set one. */
async function demoOrigin(context: AppContext): Promise<Party | null> {
  if (!context.environment.demoMode) return null;
  return { ...sampleAddress, name: (await siteSettings(context.db)).siteName };
}
