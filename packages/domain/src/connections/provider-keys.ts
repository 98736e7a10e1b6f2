import { carrierProviderIds, carrierProviders } from '../shipping/carrier-providers.ts';

/** The prefixes that name the purpose of a key of payments, which are not secret. */
const purposes = /^(?:[prs]k_(?:test|live)_|whsec_)/;
const carrierPurposes = carrierProviderIds.flatMap((id) => [
  carrierProviders[id].liveKey,
  carrierProviders[id].testKey,
]);
/** A shorter key is hidden completely, because its last characters would be too large a part of it. */
const minLength = 16;

/**
 * Returns the visible part of a key: the prefix that names its purpose, and its last four characters.
 *
 * @example maskedKey('sk_test_51AbCdEfGhIj4242') // 'sk_test_…4242'
 */
export function maskedKey(key: string): string {
  const [purpose = carrierPurposes.find((prefix) => key.startsWith(prefix)) ?? ''] = purposes.exec(key) ?? [];
  return key.length - purpose.length < minLength ? `${purpose}…` : `${purpose}…${key.slice(-4)}`;
}

/** Returns whether a key of the card provider charges real cards. */
export function getCardMode(key: string): 'live' | 'test' {
  return /^[prs]k_live_/.test(key) ? 'live' : 'test';
}
