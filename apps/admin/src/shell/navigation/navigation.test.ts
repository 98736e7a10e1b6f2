// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { findGroup, navigation } from './navigation.ts';
import { settingsEntries, settingsSections } from './settings-sections.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop.example');
  return findGroup({ pathname, search })?.label;
};

describe('the navigation', () => {
  it('has at most eight subjects', () => {
    expect(navigation.map(({ label }) => label)).toEqual([
      'Home',
      'Orders',
      'Products',
      'Customers',
      'Discounts',
      'Content',
      'Analytics',
      'Settings',
    ]);
  });

  it.each([
    ['/admin/dashboard', 'Home'],
    ['/admin/dashboard/taxes', 'Analytics'],
    ['/admin/orders/some-id', 'Orders'],
    ['/admin/catalog/presets', 'Products'],
    ['/admin/gift-cards/some-id', 'Products'],
    ['/admin/reviews', 'Customers'],
    ['/admin/settings/site?part=colours', 'Content'],
    ['/admin/settings/pages/some-id', 'Content'],
    ['/admin/settings/site?part=identity', 'Settings'],
    ['/admin/settings/site', 'Settings'],
    ['/admin/settings/admin?part=jobs', 'Settings'],
  ])('opens at %s the subject %s', (address, label) => {
    expect(at(address)).toBe(label);
  });

  it('gives every key to one page only', () => {
    const keys = [...navigation, ...navigation.flatMap(({ entries }) => entries), ...settingsEntries].flatMap(
      ({ key }) => key ?? [],
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leads to every section of the settings', () => {
    expect(settingsSections.every(({ entries }) => entries.length > 0)).toBe(true);
  });
});
