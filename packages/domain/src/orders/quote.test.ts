import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../cart/cart-totals.ts';
import { basisPoints, cents } from '../money/cents.ts';
import { type CurrentProduct, quoteCart, type SeenLine } from './quote.ts';

const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650),
  holdUnits: 20,
  holdStockShare: basisPoints(2_000),
};

const terms = { limits: settings, pricing: settingsPricing(settings) };

const bowl: CurrentProduct = {
  id: 'bowl',
  price: cents(1999),
  discount: 0,
  discountType: 'PERCENTAGE',
  stock: 5,
  status: 'ACTIVE',
  variants: [],
};
const mug: CurrentProduct = {
  ...bowl,
  id: 'mug',
  price: cents(2400),
  discount: 1250,
  stock: 7,
  variants: [
    { id: 'sand', price: null, stock: 7 },
    { id: 'ink', price: cents(2800), stock: 0 },
  ],
};

function seen(productId: string, variantId: string | null, quantity: number, price: number): SeenLine {
  return { productId, variantId, quantity, price: cents(price) };
}

describe('a quote of one line', () => {
  it.each([
    ['unchanged', seen('bowl', null, 2, 1999), bowl, 2, 1999, []],
    ['unchanged, in a variant', seen('mug', 'sand', 2, 2100), mug, 2, 2100, []],
    ['dearer', seen('bowl', null, 1, 1500), bowl, 1, 1999, ['The price changed from $15.00 to $19.99']],
    ['cheaper', seen('mug', 'sand', 1, 2400), mug, 1, 2100, ['The price changed from $24.00 to $21.00']],
    ['too many', seen('bowl', null, 6, 1999), bowl, 5, 1999, ['Only 5 left']],
    ['sold out', seen('bowl', null, 1, 1999), { ...bowl, stock: 0 }, 0, 1999, ['Sold out']],
    ['sold out in this variant', seen('mug', 'ink', 1, 2450), mug, 0, 2450, ['Sold out']],
    [
      'too many and dearer',
      seen('bowl', null, 9, 1899),
      bowl,
      5,
      1999,
      ['Only 5 left', 'The price changed from $18.99 to $19.99'],
    ],
    ['deleted', seen('vase', null, 1, 1999), bowl, 0, 0, ['No longer available']],
    ['archived', seen('bowl', null, 1, 1999), { ...bowl, status: 'ARCHIVED' as const }, 0, 0, ['No longer available']],
    ['of a variant that went away', seen('mug', 'moss', 1, 2100), mug, 0, 0, ['No longer available']],
    ['without the variant it now needs', seen('mug', null, 1, 2100), mug, 0, 0, ['Choose options']],
    ['in a variant it no longer has', seen('bowl', 'sand', 1, 1999), bowl, 0, 0, ['No longer available']],
  ])('%s', (_, line, product, quantity, price, notes) => {
    const quote = quoteCart([line], [product], terms);
    expect(quote.lines.map((quoted) => [quoted.quantity, quoted.price])).toEqual([[quantity, price]]);
    expect(quote.lines[0]?.notes.map((note) => note.message)).toEqual(notes);
    expect(quote.isChanged).toBe(notes.length > 0);
  });
});

