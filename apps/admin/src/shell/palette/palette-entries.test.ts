import { describe, expect, it } from 'vitest';
import { findEntries } from './palette-entries.ts';

const labels = (text: string) => findEntries(text).map(({ label }) => label);

describe('the command palette', () => {
  it.each([
    ['currency', 'Time and units'],
    ['invoice', 'Rates, tax and invoices'],
    ['vat', 'Taxes'],
    ['logo', 'Name and logo'],
    ['stripe', 'Payments'],
    ['invite', 'Invite staff'],
    ['add staff', 'Invite staff'],
    ['change currency', 'Change currency'],
    ['count stock', 'Count stock'],
    ['add product', 'Add product'],
    ['product add', 'Add product'],
    ['night mode', 'Use the dark theme'],
    ['dashboard', 'Home'],
  ])('finds by %s the entry %s', (text, label) => {
    expect(labels(text)).toContain(label);
  });

  it('puts exact words first', () => {
    expect(labels('taxes')[0]).toBe('Taxes');
    expect(labels('tax')[0]).toBe('Taxes');
    expect(labels('shipping zones')[0]).toBe('Shipping zones');
    expect(labels('orders')[0]).toBe('Orders');
  });

  it('finds nothing for a word that no entry has', () => {
    expect(labels('zebra')).toEqual([]);
  });

  it('lists pages and actions without a text', () => {
    expect(labels('')).toEqual(expect.arrayContaining(['Home', 'Settings', 'Add product']));
  });
});
