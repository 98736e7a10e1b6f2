/** An entry of the catalogue: one right that a custom role or an API key can have. */
interface PermissionEntry {
  /** What it allows, for the screen of roles. */
  readonly label: string;
  readonly group: string;
  /** Permissions without which it makes no sense, or would show a hidden field. */
  readonly requires?: readonly string[];
  /** Only the site owner has it. No custom role and no key can. */
  readonly isOwnerOnly?: true;
  /** Every member of staff has it, and no key. */
  readonly isImplicit?: true;
  /** No key can have it. */
  readonly isNotForKeys?: true;
}

const contact = 'customers:contact';
const amounts = 'orders:amounts';

/**
 * The catalogue of permissions (docs/behaviour/permissions.md). The built-in roles have all of them that their role
 * allows. A custom role narrows an ADMIN to a set of them.
 */
export const permissionCatalogue = {
  'admin:use': { group: 'Admin area', label: 'Use the admin area', isImplicit: true },

  'orders:read': { group: 'Orders', label: 'See orders' },
  'orders:amounts': { group: 'Orders', label: 'See amounts and payments of orders', requires: ['orders:read'] },
  'orders:fulfil': { group: 'Orders', label: 'Ship orders, print labels, add notes', requires: ['orders:read'] },
  'orders:write': {
    group: 'Orders',
    label: 'Correct, confirm and cancel orders, send emails again',
    requires: ['orders:read', 'orders:fulfil', amounts, contact],
  },
  'orders:place': {
    group: 'Orders',
    label: 'Place orders for customers, write drafts and payment links',
    requires: ['orders:read', amounts, contact],
  },
  'orders:refund': { group: 'Orders', label: 'Refund orders', requires: ['orders:read', amounts] },
  'orders:invoices': {
    group: 'Orders',
    label: 'Open invoices and credit notes',
    requires: ['orders:read', amounts, contact],
  },
  'payments:reconcile': {
    group: 'Orders',
    label: 'See events of providers, resolve unknown charges',
    requires: ['orders:read', amounts, contact],
  },
  'returns:read': { group: 'Orders', label: 'See returns', requires: ['orders:read'] },
  'returns:write': { group: 'Orders', label: 'Decide and inspect returns', requires: ['returns:read'] },

  'products:read': { group: 'Catalog', label: 'See products, drafts and presets' },
  'products:cost': { group: 'Catalog', label: 'See cost prices', requires: ['products:read'] },
  'products:keys': { group: 'Catalog', label: 'See license keys', requires: ['products:read'] },
  'products:write': { group: 'Catalog', label: 'Change products and stock', requires: ['products:read'] },
  'products:import': {
    group: 'Catalog',
    label: 'Import product files',
    requires: ['products:write', 'products:cost', 'collections:write'],
  },
  'collections:read': { group: 'Catalog', label: 'See categories and collections' },
  'collections:write': {
    group: 'Catalog',
    label: 'Change categories and collections',
    requires: ['collections:read', 'products:read'],
  },
  'files:write': { group: 'Catalog', label: 'Upload and delete files' },

  'customers:read': { group: 'Customers', label: 'See customers and customer groups' },
  'customers:contact': { group: 'Customers', label: 'See emails and telephone numbers' },
  'customers:write': {
    group: 'Customers',
    label: 'Change, suspend and delete customers, change groups',
    requires: ['customers:read', contact],
  },
  'customers:credit': {
    group: 'Customers',
    label: 'See and change store credit',
    requires: ['customers:read', contact, amounts],
  },
  'customers:export': {
    group: 'Customers',
    label: 'Export and erase personal data',
    requires: ['customers:read', 'customers:write', 'orders:read', amounts],
  },
  'reviews:read': { group: 'Customers', label: 'See reviews and questions that wait' },
  'reviews:write': { group: 'Customers', label: 'Moderate reviews, answer questions', requires: ['reviews:read'] },

  'discounts:read': { group: 'Marketing', label: 'See discounts' },
  'discounts:write': { group: 'Marketing', label: 'Change discounts and codes', requires: ['discounts:read'] },
  'gift-cards:read': { group: 'Marketing', label: 'See gift cards', requires: [contact] },
  'gift-cards:write': { group: 'Marketing', label: 'Issue and change gift cards', requires: ['gift-cards:read'] },
  'marketing:read': {
    group: 'Marketing',
    label: 'See subscribers and automatic emails',
    requires: [contact],
  },
  'marketing:write': {
    group: 'Marketing',
    label: 'Change automatic emails, send campaigns, mark addresses',
    requires: ['marketing:read'],
  },
  'pages:read': { group: 'Marketing', label: 'See pages and policies' },
  'pages:write': { group: 'Marketing', label: 'Write pages that are not published', requires: ['pages:read'] },
  'pages:publish': {
    group: 'Marketing',
    label: 'Publish pages, change and delete published ones',
    requires: ['pages:write'],
  },
  'translations:read': { group: 'Marketing', label: 'See translations' },
  'translations:write': { group: 'Marketing', label: 'Translate the catalog', requires: ['translations:read'] },
  'reports:read': { group: 'Marketing', label: 'See reports', requires: ['orders:read', amounts, 'products:read'] },

  'settings:read': { group: 'Settings', label: 'See settings of the shop' },
  'settings:write': {
    group: 'Settings',
    label: 'Change the look, the texts and the rules of the shop',
    requires: ['settings:read'],
  },
  'shipping:read': { group: 'Settings', label: 'See shipping zones, methods and classes' },
  'shipping:write': {
    group: 'Settings',
    label: 'Change shipping zones, methods and classes',
    requires: ['shipping:read'],
  },
  'tax:read': { group: 'Settings', label: 'See taxes' },
  'tax:write': { group: 'Settings', label: 'Change taxes', requires: ['tax:read'] },
  'mail:read': {
    group: 'Settings',
    label: 'See sent emails and their texts',
    requires: ['orders:read', amounts, contact],
  },
  'audit:read': { group: 'Settings', label: 'See the audit log' },
  'audit:undo': { group: 'Settings', label: 'Undo changes that they may make', requires: ['audit:read'] },
  'shop:export': {
    group: 'Settings',
    label: 'Export the whole shop',
    requires: ['customers:export', 'products:cost', 'orders:invoices', 'gift-cards:read'],
  },

  'keys:manage': { group: 'Settings', label: 'Create API keys of their own', isNotForKeys: true },

  'team:manage': { group: 'Owner', label: 'Manage staff, roles and API keys', isOwnerOnly: true },
  'payments:change': { group: 'Owner', label: 'Change payment methods, connections and markets', isOwnerOnly: true },
  'emails:write': { group: 'Owner', label: 'Change texts and branding of emails', isOwnerOnly: true },
  'webhooks:manage': { group: 'Owner', label: 'Manage webhooks', isOwnerOnly: true },
  'system:manage': { group: 'Owner', label: 'Backups, jobs, security and maintenance', isOwnerOnly: true },
} as const satisfies Readonly<Record<string, PermissionEntry>>;

