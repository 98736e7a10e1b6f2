import { maskEmail, maskName, maskText } from '@vitrine/domain/users/mask.ts';

/** Masks another person's email for the demo account (docs/behaviour/rights.md#demo-account). */
export function maskedEmail(value: unknown): unknown {
  return typeof value === 'string' ? maskEmail(value) : value;
}

/** Masks another person's name for the demo account. */
export function maskedName(value: unknown): unknown {
  return typeof value === 'string' ? maskName(value) : value;
}

/** Masks a text to or about another person for the demo account. */
export function maskedText(value: unknown): unknown {
  return typeof value === 'string' ? maskText(value) : value;
}

/** Masks the texts in custom fields of a person for the demo account. Staff may write anything into them. */
export function maskedFields(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskedFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedFields(inner)]));
}

const hidden = '***';
const own = ['firstName', 'lastName', 'authorName', 'author', 'first_name', 'last_name', 'author_name'];
const names = new Set(['name', ...own]);
const emails = new Set(['email', 'userEmail', 'user_email', 'pendingEmail', 'recipient']);
const places = new Set(['street1', 'street2', 'city', 'postalCode', 'postal_code', 'phone', 'ip', 'userAgent']);
const personal = new Set([...emails, ...places, ...own]);
/** Fields with free text of people and providers, mostly about an order. */
const freeTexts = new Set(
  'body answer reason note notes reply words message taxExemptReason failureReason failureMessage paymentFailure'.split(
    ' ',
  ),
);

/** Matches only from the beginning of a word, so that the search of a long text takes linear time. */
const emailInText = /(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+/g;

/**
 * Masks every name, email, address and free text in a record at any depth, and emails within any other text. A field
 * `name` counts as a person's only together with other personal fields, so that a product's name stays.
 */
export function maskedPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedPeople);
  if (typeof value === 'string') return value.replaceAll(emailInText, (email) => maskEmail(email));
  if (typeof value !== 'object' || value === null) return value;
  const isPerson = Object.keys(value).some((key) => personal.has(key));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'customFields' && isPerson) return [key, maskedFields(inner)];
      if (emails.has(key)) return [key, maskedEmail(inner)];
      if (places.has(key)) return [key, typeof inner === 'string' && inner !== '' ? hidden : inner];
      if (freeTexts.has(key) && typeof inner === 'string') return [key, maskText(inner)];
      if (names.has(key) && (key !== 'name' || isPerson)) return [key, maskedName(inner)];
      return [key, maskedPeople(inner)];
    }),
  );
}
