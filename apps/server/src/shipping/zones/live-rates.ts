import type { Cents } from '@vitrine/domain/money/cents.ts';
import { multiplyCents, sumCents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Destination } from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import type { Parcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Providers } from '../../platform/security/provider-keys/providers.ts';
import { cheapestFirst, quoteParcel } from '../shipments.ts';

/** Milliseconds that a quote waits for the carriers. */
const patienceMs = 2_000;
/** Milliseconds for each provider. A late one is left out, and the rates of the others count. */
const carrierMs = 1_700;
/** Milliseconds that a rate is cached, so that placing charges the quoted amount. */
const cacheMs = 10 * 60_000;
/**
 * Milliseconds for which an empty result of the carriers is cached, so that not every quote requests rates from a
 * provider that is down.
 */
const missedMs = 30_000;
/**
 * Maximum number of concurrent requests. Visitors choose the addresses, and each request costs the provider work.
 * Further quotes use the fall-back price.
 */
const maxAtOnce = 8;
const maxCached = 2_000;
/**
 * Maximum number of different parcels. Equal parcels are requested once. An order with more different ones is charged
 * the fall-back price.
 */
const maxDistinct = 4;
/** Maximum accepted rate. A dearer rate is accepted only up to ten times the fall-back price. */
const maxBelieved = 100_000;

export interface LiveRequest {
  readonly location: Destination;
  /** All parcels of the goods. */
  readonly parcels: readonly Parcel[];
  /** The currency of the price. Rates in another one are ignored. */
  readonly currency: Currency;
  /** The price without a rate, in cents. */
  readonly fallback: number;
}

interface RequestOptions {
  readonly rates: LRUCache<string, Promise<Cents | null>>;
  underWay: number;
}

const requestsByProviders = new WeakMap<Providers, RequestOptions>();

/**
 * Returns the sum of the carriers' cheapest rates for the parcels in cents. Returns null when there is none in time, or
 * none that is credible (docs/behaviour/shipping-zones.md#live-rates). It never fails.
 */
export async function liveRate(
  context: AppContext,
  { location, parcels, currency, fallback }: LiveRequest,
): Promise<Cents | null> {
  const counts = new Map<string, number>();
  for (const parcel of parcels) counts.set(JSON.stringify(parcel), (counts.get(JSON.stringify(parcel)) ?? 0) + 1);
  if (counts.size > maxDistinct) return null;
  const rates = await Promise.all(
    [...counts].map(async ([text, count]) => {
      const rate = await parcelRate(context, { location, parcel: JSON.parse(text) as Parcel, currency });
      return rate === null ? null : multiplyCents(rate, count);
    }),
  );
  const known = rates.filter((rate) => rate !== null);
  return known.length === rates.length ? believed(sumCents(known), fallback) : null;
}

interface ParcelRequest {
  readonly location: Destination;
  readonly parcel: Parcel;
  readonly currency: Currency;
}

async function parcelRate(context: AppContext, request: ParcelRequest): Promise<Cents | null> {
  const { country, state, postalCode } = request.location;
  const requested = requestsByProviders.get(context.providers) ?? {
    rates: new LRUCache({ max: maxCached }),
    underWay: 0,
  };
  requestsByProviders.set(context.providers, requested);
  const key = JSON.stringify([country, state, postalCode, request.parcel, request.currency]).toUpperCase();
  const stored = requested.rates.get(key);
  if (stored) return stored;
  if (requested.underWay >= maxAtOnce) return null;
  requested.underWay += 1;
  const answer = inTime(cheapestRate(context, request)).finally(() => {
    requested.underWay -= 1;
  });
  requested.rates.set(key, answer, { ttl: cacheMs });
  const rate = await answer;
  if (rate === null) requested.rates.set(key, answer, { ttl: missedMs });
  return rate;
}

async function cheapestRate(context: AppContext, request: ParcelRequest): Promise<Cents | null> {
  const { location, parcel } = request;
  const { country, state, postalCode } = location;
  const to = { street1: '', city: '', state: state ?? '', postalCode: postalCode ?? '', country };
  const quoted = await quoteParcel(context, { to, parcel }, carrierMs);
  if (!quoted.ok) {
    context.log.warn({ code: quoted.code, detail: quoted.detail }, 'no carrier rate: using the fallback price');
    return null;
  }
  const [cheapest] = cheapestFirst(
    quoted.value.filter(({ price, currency }) => price > 0 && currency === request.currency),
    request.currency,
  );
  return cheapest?.price ?? null;
}

/** Returns the rate, or null when it does not arrive in time or fails. */
async function inTime(rate: Promise<Cents | null>): Promise<Cents | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([rate.catch(() => null), late]).finally(() => clearTimeout(timer));
}

function believed(rate: Cents, fallback: number): Cents | null {
  return rate <= Math.max(maxBelieved, fallback * 10) ? rate : null;
}
