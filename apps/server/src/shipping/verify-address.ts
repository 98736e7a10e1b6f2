import type { AddressVerification } from '@vitrine/domain/shipping/address/address-verification.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { CarrierProvider, Location } from './carriers/carrier-provider.ts';
import { activeCarriers } from './carriers/carrier-registry.ts';

/** Milliseconds in which the same address is verified only once. */
const cacheMs = 10 * 60_000;
/** Maximum number of cached results per account. */
const maxStored = 5_000;

interface StoredEntry {
  readonly verification: Promise<AddressVerification | null>;
  readonly until: number;
}

const cachedByCarrier = new WeakMap<CarrierProvider, Map<string, StoredEntry>>();

/**
 * Verifies an address with the carriers' database (spec §7). Returns null when the provider cannot be reached
 * (docs/behaviour/orders.md#placing).
 */
export async function verifyAddress(context: AppContext, location: Location): Promise<AddressVerification | null> {
  const carriers = activeCarriers(context);
  const [first] = carriers;
  // A shop that ships by hand has no carrier, so its orders continue unverified.
  if (!first || (context.environment.shipsByHand && !first.isUsable)) return null;
  const stored = cacheFor(first);
  const key = toKey(location);
  const known = stored.get(key);
  if (known && known.until > Date.now()) return known.verification;
  if (stored.size >= maxStored) stored.clear();
  const verification = requestVerification(context, carriers, location);
  stored.set(key, { verification, until: Date.now() + cacheMs });
  const answer = await verification;
  if (answer === null) stored.delete(key);
  return answer;
}

/** Returns whether the verification of an address is cached, so that no paid request to the provider is needed. */
export function hasStoredVerification(context: AppContext, location: Location): boolean {
  const [first] = activeCarriers(context);
  const known = first && cacheFor(first).get(toKey(location));
  return known !== undefined && known.until > Date.now();
}

function toKey({ street1, street2 = '', city, state, postalCode, country }: Location): string {
  return JSON.stringify([street1, street2, city, state, postalCode, country]);
}

function cacheFor(carrier: CarrierProvider): Map<string, StoredEntry> {
  const stored = cachedByCarrier.get(carrier) ?? new Map<string, StoredEntry>();
  cachedByCarrier.set(carrier, stored);
  return stored;
}

/** Requests the verification from one provider after the other, until one responds. */
async function requestVerification(
  { log }: AppContext,
  carriers: readonly CarrierProvider[],
  location: Location,
): Promise<AddressVerification | null> {
  for (const carrier of carriers) {
    const outcome = await carrier.verifyAddress(location);
    if (outcome.ok) return outcome.value;
    log.warn({ provider: carrier.id, code: outcome.code, detail: outcome.detail }, 'could not verify an address');
  }
  return null;
}
