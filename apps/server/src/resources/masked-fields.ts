import { maskEmail, maskName, maskText } from '@vitrine/domain/users/mask.ts';

/** What the demo account sees in place of another person's e-mail (docs/behaviour/rights.md#demo-account). */
export function maskedEmail(value: unknown): unknown {
  return typeof value === 'string' ? maskEmail(value) : value;
}

/** What the demo account sees in place of another person's name. */
export function maskedName(value: unknown): unknown {
  return typeof value === 'string' ? maskName(value) : value;
}

/** What the demo account sees in place of a text that somebody wrote to or about another person. */
export function maskedText(value: unknown): unknown {
  return typeof value === 'string' ? maskText(value) : value;
}

const hidden = '***';
const own = ['firstName', 'lastName', 'authorName', 'author', 'first_name', 'last_name', 'author_name'];
const names = new Set(['name', ...own]);
const emails = new Set(['email', 'userEmail', 'user_email', 'recipient']);
const places = new Set(['street1', 'street2', 'city', 'postalCode', 'postal_code', 'phone', 'ip', 'userAgent']);
const personal = new Set([...emails, ...places, ...own]);
/** What people and providers write in words of their own, about an order above all. */
const freeTexts = new Set(
  'body reason note notes reply words message failureReason failureMessage paymentFailure'.split(' '),
);

/** Begins where a word does, so that a long text costs no more than to read it. */
const emailInText = /(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+/g;

/**
 * A record with every name, e-mail, address and free text in it masked, however deep, and e-mails in whatever text they stand. A
 * plain `name` is a person's only beside other personal fields: a product's name stays.
 */
export function maskedPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedPeople);
  if (typeof value === 'string') return value.replaceAll(emailInText, (email) => maskEmail(email));
  if (typeof value !== 'object' || value === null) return value;
  const isPerson = Object.keys(value).some((key) => personal.has(key));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (emails.has(key)) return [key, maskedEmail(inner)];
      if (places.has(key)) return [key, typeof inner === 'string' && inner !== '' ? hidden : inner];
      if (freeTexts.has(key) && typeof inner === 'string') return [key, maskText(inner)];
      if (names.has(key) && (key !== 'name' || isPerson)) return [key, maskedName(inner)];
      return [key, maskedPeople(inner)];
    }),
  );
}
