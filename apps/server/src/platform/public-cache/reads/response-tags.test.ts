import { describe, expect, it } from 'vitest';
import { stockTags } from './response-tags.ts';

const card = { id: 'p1', stock: 3, variants: [{ id: 'v1', stock: 1 }] };

describe('the tags of an answer', () => {
  it('name every stock in it, however deep', () => {
    const answer = { items: [{ id: 'c1', products: [card] }], nextCursor: null };
    expect(stockTags({}, answer)).toEqual(['stock:p1', 'stock:v1']);
  });

  it('are none for records that a sale does not change', () => {
    expect(stockTags({ select: ['name'] }, { items: [{ name: 'Mug' }] })).toEqual([]);
  });

  it.each([
    [{ select: ['stock'] }, { items: [{ stock: 3 }] }],
    [{ where: { stock: { gt: 0 } } }, { items: [] }],
    [{ orderBy: [{ updatedAt: 'desc' }] }, { items: [card] }],
    [{ where: { variants: { stock: 0 } } }, { items: [] }],
  ])('are missing where a sale may change what cannot be named: %j', (request, answer) => {
    expect(stockTags(request, answer)).toBeNull();
  });
});
