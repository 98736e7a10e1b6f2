import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { roleTemplates } from '@vitrine/domain/users/permissions/role-templates.ts';
import { describe, expect, it } from 'vitest';
import { navigation } from './navigation.ts';
import { isViewOnly, mayOpen, permittedEntries, permittedNavigation } from './page-permissions.ts';
import { settingsEntries } from './settings-sections.ts';

const everything = () => true;
const nothing = () => false;
const having = (given: readonly Permission[]) => (permission: Permission) => given.includes(permission);
const template = (name: string) => having(roleTemplates.find((one) => one.name === name)?.permissions ?? []);

describe('the navigation of a custom role', () => {
  it('is whole with all permissions', () => {
    expect(permittedNavigation(everything)).toEqual(navigation);
    expect(permittedEntries(everything, settingsEntries)).toEqual(settingsEntries);
  });

  it('is empty without any', () => {
    expect(permittedNavigation(nothing)).toEqual([]);
    expect(permittedEntries(nothing, settingsEntries)).toEqual([]);
  });

  it('of the warehouse has orders and products, and no reports', () => {
    const shown = permittedNavigation(template('Warehouse'));
    expect(shown.map(({ label }) => label)).toEqual(['Orders', 'Products']);
    expect(shown[0]?.entries.map(({ label }) => label)).toEqual(['Returns']);
  });

  it('of marketing leads to the first page that it may open', () => {
    const shown = permittedNavigation(template('Marketing'));
    expect(shown.map(({ label, to }) => [label, to])).toEqual([
      ['Products', '/admin/catalog/products'],
      ['Customers', '/admin/reviews'],
      ['Discounts', '/admin/discounts'],
      ['Content', '/admin/sections/home'],
      ['Settings', '/admin/settings/policies'],
    ]);
  });
});

describe('a page', () => {
  it.each([
    ['/admin/orders/drafts/7', 'orders:read', false],
    ['/admin/orders/drafts/7', 'orders:place', true],
    ['/admin/orders/7', 'orders:read', true],
    ['/admin/settings/admin?part=shipping', 'settings:read', true],
    ['/admin/settings/admin?part=backups', 'settings:read', false],
    ['/admin/settings/site?part=menus', 'settings:read', true],
    ['/admin/unknown', 'orders:read', true],
    ['/admin/analytics/searches', 'products:read', false],
    ['/admin/analytics/searches', 'reports:read', false],
  ] as const)('%s with %s opens: %s', (address, permission, isOpen) => {
    expect(mayOpen(having([permission]), address)).toBe(isOpen);
  });
});

describe('a page that the role may only view', () => {
  it.each([
    ['/admin/catalog/products', ['products:read'], true],
    ['/admin/catalog/products', ['products:read', 'products:write'], false],
    ['/admin/orders/7', ['orders:read'], true],
    ['/admin/orders/7', ['orders:read', 'orders:fulfil'], false],
    ['/admin/orders/7', ['orders:read', 'orders:refund'], false],
    ['/admin/users/7', ['customers:read', 'customers:credit'], false],
    ['/admin/customer-groups', ['customers:read', 'customers:credit'], true],
    ['/admin/settings/emails', ['mail:read'], true],
    ['/admin/audit', ['audit:read'], false],
    ['/admin/dashboard', ['reports:read'], false],
  ] as const)('%s with %o: %s', (address, given, isOnly) => {
    expect(isViewOnly(having(given), address)).toBe(isOnly);
  });
});
