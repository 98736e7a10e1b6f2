import { maskEmail, maskName } from '@vitrine/domain/users/mask.ts';

/** What the demo account sees in place of another person's e-mail (contract §2). */
export function maskedEmail(value: unknown): unknown {
  return typeof value === 'string' ? maskEmail(value) : value;
}

/** What the demo account sees in place of another person's name. */
export function maskedName(value: unknown): unknown {
  return typeof value === 'string' ? maskName(value) : value;
}

const hidden = '***';
const names = new Set(['name', 'firstName', 'lastName', 'authorName']);
const emails = new Set(['email', 'userEmail', 'recipient']);
const places = new Set(['street1', 'street2', 'city', 'postalCode', 'phone']);
const personal = new Set([...emails, ...places, 'firstName', 'lastName', 'authorName']);

/**
 * A record with every name, e-mail and address in it masked, however deep. A plain `name` is a person's only beside other
 * personal fields: a product's name stays.
 */
export function maskedPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedPeople);
  if (typeof value !== 'object' || value === null) return value;
  const isPerson = Object.keys(value).some((key) => personal.has(key));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (emails.has(key)) return [key, maskedEmail(inner)];
      if (places.has(key)) return [key, typeof inner === 'string' && inner !== '' ? hidden : inner];
      if (names.has(key) && (key !== 'name' || isPerson)) return [key, maskedName(inner)];
      return [key, maskedPeople(inner)];
    }),
  );
}
