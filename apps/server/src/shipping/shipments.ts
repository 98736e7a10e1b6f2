import type { Parcel, RatesAnswer, ShippingRate } from '@vitrine/contract/shipping/rates.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { sampleAddress } from '@vitrine/domain/shipping/address/address.ts';
import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import {
  type CustomsDeclaration,
  type DeclaredLine,
  missingCustomsData,
  needsCustoms,
  toCustomsItems,
} from '@vitrine/domain/shipping/customs/customs.ts';
import { defaultParcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { shippingSettings, siteSettings } from '../settings/settings.ts';
import type { CarrierProvider, CarrierRate, CarrierShipment, Consignment, Party } from './carriers/carrier-provider.ts';
import { activeCarriers, toRateId } from './carriers/carrier-registry.ts';

interface WantedConsignment {
  /** Defaults to the shop's own address (settings, key `shipping`). */
  readonly from?: Party | undefined;
  readonly to: Party;
  /** Defaults to the default parcel. */
  readonly parcel?: Parcel | undefined;
  /** The id of the parcel's order. A label is bought for its own order only. */
  readonly reference?: string | undefined;
  /** Whether the recipient sends the parcel back to the sender. */
  readonly isReturn?: boolean | undefined;
  /** Reads the goods in the parcel. It is called when the parcel needs a customs declaration. */
  readonly readGoods?: (() => Promise<DeclaredGoods>) | undefined;
}

/** Goods for a customs declaration. */
export interface DeclaredGoods {
  readonly currency: Currency;
  readonly lines: readonly DeclaredLine[];
}

/** A rate with the provider that offers it. `id` is the id in the shop's calls. */
export interface OfferedRate extends CarrierRate {
  readonly provider: LabelProviderId;
  readonly shipmentId: string;
  /** The id at the provider. */
  readonly providerRateId: string;
}

/** Milliseconds that staff wait for a provider. Another one's rates are offered without it. */
const patienceMs = 12_000;

/**
 * Requests the carriers' rates for a parcel from every connected provider. A provider that fails or is late is left out.
 * Fails with UNPROCESSABLE while the shop has no own address. When no provider has rates, it fails as the first one.
 */
export async function quoteParcel(
  context: AppContext,
  wanted: WantedConsignment,
  withinMs: number = patienceMs,
): Promise<Outcome<readonly OfferedRate[]>> {
  const settings = await shippingSettings(context.db);
  const from = await findSender(context, wanted);
  if (!from) return failure('UNPROCESSABLE', 'Add the address that you ship from in the shipping settings.');
  const parcel = wanted.parcel ?? settings.parcel ?? defaultParcel;
  const { to, reference, isReturn, readGoods } = wanted;
  const customs = readGoods && needsCustoms(from, to) ? await declare(context, { from, parcel, readGoods }) : undefined;
  const consignment = { from, to, parcel, reference, isReturn, customs };
  const carriers = activeCarriers(context);
  const quotes = await Promise.all(carriers.map((carrier) => quoteInTime(carrier, consignment, withinMs)));
  const offered = quotes.flatMap((quote, index) => {
    const provider = carriers[index]?.id;
    return quote.ok && provider !== undefined ? [offeredRates(provider, quote.value)] : [];
  });
  const failed = quotes.filter((quote) => !quote.ok);
  if (offered.length === 0) return failed[0] ?? notConnected;
  for (const { code, detail } of failed) context.log.warn({ code, detail }, 'a carrier provider has no rates');
  return success(offered.flat());
}

/** Returns the customs declaration of a parcel, or undefined without goods. Its signer is the sender, or the shop. */
async function declare(
  context: AppContext,
  {
    from,
    parcel,
    readGoods,
  }: { readonly from: Party; readonly parcel: Parcel; readonly readGoods: () => Promise<DeclaredGoods> },
): Promise<CustomsDeclaration | undefined> {
  const { currency, lines } = await readGoods();
  const items = toCustomsItems(lines, { weight: parcel.weight, country: from.country });
  if (items.length === 0) return undefined;
  const signer = from.name || (await siteSettings(context.db)).siteName;
  return { signer, currency, items };
}

const notConnected = failure('PROVIDER_UNAVAILABLE', 'The shop is connected to no shipping provider.');
const late = failure('PROVIDER_UNAVAILABLE', 'The shipping provider takes too long to respond. Try again in a moment.');

async function quoteInTime(
  carrier: CarrierProvider,
  consignment: Consignment,
  withinMs: number,
): Promise<Outcome<CarrierShipment>> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), withinMs);
  });
  return Promise.race([carrier.quote(consignment), limit]).finally(() => clearTimeout(timer));
}

function offeredRates(provider: LabelProviderId, { id: shipmentId, rates }: CarrierShipment): OfferedRate[] {
  return rates.map((rate) => {
    const { id: providerRateId } = rate;
    return { ...rate, id: toRateId(provider, providerRateId), provider, shipmentId, providerRateId };
  });
}

/** Serves POST /shipping/rates. Returns the carriers' rates in cents, cheapest first. */
export async function shippingRates(context: AppContext, wanted: WantedConsignment): Promise<Outcome<RatesAnswer>> {
  const quoted = await quoteParcel(context, wanted);
  if (!quoted.ok) return quoted;
  const { currency } = await siteSettings(context.db);
  const rates = cheapestFirst(quoted.value, currency);
  const missingCustoms = await findMissingCustoms(context, wanted);
  return success({ shipmentId: rates[0]?.shipmentId ?? '', rates: rates.map(rateView), missingCustoms });
}

async function findMissingCustoms(
  context: AppContext,
  wanted: WantedConsignment,
): Promise<RatesAnswer['missingCustoms']> {
  const from = await findSender(context, wanted);
  if (!wanted.readGoods || !from || !needsCustoms(from, wanted.to)) return [];
  const missing = missingCustomsData((await wanted.readGoods()).lines);
  return missing.map((goods) => ({ ...goods, missing: [...goods.missing] }));
}

async function findSender(context: AppContext, { from }: Pick<WantedConsignment, 'from'>): Promise<Party | null> {
  return from ?? (await shippingSettings(context.db)).originAddress ?? demoOrigin(context);
}

/** Sorts rates by price. Amounts of different currencies are not compared: those in the shop's currency come first. */
export function cheapestFirst<Rate extends Pick<CarrierRate, 'price' | 'currency'>>(
  rates: readonly Rate[],
  shopCurrency: string,
): readonly Rate[] {
  const rank = ({ currency }: Rate) => (currency === shopCurrency ? '' : currency);
  return rates.toSorted((a, b) => (rank(a) === rank(b) ? a.price - b.price : rank(a) < rank(b) ? -1 : 1));
}

function rateView({ id, carrier, service, price, currency, deliveryDays, provider }: OfferedRate): ShippingRate {
  return { id, carrier, service, rate: price, currency, deliveryDays, provider };
}

/** Returns a sample sender's address in demo mode, for a shop whose owner has not set one. */
async function demoOrigin(context: AppContext): Promise<Party | null> {
  if (!context.environment.demoMode) return null;
  return { ...sampleAddress, name: (await siteSettings(context.db)).siteName };
}