export type Permission = keyof typeof permissionCatalogue;

const entries: Readonly<Record<string, PermissionEntry>> = permissionCatalogue;

export const permissions = Object.keys(permissionCatalogue).filter(isPermission);

/** The permissions that a custom role or a key may have, in the order of the screen. */
export const grantablePermissions = permissions.filter(
  (name) => !entries[name]?.isOwnerOnly && !entries[name]?.isImplicit,
);

/** The permissions that an API key may have. */
export const keyPermissions = grantablePermissions.filter((name) => !entries[name]?.isNotForKeys);

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissionCatalogue, name);
}

export function permissionEntry(name: Permission): PermissionEntry {
  return permissionCatalogue[name];
}

/** Returns the permissions that the given ones require and that are missing, in the order of the catalogue. */
export function missingRequirements(given: Iterable<Permission>): Permission[] {
  const has = new Set<string>(given);
  const required = new Set([...has].flatMap((name) => entries[name]?.requires ?? []));
  return permissions.filter((name) => required.has(name) && !has.has(name));
}

/** Returns the given permissions with all those that they require, in the order of the catalogue. */
export function withRequirements(given: Iterable<Permission>): Permission[] {
  const all = new Set<Permission>(given);
  for (let missing = missingRequirements(all); missing.length > 0; missing = missingRequirements(all)) {
    for (const name of missing) all.add(name);
  }
  return permissions.filter((name) => all.has(name));
}

/** What a custom role or a key allows. Without one, a person has every permission of the built-in role. */
interface PermissionSet {
  readonly permissions: readonly Permission[];
  /** The most that all refunds of one order may sum to, in cents. Null for no limit. */
  readonly refundLimit: number | null;
}

/** Returns what both sets allow. */
export function narrowed(one: PermissionSet, other: PermissionSet | null): PermissionSet {
  if (!other) return one;
  const limits = [one.refundLimit, other.refundLimit].filter((limit) => limit !== null);
  return {
    permissions: one.permissions.filter((name) => other.permissions.includes(name)),
    refundLimit: limits.length === 0 ? null : Math.min(...limits),
  };
}

/** Returns the permissions of a set that the giver does not have, and whether its refund limit is larger. */
export function beyondGiver(given: PermissionSet, giver: PermissionSet | null): readonly string[] {
  if (!giver) return [];
  const beyond: string[] = given.permissions.filter((name) => !giver.permissions.includes(name));
  const isLarger =
    given.permissions.includes('orders:refund') &&
    giver.refundLimit !== null &&
    (given.refundLimit === null || given.refundLimit > giver.refundLimit);
  return isLarger ? [...beyond, 'refund limit'] : beyond;
}
