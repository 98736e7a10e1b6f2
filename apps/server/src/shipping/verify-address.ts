import { type AddressComplaint, getAddressErrors } from '@vitrine/domain/shipping/address/address-errors.ts';
import type { AddressVerification } from '@vitrine/domain/shipping/address/address-verification.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { EasyPostAccount } from '../platform/runtime/environment/provider-accounts.ts';
import { easyPostFor, requestEasyPost } from './easypost.client.ts';
import { type AddressAnswer, addressAnswer } from './shipping-readings.ts';

/** The geographic parts of an address. */
export interface Location {
  readonly street1: string;
  readonly street2?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

/** Milliseconds in which the same address is verified only once. */
const cacheMs = 10 * 60_000;
/** Maximum number of cached results per account. */
const maxStored = 5_000;

interface StoredEntry {
  readonly verification: Promise<AddressVerification | null>;
  readonly until: number;
}

const cachedByAccount = new WeakMap<EasyPostAccount, Map<string, StoredEntry>>();

/**
 * Verifies an address with the carriers' database (spec §7). Returns null when the provider cannot be reached
 * (docs/behaviour/orders.md#placing).
 */
export async function verifyAddress(context: AppContext, location: Location): Promise<AddressVerification | null> {
  // A shop that ships by hand has no carrier, so its orders continue unverified.
  if (context.environment.shipsByHand && context.providers.easypost.isUnusable) return null;
  const stored = cacheFor(context.providers.easypost);
  const key = toKey(location);
  const known = stored.get(key);
  if (known && known.until > Date.now()) return known.verification;
  if (stored.size >= maxStored) stored.clear();
  const verification = ask(context, location);
  stored.set(key, { verification, until: Date.now() + cacheMs });
  const answer = await verification;
  if (answer === null) stored.delete(key);
  return answer;
}

/** Returns whether the verification of an address is cached, so that no paid request to the provider is needed. */
export function hasStoredVerification(context: AppContext, location: Location): boolean {
  const known = cacheFor(context.providers.easypost).get(toKey(location));
  return known !== undefined && known.until > Date.now();
}

function toKey({ street1, street2 = '', city, state, postalCode, country }: Location): string {
  return JSON.stringify([street1, street2, city, state, postalCode, country]);
}

function cacheFor(account: EasyPostAccount): Map<string, StoredEntry> {
  const stored = cachedByAccount.get(account) ?? new Map<string, StoredEntry>();
  cachedByAccount.set(account, stored);
  return stored;
}

async function ask(context: AppContext, location: Location): Promise<AddressVerification | null> {
  const client = easyPostFor(context.providers.easypost, context.environment);
  const outcome = await requestEasyPost(addressAnswer, () =>
    client.Address.create({
      street1: location.street1,
      street2: location.street2 ?? '',
      city: location.city,
      state: location.state,
      zip: location.postalCode,
      country: location.country,
      verify: ['delivery'],
    }),
  );
  if (outcome.ok) return readVerification(outcome.value, location);
  if (outcome.code === 'UNPROCESSABLE') return refused([{ message: outcome.detail }], location);
  context.log.warn({ code: outcome.code, detail: outcome.detail }, 'could not verify an address');
  return null;
}

/** Reads a verification. The provider returns 201 for a bad address too, so only the body decides. */
function readVerification(answer: AddressAnswer, location: Location): AddressVerification | null {
  const delivery = answer.verifications?.delivery;
  if (!delivery) return null;
  if (!delivery.success) {
    const complaints = delivery.errors ?? [];
    return refused(complaints.length > 0 ? complaints : [{ message: 'Address not found' }], location);
  }
  return {
    valid: true,
    errors: [],
    normalizedAddress: {
      street1: answer.street1 ?? location.street1,
      street2: answer.street2 ?? undefined,
      city: answer.city ?? location.city,
      state: answer.state ?? location.state,
      postalCode: answer.zip ?? location.postalCode,
      country: answer.country ?? location.country,
    },
  };
}

function refused(complaints: readonly AddressComplaint[], location: Location): AddressVerification {
  const errors = complaints.map(({ message }) => message);
  return { valid: false, errors, normalizedAddress: null, faults: getAddressErrors(complaints, location) };
}
