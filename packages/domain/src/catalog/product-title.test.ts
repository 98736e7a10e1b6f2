import { describe, expect, it } from 'vitest';
import { productTitle, subtitle } from './product-title.ts';

const cases = [
  { name: 'Mug', longName: null, title: 'Mug', second: null },
  { name: 'Mug', longName: 'Blue mug', title: 'Blue mug', second: null },
  { name: 'Mug', longName: 'Thrown by hand', title: 'Mug', second: 'Thrown by hand' },
] as const;

describe('the title of a product page', () => {
  it.each(cases)('of $name with the long name $longName is $title', ({ title, second, ...product }) => {
    expect(productTitle(product)).toBe(title);
    expect(subtitle(product)).toBe(second);
  });
});
