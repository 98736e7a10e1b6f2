import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOption } from './options.ts';
import { type Choosable, changeOption, chosenVariant, initialSelection, isValueAvailable } from './select-variant.ts';

/** The demo shop's mug: Ink is sold out in 25 cl. */
const mug = {
  options: [
    { name: 'Colour', values: ['Sand', 'Moss', 'Ink'] },
    { name: 'Size', values: ['25 cl', '35 cl'] },
  ],
  variants: [
    { id: 'sand-25', options: ['Colour:Sand', 'Size:25 cl'], stock: 14 },
    { id: 'sand-35', options: ['Colour:Sand', 'Size:35 cl'], stock: 32 },
    { id: 'moss-25', options: ['Size:25 cl', 'Colour:Moss'], stock: 9 },
    { id: 'moss-35', options: ['Colour:Moss', 'Size:35 cl'], stock: 18 },
    { id: 'ink-25', options: ['Colour:Ink', 'Size:25 cl'], stock: 0 },
    { id: 'ink-35', options: ['Colour:Ink', 'Size:35 cl'], stock: 6 },
  ],
};

function withStock(stockById: Readonly<Record<string, number>>) {
  return { ...mug, variants: mug.variants.map((variant) => ({ ...variant, stock: stockById[variant.id] ?? 0 })) };
}

describe('the first selection', () => {
  it.each([
    [{ 'sand-25': 1, 'moss-25': 1 }, 'Sand', '25 cl'],
    [{ 'sand-35': 1, 'moss-25': 1 }, 'Sand', '35 cl'],
    [{ 'moss-35': 1, 'ink-25': 1 }, 'Moss', '35 cl'],
    [{ 'ink-35': 1 }, 'Ink', '35 cl'],
    [{}, 'Sand', '25 cl'],
  ])('with stock %j is %s, %s', (stock, Colour, Size) => {
    const { options, variants } = withStock(stock);
    expect(initialSelection(options, variants)).toEqual({ Colour, Size });
  });

  it('leaves an option without values out', () => {
    expect(initialSelection([{ name: 'Colour', values: [] }], [])).toEqual({});
  });
});

describe('changing an option', () => {
  it('re-picks a later option that would not be available', () => {
    const selection = { Colour: 'Sand', Size: '25 cl' };
    expect(changeOption(mug, selection, { name: 'Colour', value: 'Ink' })).toEqual({ Colour: 'Ink', Size: '35 cl' });
  });

  it('keeps a later option that stays available', () => {
    const selection = { Colour: 'Sand', Size: '35 cl' };
    expect(changeOption(mug, selection, { name: 'Colour', value: 'Moss' })).toEqual({ Colour: 'Moss', Size: '35 cl' });
  });

  it('leaves earlier options alone, also when nothing fits them', () => {
    const selection = { Colour: 'Ink', Size: '35 cl' };
    expect(changeOption(mug, selection, { name: 'Size', value: '25 cl' })).toEqual({ Colour: 'Ink', Size: '25 cl' });
  });

  it('falls back to the first later value when none is available', () => {
    const selection = { Colour: 'Sand', Size: '35 cl' };
    const onlySand = withStock({ 'sand-35': 1 });
    expect(changeOption(onlySand, selection, { name: 'Colour', value: 'Moss' })).toEqual({
      Colour: 'Moss',
      Size: '25 cl',
    });
  });

  it('passes over an option that the product does not have', () => {
    const selection = { Colour: 'Sand', Size: '35 cl' };
    expect(changeOption(mug, selection, { name: 'Scent', value: 'Pine' })).toEqual(selection);
  });
});

describe('a value', () => {
  it.each([
    [{ Colour: 'Ink', Size: '35 cl' }, { name: 'Size', value: '25 cl' }, false],
    [{ Colour: 'Ink', Size: '35 cl' }, { name: 'Size', value: '35 cl' }, true],
    [{ Colour: 'Sand', Size: '25 cl' }, { name: 'Colour', value: 'Ink' }, true],
    [{ Colour: 'Sand', Size: '25 cl' }, { name: 'Size', value: '1 l' }, false],
  ])('with %j chosen, %j is available: %s', (selection, value, available) => {
    expect(isValueAvailable(mug, selection, value)).toBe(available);
  });
});

describe('the chosen variant', () => {
  it('is the one whose options all match, in whatever order they are written', () => {
    expect(chosenVariant(mug.variants, { Colour: 'Moss', Size: '25 cl' })?.id).toBe('moss-25');
  });

  it('is none when no combination or not every option is chosen', () => {
    expect(chosenVariant(mug.variants, { Colour: 'Moss', Size: '1 l' })).toBeNull();
    expect(chosenVariant(mug.variants, { Colour: 'Moss' })).toBeNull();
  });

  it('is not misled by an option called like a built-in property', () => {
    const builtIn = {
      options: [
        { name: 'constructor', values: ['x'] },
        { name: 'Size', values: ['M'] },
      ],
      variants: [{ options: ['constructor:x', 'Size:M'], stock: 1 }],
    };
    expect(isValueAvailable(builtIn, {}, { name: 'Size', value: 'M' })).toBe(true);
    expect(chosenVariant([{ options: ['constructor:x'], stock: 1 }], {})).toBeNull();
    const odd = {
      options: [{ name: '__proto__', values: ['a', 'b'] }],
      variants: [{ options: ['__proto__:b'], stock: 1 }],
    };
    expect(chosenVariant(odd.variants, initialSelection(odd.options, odd.variants))).toBe(odd.variants[0]);
  });
});

describe('any product with variants', () => {
  const anyProduct: fc.Arbitrary<Choosable> = fc
    .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
    .chain((sizes) => {
      const options = sizes.map((size, index) => ({
        name: `option ${index}`,
        values: Array.from({ length: size }, (_, value) => `value ${value}`),
      }));
      const combinations = options.reduce<readonly (readonly string[])[]>(
        (rows, { name, values }) =>
          rows.flatMap((row) => values.map((value) => [...row, formatOption({ name, value })])),
        [[]],
      );
      return fc
        .array(fc.integer({ min: -1, max: 2 }), { minLength: combinations.length, maxLength: combinations.length })
        .map((stocks) => ({
          options,
          variants: combinations
            .map((row, index) => ({ options: row, stock: stocks[index] ?? 0 }))
            .filter((variant) => variant.stock >= 0),
        }));
    });

  it('starts with a variant in stock whenever there is one', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const chosen = chosenVariant(product.variants, initialSelection(product.options, product.variants));
        const hasStock = product.variants.some((variant) => variant.stock > 0);
        expect((chosen?.stock ?? 0) > 0).toBe(hasStock);
      }),
      { numRuns: 3000 },
    );
  });

  it('leads from any available value to a variant in stock', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const first = initialSelection(product.options, product.variants);
        for (const { name, values } of product.options) {
          for (const value of values.filter((candidate) =>
            isValueAvailable(product, first, { name, value: candidate }),
          )) {
            const changed = changeOption(product, first, { name, value });
            expect(changed[name]).toBe(value);
            expect(chosenVariant(product.variants, changed)?.stock).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
