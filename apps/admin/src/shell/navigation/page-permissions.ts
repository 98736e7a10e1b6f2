import { isPermission, type Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { findEntry, type NavigationEntry, type NavigationGroup, navigation } from './navigation.ts';
import { settingsEntries } from './settings-sections.ts';

/** What each page needs of a custom role. A page belongs to the most specific address. */
const pagePermissions: Readonly<Record<string, Permission>> = {
  '/admin/dashboard': 'reports:read',
  '/admin/dashboard/unknown-charges': 'payments:reconcile',
  '/admin/analytics': 'reports:read',
  '/admin/analytics/searches': 'reports:read',
  '/admin/analytics/emails': 'marketing:read',
  '/admin/orders': 'orders:read',
  '/admin/orders/new': 'orders:place',
  '/admin/orders/drafts': 'orders:place',
  '/admin/orders/returns': 'returns:read',
  '/admin/catalog/products': 'products:read',
  '/admin/catalog/products/new': 'products:write',
  '/admin/catalog/inventory': 'products:read',
  '/admin/catalog/table': 'products:write',
  '/admin/catalog/categories': 'collections:read',
  '/admin/catalog/categories/new': 'collections:write',
  '/admin/catalog/collections': 'collections:read',
  '/admin/catalog/collections/new': 'collections:write',
  '/admin/catalog/presets': 'products:read',
  '/admin/catalog/types': 'products:read',
  '/admin/catalog/import': 'products:import',
  '/admin/search': 'products:read',
  '/admin/redirects': 'pages:read',
  '/admin/files': 'files:write',
  '/admin/discounts': 'discounts:read',
  '/admin/discounts/new': 'discounts:write',
  '/admin/gift-cards': 'gift-cards:read',
  '/admin/users': 'customers:read',
  '/admin/customer-groups': 'customers:read',
  '/admin/reviews': 'reviews:read',
  '/admin/reviews/questions': 'reviews:read',
  '/admin/subscribers': 'marketing:read',
  '/admin/campaigns': 'marketing:read',
  '/admin/campaigns/new': 'marketing:write',
  '/admin/translations': 'translations:read',
  '/admin/audit': 'audit:read',
  '/admin/roles': 'team:manage',
  '/admin/api-keys': 'keys:manage',
  '/admin/apps': 'keys:manage',
  '/admin/connect': 'keys:manage',
  '/admin/broken-links': 'pages:read',
  '/admin/journal': 'pages:read',
  '/admin/journal/new': 'pages:write',
  '/admin/scheduled': 'pages:read',
  '/admin/sections': 'pages:read',
  '/admin/settings': 'settings:read',
  '/admin/settings/channels': 'settings:read',
  '/admin/settings/search-engines': 'settings:read',
  '/admin/settings/markets': 'settings:read',
  '/admin/settings/markets/prices': 'products:read',
  '/admin/settings/custom-fields': 'settings:read',
  '/admin/settings/pages': 'pages:read',
  '/admin/settings/pages/new': 'pages:write',
  '/admin/settings/policies': 'pages:read',
  '/admin/settings/zones': 'shipping:read',
  '/admin/settings/taxes': 'tax:read',
  '/admin/settings/emails': 'mail:read',
  '/admin/settings/automatic-emails': 'marketing:read',
  '/admin/settings/team': 'team:manage',
  '/admin/settings/payments': 'payments:change',
  '/admin/settings/extensions': 'system:manage',
  '/admin/settings/webhooks': 'webhooks:manage',
  '/admin/settings/admin': 'system:manage',
  '/admin/settings/admin?part=shipping': 'settings:read',
  '/admin/settings/admin?part=connections': 'payments:change',
  '/admin/settings/admin?part=events': 'payments:reconcile',
};

/** What a page needs beside the permission of its subject, because it reads the data of another subject. */
const alsoNeeded: Readonly<Record<string, Permission>> = { '/admin/analytics/searches': 'products:read' };

/** Permissions beside `write` that allow changes on a page. Each action of such a page checks its own permission. */
const otherChanges: Readonly<Record<string, readonly Permission[]>> = {
  '/admin/orders': ['orders:fulfil', 'orders:place', 'orders:refund', 'returns:write'],
  '/admin/orders/returns': ['orders:refund'],
  '/admin/users': ['customers:credit'],
};

const pages = Object.keys(pagePermissions).map((to) => ({ to }));

/** Returns whether the person has a permission. */
export type May = (permission: Permission) => boolean;

function pageAt(address: string): string | undefined {
  const [pathname = '', query = ''] = address.split('?');
  return findEntry(pages, { pathname, search: query === '' ? '' : `?${query}` })?.to;
}

/** Returns whether the person may open the page at an address of the admin area. */
export function mayOpen(may: May, address: string): boolean {
  const page = pageAt(address) ?? '';
  return [pagePermissions[page], alsoNeeded[page]].every((needed) => needed === undefined || may(needed));
}

/** Returns whether the person may open the page at an address and change nothing on it. */
export function isViewOnly(may: May, address: string): boolean {
  const page = pageAt(address);
  const [subject, action] = page === undefined ? [] : (pagePermissions[page]?.split(':') ?? []);
  const write = subject === 'mail' ? 'emails:write' : `${subject}:write`;
  if (page === undefined || action !== 'read' || !isPermission(write)) return false;
  return ![write, ...(otherChanges[page] ?? [])].some(may);
}

/** Returns whether the page checks each of its actions itself. */
export function checksItsActions(address: string): boolean {
  return address.startsWith('/admin/orders');
}

/** Returns the navigation with the pages that the person may open. A subject leads to its first such page. */
export function permittedNavigation(may: May): readonly NavigationGroup[] {
  return navigation.flatMap((group) => {
    const entries = permittedEntries(may, group.entries);
    const others = group.also?.includes('/admin/settings') ? settingsEntries : entries;
    const to = [group, ...others].find((entry) => mayOpen(may, entry.to))?.to;
    return to === undefined ? [] : [{ ...group, to, entries }];
  });
}

export function permittedEntries<Entry extends Pick<NavigationEntry, 'to'>>(
  may: May,
  entries: readonly Entry[],
): Entry[] {
  return entries.filter(({ to }) => mayOpen(may, to));
}
