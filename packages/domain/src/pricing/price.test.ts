import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  type DiscountType,
  detailDiscountBadge,
  discountAmount,
  discountBadge,
  discountTypes,
  listPrice,
  type Priced,
  showsStruckPrice,
  unitPrice,
} from './price.ts';

function priced(price: number, discount: number, discountType: DiscountType): Priced {
  return { price: cents(price), discount, discountType };
}

const anyPriced = fc.record({
  price: fc.integer({ min: 0, max: 100_000_000_000 }).map(cents),
  discount: fc.integer({ min: 0, max: 20_000 }),
  discountType: fc.constantFrom(...discountTypes),
});
const anyVariant = fc.option(fc.record({ price: fc.option(fc.integer({ min: 0, max: 100_000_000_000 }).map(cents)) }));

describe('the price of one unit', () => {
  it.each([
    [priced(2400, 0, 'PERCENTAGE'), null, 2400],
    [priced(2400, 1250, 'PERCENTAGE'), null, 2100],
    [priced(1999, 1500, 'PERCENTAGE'), null, 1699], // 299.85 off rounds to 300
    [priced(101, 5000, 'PERCENTAGE'), null, 50], // 50.5 off is 51
    [priced(2400, 10_000, 'PERCENTAGE'), null, 0],
    [priced(2400, 12_000, 'PERCENTAGE'), null, 0],
    [priced(2400, 300, 'FIXED'), null, 2100],
    [priced(2400, 9900, 'FIXED'), null, 0],
    [priced(2400, -5, 'FIXED'), null, 2400],
    [priced(2400, 1000, 'PERCENTAGE'), 2800, 2520],
    [priced(2400, 300, 'FIXED'), 200, 0],
    [priced(2400, 1000, 'PERCENTAGE'), 0, 0],
  ])('of %j with a variant at %s is %d', (product, variantPrice, price) => {
    const variant = variantPrice === null ? { price: null } : { price: cents(variantPrice) };
    expect(unitPrice({ product, variant })).toBe(price);
  });

  it("is the variant's price, else the product's, else 0, minus the product's discount", () => {
    const product = priced(2400, 300, 'FIXED');
    expect(unitPrice({ product, variant: { price: cents(2800) } })).toBe(2500);
    expect(unitPrice({ product, variant: { price: null } })).toBe(2100);
    expect(unitPrice({ product, variant: null })).toBe(2100);
    expect(unitPrice({ product: null, variant: null })).toBe(0);
  });

  it('is 0 when neither product nor variant is known, and the variant price when only that is', () => {
    expect(unitPrice({ product: null, variant: null })).toBe(0);
    expect(unitPrice({ product: null, variant: { price: cents(900) } })).toBe(900);
    expect(listPrice({ product: null, variant: null })).toBe(0);
  });

  it('is never below 0 nor above the list price, and list price less discount', () => {
    fc.assert(
      fc.property(anyPriced, anyVariant, (product, variant) => {
        const list = listPrice({ product, variant });
        const unit = unitPrice({ product, variant });
        expect(unit).toBeGreaterThanOrEqual(0);
        expect(unit).toBe(list - discountAmount(list, product));
        expect(showsStruckPrice({ product, variant })).toBe(unit < list);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the struck-through price', () => {
  it.each([
    [priced(2400, 1000, 'PERCENTAGE'), true],
    [priced(2400, 1, 'FIXED'), true],
    [priced(2400, 0, 'FIXED'), false],
    [priced(10, 100, 'PERCENTAGE'), false], // 0.1 cent off is nothing off
    [priced(0, 1000, 'PERCENTAGE'), false],
  ])('of %j is shown: %s', (product, shown) => {
    expect(showsStruckPrice({ product, variant: null })).toBe(shown);
  });
});

describe('discount badges', () => {
  it.each([
    [priced(2400, 1250, 'PERCENTAGE'), '13% OFF!', '12.5% OFF!'],
    [priced(2400, 1249, 'PERCENTAGE'), '12% OFF!', '12.49% OFF!'],
    [priced(2400, 1000, 'PERCENTAGE'), '10% OFF!', '10% OFF!'],
    [priced(2400, 300, 'FIXED'), '13% OFF!', '$3.00 OFF!'], // 12.5
    [priced(900, 300, 'FIXED'), '33% OFF!', '$3.00 OFF!'],
    [priced(250, 300, 'FIXED'), '100% OFF!', '$2.50 OFF!'],
    [priced(100_000, 100, 'FIXED'), null, '$1.00 OFF!'], // 0.1 %
    [priced(100_000, 40, 'PERCENTAGE'), null, '0.4% OFF!'],
    [priced(2400, 20_000, 'PERCENTAGE'), '100% OFF!', '100% OFF!'],
    [priced(2400, 0, 'PERCENTAGE'), null, null],
    [priced(2400, 0, 'FIXED'), null, null],
    [priced(0, 300, 'FIXED'), null, null],
  ])('of %j are %s on a card and %s on the product page', (product, card, detail) => {
    expect(discountBadge(product)).toBe(card);
    expect(detailDiscountBadge(product, 'USD')).toBe(detail);
  });
});
