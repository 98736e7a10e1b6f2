import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { parse } from 'uuid';

/** An address with consents. */
export interface MailContactKey {
  readonly contactId: string;
  readonly email: string;
}

/**
 * Returns the key to the preferences of an address: the signed id of its contact. The link holds no address, and the
 * database holds no key.
 */
export function preferencesKey(secret: string, { contactId, email }: MailContactKey): string {
  const signature = createHmac('sha256', secret)
    .update(`mail-preferences:${contactId}:${normaliseEmail(email)}`)
    .digest('base64url');
  return `${Buffer.from(parse(contactId)).toString('base64url')}.${signature}`;
}

/** Returns whether this shop created the key for exactly this address. */
export function isPreferencesKey(secret: string, key: string, contact: MailContactKey): boolean {
  const expected = Buffer.from(preferencesKey(secret, contact));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns the address of the page with the preferences. */
export function preferencesLink(siteUrl: string, key: string): string {
  return `${siteUrl}/email-preferences?key=${encodeURIComponent(key)}`;
}

/** Returns the address for the mail program's POST when its reader unsubscribes with one click (RFC 8058). */
export function oneClickWithdrawal(siteUrl: string, key: string, purpose: MailPurpose): string {
  return `${siteUrl}/api/v1/mail-consents/one-click?key=${encodeURIComponent(key)}&purpose=${purpose}`;
}
