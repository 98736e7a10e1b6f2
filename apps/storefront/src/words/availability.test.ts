import { canAddToCart } from '@vitrine/domain/variants/availability.ts';
import { describe, expect, it } from 'vitest';
import { addToCartLabel } from './products.ts';

describe('the Add to Cart button', () => {
  it.each([
    ['a product without options, in stock', { hasVariants: false, stock: 3, variant: null }, true, 'Add to Cart'],
    ['a product without options, out of stock', { hasVariants: false, stock: 0, variant: null }, false, 'Sold out'],
    ['no variant chosen', { hasVariants: true, stock: 3, variant: null }, false, 'Choose options'],
    ['no variant chosen and none in stock', { hasVariants: true, stock: 0, variant: null }, false, 'Sold out'],
    ['a chosen variant in stock', { hasVariants: true, stock: 3, variant: { stock: 1 } }, true, 'Add to Cart'],
    ['a chosen variant out of stock', { hasVariants: true, stock: 3, variant: { stock: 0 } }, false, 'Sold out'],
  ])('for %s', (_, choice, enabled, label) => {
    expect(canAddToCart(choice)).toBe(enabled);
    expect(addToCartLabel(choice)).toBe(label);
  });
});
