import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { parse, stringify } from 'uuid';

/**
 * The action of a link in an email about an account or an address. The link is bound to an e-mail if there is one, as
 * well as to the id. The link of one address therefore has no effect for another.
 */
export type AccountLink =
  /** Confirms the e-mail of a user. */
  | { readonly does: 'confirm-email'; readonly userId: string; readonly email: string }
  /** Confirms a change of e-mail at the new address. */
  | { readonly does: 'confirm-new-email'; readonly changeId: string; readonly email: string }
  /** Reverts a change of e-mail from the old address. */
  | { readonly does: 'take-back-email'; readonly changeId: string }
  /** Confirms that an email requests a stock alert. */
  | { readonly does: 'confirm-stock-alert'; readonly alertId: string; readonly email: string }
  /** Confirms that an address agrees to emails of a purpose. */
  | { readonly does: 'confirm-consent'; readonly consentId: string; readonly email: string }
  /** Writes the review of a product that the order of a guest contains. */
  | { readonly does: 'review'; readonly orderId: string; readonly productId: string; readonly email: string };

const pages = {
  'confirm-email': 'confirm-email',
  'confirm-new-email': 'confirm-email',
  'take-back-email': 'take-back-email',
  'confirm-stock-alert': 'confirm-stock-alert',
  'confirm-consent': 'confirm-subscription',
  review: 'review',
} as const satisfies Record<AccountLink['does'], string>;

/**
 * Returns the secret of a link: the signed id. It is computed when the email is written. The database and its backups
 * therefore open nobody's account.
 */
export function accountLinkKey(secret: string, link: AccountLink): string {
  return `${Buffer.from(parse(getId(link))).toString('base64url')}.${signature(secret, link)}`;
}

/** Returns the id in a link's key before its signature is checked, or null when it is no such key. */
export function idInLinkKey(key: string): string | null {
  const bytes = Buffer.from(key.split('.')[0] ?? '', 'base64url');
  if (bytes.length !== 16) return null;
  try {
    return stringify(bytes);
  } catch {
    return null;
  }
}

/** Returns whether this shop created the key for exactly this link. */
export function isLinkKey(secret: string, key: string, link: AccountLink): boolean {
  const expected = Buffer.from(accountLinkKey(secret, link));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns the address of the email's button. */
export function accountLinkAddress(siteUrl: string, secret: string, link: AccountLink): string {
  return `${siteUrl}/${pages[link.does]}?key=${encodeURIComponent(accountLinkKey(secret, link))}`;
}

function getId(link: AccountLink): string {
  if (link.does === 'confirm-stock-alert') return link.alertId;
  if (link.does === 'confirm-consent') return link.consentId;
  if (link.does === 'review') return link.orderId;
  return link.does === 'confirm-email' ? link.userId : link.changeId;
}

function signature(secret: string, link: AccountLink): string {
  const email = link.does === 'take-back-email' ? '' : normaliseEmail(link.email);
  const about = link.does === 'review' ? `${link.productId}:${email}` : email;
  return createHmac('sha256', secret)
    .update(`${link.does}:${getId(link)}:${about}`)
    .digest('base64url');
}