describe('a quote', () => {
  it('totals what can be bought', () => {
    const lines = [seen('mug', 'sand', 2, 2100), seen('bowl', null, 6, 1999), seen('vase', null, 1, 900)];
    expect(quoteCart(lines, [mug, bowl], terms).price.totals).toMatchObject({
      subtotal: 14_195,
      shipping: 0,
      freeShippingDist: 0,
      tax: 923, // 922.675
      total: 15_118,
    });
  });

  it('makes one line of two that hold the same, so that both can not take the last unit', () => {
    const quote = quoteCart([seen('bowl', null, 3, 1999), seen('bowl', null, 3, 1999)], [bowl], terms);
    expect(quote.lines.map(({ quantity, notes }) => [quantity, notes[0]?.message])).toEqual([[5, 'Only 5 left']]);
  });

  it('keeps the id of a line', () => {
    expect(quoteCart([{ ...seen('bowl', null, 1, 1999), id: 'l1' }], [bowl], terms).lines[0]?.id).toBe('l1');
  });

  it('does not show a product that is no longer public', () => {
    const quote = quoteCart([seen('bowl', null, 1, 1999)], [{ ...bowl, status: 'DRAFT' }], terms);
    expect(quote.lines[0]?.product).toBeNull();
  });

  it('of its own answer changes nothing more, and never goes beyond the stock', () => {
    const anySeen = fc.record({
      productId: fc.constantFrom('mug', 'bowl', 'vase'),
      variantId: fc.constantFrom(null, 'sand', 'ink'),
      quantity: fc.integer({ min: 1, max: 12 }),
      price: fc.integer({ min: 0, max: 3000 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(anySeen, { maxLength: 6 }), (lines) => {
        const quote = quoteCart(lines, [mug, bowl], terms);
        const storedRows = quote.lines.filter((line) => line.quantity > 0);
        const again = quoteCart(storedRows, [mug, bowl], terms);
        expect(quote.lines.every((line) => line.quantity <= line.stock)).toBe(true);
        expect(again.isChanged).toBe(false);
        expect(again.price.totals).toEqual(quote.price.totals);
      }),
      { numRuns: 3000 },
    );
  });

  it('holds at most 20 units of a product, or a fifth of its stock where that is more; its variants share them', () => {
    const plenty = {
      ...mug,
      stock: 150,
      variants: [
        { id: 'sand', price: null, stock: 90 },
        { id: 'ink', price: null, stock: 60 },
      ],
    };
    const lines = [seen('mug', 'sand', 25, 2100), seen('mug', 'ink', 10, 2100)];
    const quote = quoteCart(lines, [plenty], terms);
    expect(quote.lines.map(({ quantity }) => quantity)).toEqual([25, 5]);
    expect(quote.lines.map(({ notes }) => notes.map(({ message }) => message))).toEqual([
      [],
      ['At most 30 can be ordered at once'],
    ]);
    const short = quoteCart([seen('bowl', null, 31, 1999)], [{ ...bowl, stock: 30 }], terms);
    expect(short.lines[0]).toMatchObject({ quantity: 20, notes: [{ code: 'ONLY_LEFT' }, { code: 'TOO_MANY_UNITS' }] });
  });

  it('of the largest price and quantity limits the units with a sentence, and can be priced with 200 such lines', () => {
    const dear = Array.from(
      { length: 200 },
      (_, index): CurrentProduct => ({
        ...bowl,
        id: `dear-${index}`,
        price: cents(100_000_000_000),
        stock: 1_000_000_000,
      }),
    );
    const wanted = dear.map(({ id }) => seen(id, null, 100_000, 100_000_000_000));
    const pricing = settingsPricing({ ...settings, taxRate: basisPoints(10_000) });
    const { lines, price } = quoteCart(wanted, dear, { limits: settings, pricing });
    expect(lines[0]).toMatchObject({ quantity: 10, notes: [{ code: 'TOO_MANY_UNITS' }] });
    expect(lines[0]?.notes[0]?.message).toBe('At most 10 can be ordered at once');
    expect(price.totals).toMatchObject({ subtotal: 200e12, tax: 200e12, total: 400e12 });
  });
});

describe('a quote of a kit and its part', () => {
  const set: CurrentProduct = { ...bowl, id: 'set', parts: [{ productId: 'bowl', variantId: null, quantity: 2 }] };
  const lines = [seen('set', null, 2, 1999), seen('bowl', null, 2, 1999)];
  const quoteWith = (bowls: number) => {
    const products = [
      { ...set, stock: Math.floor(bowls / 2) },
      { ...bowl, stock: bowls },
    ];
    return quoteCart(lines, products, { ...terms, partStocks: new Map([['bowl/', bowls]]) }).lines;
  };

  it.each([
    [6, [2, 2], []],
    [5, [1, 2], ['Only 1 left']],
    [3, [0, 2], ['Sold out']],
  ])('of %i bowls names the kit that is short', (bowls, quantities, notes) => {
    const quoted = quoteWith(bowls);
    expect(quoted.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(quoted[0]?.notes.map(({ message }) => message)).toEqual(notes);
    expect(quoted[1]?.notes).toEqual([]);
  });
});
