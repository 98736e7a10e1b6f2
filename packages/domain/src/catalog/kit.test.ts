import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemKey, unitsWithinParts } from './kit.ts';

const part = (productId: string, quantity = 1) => ({ productId, variantId: null, quantity });
const single = (productId: string, quantity: number) => ({ productId, variantId: null, quantity, parts: null });
const kit = (productId: string, quantity: number, ...parts: ReturnType<typeof part>[]) => ({
  productId,
  variantId: null,
  quantity,
  parts,
});
const stock = (stocks: Readonly<Record<string, number>>) =>
  new Map(Object.entries(stocks).map(([productId, units]) => [itemKey({ productId, variantId: null }), units]));

describe('the units of lines that share a part', () => {
  it.each([
    ['a kit and its last part', [single('mug', 1), kit('set', 1, part('mug'))], { mug: 1 }, [1, 0]],
    ['a kit before its last part', [kit('set', 1, part('mug')), single('mug', 1)], { mug: 1 }, [0, 1]],
    ['two kits', [kit('set', 2, part('mug', 2)), kit('box', 3, part('mug'))], { mug: 6 }, [2, 2]],
    ['enough for all', [single('mug', 2), kit('set', 2, part('mug', 2))], { mug: 6 }, [2, 2]],
    ['a second part that is short', [kit('set', 3, part('mug'), part('cup', 4))], { mug: 9, cup: 9 }, [2]],
    ['a part that is not counted', [single('mug', 9), kit('set', 9, part('mug'))], {}, [9, 9]],
    ['another variant', [{ ...single('mug', 1), variantId: 'red' }, kit('set', 1, part('mug'))], { mug: 1 }, [1, 1]],
  ])('%s', (_case, lines, stocks, units) => {
    expect(unitsWithinParts(lines, stock(stocks))).toEqual(units);
  });

  it('never need more of a part than there is, and are never raised', () => {
    const quantity = fc.integer({ min: 1, max: 5 });
    const line = fc.oneof(
      fc.record({ item: fc.constantFrom('a', 'b'), quantity }).map((one) => single(one.item, one.quantity)),
      fc
        .record({ a: fc.integer({ min: 1, max: 3 }), b: fc.integer({ min: 1, max: 3 }), quantity })
        .map((one) => kit('set', one.quantity, part('a', one.a), part('b', one.b))),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.nat(20), fc.nat(20), (lines, a, b) => {
        const units = unitsWithinParts(lines, stock({ a, b }));
        units.forEach((count, index) => expect(count).toBeLessThanOrEqual(lines[index]?.quantity ?? 0));
        for (const [name, there] of [
          ['a', a],
          ['b', b],
        ] as const) {
          const alone = lines.reduce((sum, one) => sum + (one.productId === name ? one.quantity : 0), 0);
          const inKits = lines.reduce(
            (sum, { parts }, index) =>
              sum + (units[index] ?? 0) * (parts?.find(({ productId }) => productId === name)?.quantity ?? 0),
            0,
          );
          // A line that is no kit is limited by its own stock elsewhere.
          expect(inKits).toBeLessThanOrEqual(Math.max(0, there - alone));
        }
      }),
    );
  });
});
