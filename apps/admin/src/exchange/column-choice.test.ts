import { describe, expect, it } from 'vitest';
import { chosen, currentChoice, fieldGroups, missingFields } from './column-choice.ts';

const fields = [
  { name: 'Title', forms: ['Shopify' as const], requiredBy: ['Shopify' as const] },
  { name: 'Variant Price', forms: ['Shopify' as const], requiredBy: ['Shopify' as const] },
  { name: 'Type', forms: ['Shopify' as const, 'WooCommerce' as const], requiredBy: ['WooCommerce' as const] },
  { name: 'Name', forms: ['WooCommerce' as const], requiredBy: ['WooCommerce' as const] },
];
const columns = [
  { name: 'Artikel', sample: 'Tasse', field: 'Title' },
  { name: 'Preis', sample: '9', field: null },
];

describe('the columns of a product file', () => {
  it('are taken for what the shop guessed', () => {
    expect(currentChoice({ columns })).toEqual({ Artikel: 'Title', Preis: null });
  });

  it('share no field: a column that gets it takes it from the other', () => {
    expect(chosen({ Artikel: 'Title', Preis: null }, 'Preis', 'Title')).toEqual({ Artikel: null, Preis: 'Title' });
    expect(chosen({ Artikel: null, Preis: 'Title' }, 'Preis', null)).toEqual({ Artikel: null, Preis: null });
  });

  it('lack what the nearest form needs', () => {
    expect(missingFields({ fields }, { Artikel: 'Title' })).toEqual(['Variant Price']);
    expect(missingFields({ fields }, { Artikel: 'Title', Preis: 'Variant Price' })).toEqual([]);
    expect(missingFields({ fields }, { a: 'Type', b: 'Name' })).toEqual([]);
  });

  it('may be taken for each field once', () => {
    expect(fieldGroups({ fields })).toEqual([
      { group: 'Shopify', items: ['Title', 'Variant Price', 'Type'] },
      { group: 'WooCommerce', items: ['Name'] },
    ]);
  });
});
