import { expect, it } from 'vitest';
import { violations } from './schema-org.ts';

const priced = { '@type': 'Offer', price: '1.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' };
const brand = { '@type': 'Brand', name: 'Ada' };
const product = { '@type': 'Product', name: 'Mug', image: '/mug.webp', brand, ['offers']: priced };

it.each([
  ['a type', { ...product, '@type': 'Produkt' }, ' has the unknown type Produkt'],
  ['a property', { ...product, prize: 1 }, ' has no property prize'],
  ['a property of another type', { ...priced, productGroupID: '1' }, ' has no property productGroupID'],
  [
    'a value of an enumeration',
    { ...priced, availability: 'https://schema.org/Sold' },
    '.availability has the unknown value Sold',
  ],
  [
    'a node of another type',
    { ...product, brand: { ...brand, '@type': 'Answer', text: 'A' } },
    '.brand takes no Answer',
  ],
  ['a missing property', { '@type': 'Question', name: 'Why?' }, ' lacks acceptedAnswer'],
  ['an empty text', { ...product, description: '' }, '.description is empty'],
])('%s that the vocabulary does not have is a violation', (_what, data, violation) => {
  expect(violations(data)).toEqual([violation]);
});

it('a node that follows the vocabulary has no violation, with the properties of the types above its own', () => {
  expect(violations({ ...product, alternateName: 'Cup' })).toEqual([]);
});
