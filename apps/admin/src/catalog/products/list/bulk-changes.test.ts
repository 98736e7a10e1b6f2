import { describe, expect, it } from 'vitest';
import { changedTags, movedPrice } from './bulk-changes.ts';

describe('a price that moves with many others', () => {
  it.each([
    [1000, { kind: 'to', amount: 1999 }, 1999],
    [1000, { kind: 'by', amount: -250 }, 750],
    [1000, { kind: 'by', amount: -5000 }, 0],
    [1999, { kind: 'percent', rate: 1000 }, 2199],
    [1999, { kind: 'percent', rate: -5000 }, 1000],
  ] as const)('%i cents by %o is %i', (price, move, expected) => {
    expect(movedPrice(price, move)).toBe(expected);
  });
});

describe('tags on many products', () => {
  it('keeps the colours of a tag that is there already', () => {
    const tags = [
      { name: 'New', color: '#123456', textColor: null },
      { name: 'Sale', color: null, textColor: null },
    ];
    expect(changedTags({ tags }, { added: ['New', 'Eco'], removed: ['Sale'] })).toEqual([tags[0], 'Eco']);
  });
});
