import type { Permission } from './permissions.ts';
import { grantablePermissions } from './permissions.ts';

type Hidden = Readonly<Record<string, readonly Permission[]>>;

function each(names: string, ...needed: readonly Permission[]): Hidden {
  return Object.fromEntries(names.split(' ').map((name) => [name, needed]));
}

/** Every permission to see something. The values in the audit log may be of any record. */
const everyRead = grantablePermissions.filter((name) => /:(read|amounts|contact|cost|credit)$/.test(name));

/** The fields of resources that need a permission in addition to the one to read the record, by path. */
export const hiddenFields: Readonly<Record<string, Hidden>> = {
  orders: {
    ...each(
      'subtotal discount discounts taxes includedTax shippingCost paymentFee taxRate tax total giftCardAmount giftCards transaction invoices refunds refundedAmount chargedBackAmount',
      'orders:amounts',
    ),
    ...each('email', 'customers:contact'),
  },
  users: {
    ...each('email pendingEmail customFields', 'customers:contact'),
    ...each('orderTotal', 'orders:amounts'),
    ...each('orderCount', 'orders:read'),
  },
  'products/questions': each('email', 'customers:contact'),
  products: each('costPrice', 'products:cost'),
  'products/variants': each('costPrice', 'products:cost'),
  audit: each('before after', ...everyRead),
};

/** The names in parts of records and in responses about orders that hold the same facts. */
const hiddenNames: Readonly<Partial<Record<Permission, ReadonlySet<string>>>> = {
  'orders:amounts': new Set(
    (
      'unitPrice listPrice price lineTotal subtotal discount discounts taxes includedTax shippingCost paymentFee taxRate tax total giftCardAmount giftCards ' +
      'refundedAmount refundableAmount chargedBackAmount amount amounts cost rate balanceDue fee expectedAmount refundAmount exchangeDifference storeCreditAmount labelFee bonusAmount ' +
      'exchangeAmount transaction invoices invoice refunds disputes payment paymentFailure paymentReference paymentAtProvider authorization taxSource'
    ).split(' '),
  ),
  'customers:contact': new Set(['email', 'phone', 'userEmail', 'pendingEmail', 'recipient', 'mail']),
  'products:cost': new Set(['costPrice']),
};

/** Returns the names to leave out of parts and responses for a caller with these permissions. */
export function namesHiddenFrom(given: ReadonlySet<Permission>): ReadonlySet<string> {
  const hidden = Object.entries(hiddenNames).filter(([permission]) => !given.has(permission as Permission));
  return new Set(hidden.flatMap(([, names]) => [...names]));
}

/** Returns a value without the named members, at any depth. */
export function withoutNames(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutNames(inner, names));
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(shown.map(([name, inner]) => [name, withoutNames(inner, names)]));
}
