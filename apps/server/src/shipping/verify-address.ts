import { type AddressComplaint, addressFaultsOf } from '@vitrine/domain/shipping/address/address-errors.ts';
import type { AddressVerification } from '@vitrine/domain/shipping/address/address-verification.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { EasyPostAccount } from '../platform/runtime/environment/provider-accounts.ts';
import { askEasyPost, easyPostFor } from './easypost.client.ts';
import { type AddressAnswer, addressAnswer } from './shipping-readings.ts';

/** The geographic parts of an address. */
export interface Place {
  readonly street1: string;
  readonly street2?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

/** Milliseconds in which the same address is verified only once. */
const keptMs = 10 * 60_000;
const keptCount = 5_000;

interface Kept {
  readonly verification: Promise<AddressVerification | null>;
  readonly until: number;
}

const keptByAccount = new WeakMap<EasyPostAccount, Map<string, Kept>>();

/**
 * Verifies an address with the carriers' database (spec §7). Returns null when the provider cannot be reached
 * (docs/behaviour/orders.md#placing).
 */
export async function verifyAddress(context: AppContext, place: Place): Promise<AddressVerification | null> {
  // A shop that ships by hand has no carrier, so its orders continue unverified.
  if (context.environment.shipsByHand && context.providers.easypost.isUnusable) return null;
  const kept = keptFor(context.providers.easypost);
  const key = keyOf(place);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.verification;
  if (kept.size >= keptCount) kept.clear();
  const verification = ask(context, place);
  kept.set(key, { verification, until: Date.now() + keptMs });
  const answer = await verification;
  if (answer === null) kept.delete(key);
  return answer;
}

/** Returns whether the verification of an address is cached, so that no paid request to the provider is needed. */
export function isVerificationKept(context: AppContext, place: Place): boolean {
  const known = keptFor(context.providers.easypost).get(keyOf(place));
  return known !== undefined && known.until > Date.now();
}

function keyOf({ street1, street2 = '', city, state, postalCode, country }: Place): string {
  return JSON.stringify([street1, street2, city, state, postalCode, country]);
}

function keptFor(account: EasyPostAccount): Map<string, Kept> {
  const kept = keptByAccount.get(account) ?? new Map<string, Kept>();
  keptByAccount.set(account, kept);
  return kept;
}

async function ask(context: AppContext, place: Place): Promise<AddressVerification | null> {
  const client = easyPostFor(context.providers.easypost, context.environment);
  const outcome = await askEasyPost(addressAnswer, () =>
    client.Address.create({
      street1: place.street1,
      street2: place.street2 ?? '',
      city: place.city,
      state: place.state,
      zip: place.postalCode,
      country: place.country,
      verify: ['delivery'],
    }),
  );
  if (outcome.ok) return readVerification(outcome.value, place);
  if (outcome.code === 'UNPROCESSABLE') return refused([{ message: outcome.detail }], place);
  context.log.warn({ code: outcome.code, detail: outcome.detail }, 'could not verify an address');
  return null;
}

/** Reads a verification. The provider returns 201 for a bad address too, so only the body decides. */
function readVerification(answer: AddressAnswer, place: Place): AddressVerification | null {
  const delivery = answer.verifications?.delivery;
  if (!delivery) return null;
  if (!delivery.success) {
    const complaints = delivery.errors ?? [];
    return refused(complaints.length > 0 ? complaints : [{ message: 'Address not found' }], place);
  }
  return {
    valid: true,
    errors: [],
    normalizedAddress: {
      street1: answer.street1 ?? place.street1,
      street2: answer.street2 ?? undefined,
      city: answer.city ?? place.city,
      state: answer.state ?? place.state,
      postalCode: answer.zip ?? place.postalCode,
      country: answer.country ?? place.country,
    },
  };
}

function refused(complaints: readonly AddressComplaint[], place: Place): AddressVerification {
  const errors = complaints.map(({ message }) => message);
  return { valid: false, errors, normalizedAddress: null, faults: addressFaultsOf(complaints, place) };
}
