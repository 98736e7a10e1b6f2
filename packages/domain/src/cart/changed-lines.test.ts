import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameLine } from './cart.ts';
import { changedLines, type LineUnits, withChanges } from './changed-lines.ts';

const line = (productId: string, quantity: number, variantId: string | null = null) => ({
  productId,
  variantId,
  quantity,
});

const sorted = (lines: readonly LineUnits[]) => lines.map((each) => JSON.stringify(each)).toSorted();

describe('the changes of a cart', () => {
  it.each([
    ['nothing', [line('mug', 1)], [line('mug', 1)], []],
    ['an added line', [line('mug', 1)], [line('mug', 1), line('bowl', 2)], [line('bowl', 2)]],
    ['a changed quantity', [line('mug', 1)], [line('mug', 3)], [line('mug', 3)]],
    ['a removed line', [line('mug', 1), line('bowl', 2)], [line('bowl', 2)], [line('mug', 0)]],
    [
      'another variant',
      [line('mug', 1, 'red')],
      [line('mug', 1, 'blue')],
      [line('mug', 1, 'blue'), line('mug', 0, 'red')],
    ],
  ])('are %s', (_, before, now, changes) => {
    expect(changedLines(before, now)).toEqual(changes);
  });

  it('lead from any cart to any other, whatever the order of its lines', () => {
    const carts = fc
      .array(
        fc.record({
          productId: fc.constantFrom('a', 'b', 'c'),
          variantId: fc.constantFrom(null, 'v'),
          quantity: fc.integer({ min: 1, max: 5 }),
        }),
      )
      .map((lines) => lines.filter((each, index) => lines.findIndex((other) => isSameLine(other, each)) === index));
    fc.assert(
      fc.property(carts, carts, (before, now) => {
        expect(sorted(withChanges(before, changedLines(before, now)))).toEqual(sorted(now));
      }),
    );
  });
});
