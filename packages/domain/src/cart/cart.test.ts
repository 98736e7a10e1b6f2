import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  addableUnits,
  addLine,
  type Cart,
  emptyCart,
  type NewCartLine,
  quantityInCart,
  removeAll,
  removeLine,
  toCart,
} from './cart.ts';

interface Snapshot {
  readonly name: string;
}

function line(productId: string, variantId: string | null = null): NewCartLine<Snapshot, Snapshot> {
  const variant = variantId === null ? null : { name: variantId };
  return { productId, variantId, product: { name: productId }, variant, price: cents(1000) };
}

const empty: Cart<Snapshot, Snapshot> = emptyCart;

describe('putting a line in the cart', () => {
  it('adds a new line of one unit', () => {
    expect(addLine(empty, line('mug'))).toEqual({ items: [{ ...line('mug'), quantity: 1 }], totalItems: 1 });
  });

  it('adds the quantity when product and variant match a line', () => {
    const cart = addLine(addLine(addLine(empty, line('mug', 'sand')), line('bowl')), line('mug', 'sand'), 3);
    expect(cart.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['mug', 4],
      ['bowl', 1],
    ]);
    expect(cart.totalItems).toBe(5);
  });

  it('adds a line of its own for another variant, and for none', () => {
    const cart = [line('mug', 'sand'), line('mug', 'moss'), line('mug')].reduce(
      (held, next) => addLine(held, next),
      empty,
    );
    expect(cart.items).toHaveLength(3);
  });

  it('takes its own quantity even when the new line bears another', () => {
    const cartLineOfNine = { ...line('mug'), quantity: 9 };
    expect(addLine(empty, cartLineOfNine).totalItems).toBe(1);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %d units', (quantity) => {
    expect(() => addLine(empty, line('mug'), quantity)).toThrow(RangeError);
    expect(() => removeLine(empty, line('mug'), quantity)).toThrow(RangeError);
  });
});

describe('taking a line out of the cart', () => {
  const cart = addLine(addLine(empty, line('mug', 'sand'), 3), line('bowl'));

  it('lowers the quantity by one, or by the number said', () => {
    expect(quantityInCart(removeLine(cart, line('mug', 'sand')), line('mug', 'sand'))).toBe(2);
    expect(quantityInCart(removeLine(cart, line('mug', 'sand'), 2), line('mug', 'sand'))).toBe(1);
  });

  it.each([3, 4])('deletes the line of 3 when %d are taken', (quantity) => {
    expect(removeLine(cart, line('mug', 'sand'), quantity).items.map((held) => held.productId)).toEqual(['bowl']);
  });

  it('deletes the line whatever its quantity', () => {
    expect(removeAll(cart, line('mug', 'sand'))).toEqual(addLine(empty, line('bowl')));
  });

  it('leaves other variants and unknown products alone', () => {
    expect(removeAll(cart, line('mug', 'moss'))).toEqual(cart);
    expect(removeLine(cart, line('vase'))).toEqual(cart);
  });
});

describe('stock', () => {
  it.each([
    [0, 5, 1, 1],
    [4, 5, 3, 1],
    [5, 5, 1, 0],
    [7, 5, 1, 0],
    [0, 0, 1, 0],
  ])('%d in the cart of %d in stock leaves room for %d more: %d', (inCart, stock, wanted, units) => {
    expect(addableUnits(inCart, stock, wanted)).toBe(units);
  });
});

describe('any cart', () => {
  const anyLine = fc
    .tuple(fc.constantFrom('mug', 'bowl', 'vase'), fc.constantFrom(null, 'sand', 'moss'))
    .map(([productId, variantId]) => line(productId, variantId));
  const someUnits = fc.integer({ min: 1, max: 20 });
  const anyCart = fc
    .array(fc.tuple(anyLine, someUnits), { maxLength: 8 })
    .map((adds) => adds.reduce((cart, [next, units]) => addLine(cart, next, units), empty));

  it('is the same after adding units and removing them again', () => {
    fc.assert(
      fc.property(anyCart, anyLine, someUnits, (cart, next, units) => {
        expect(removeLine(addLine(cart, next, units), next, units)).toEqual(cart);
      }),
      { numRuns: 3000 },
    );
  });

  it('holds each product and variant once, and counts its units', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(new Set(cart.items.map((held) => `${held.productId} ${held.variantId}`)).size).toBe(cart.items.length);
        expect(toCart(cart.items)).toEqual(cart);
      }),
      { numRuns: 2000 },
    );
  });
});
