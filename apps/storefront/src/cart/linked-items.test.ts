import { describe, expect, it } from 'vitest';
import { readLinkedItems } from './linked-items.ts';

const [product, variant] = ['01a2217c-5734-7239-b20f-c4ee5672a93f', '01a2217c-5734-7239-b20f-c4ee5672a940'];

describe('the items of a link to the cart', () => {
  it('name products, variants and quantities', () => {
    expect(readLinkedItems(`${product}:2,${product}.${variant}:1`)).toEqual([
      { productId: product, variantId: null, quantity: 2 },
      { productId: product, variantId: variant, quantity: 1 },
    ]);
  });

  it('are left out when they are no items, and limited', () => {
    for (const text of ['', 'x', product, `${product}:0`, `${product}:-1`, `${product}:1e9`, `${product}:1.5`])
      expect([text, readLinkedItems(text)]).toEqual([text, []]);
    expect(readLinkedItems(Array.from({ length: 60 }, () => `${product}:1`).join(','))).toHaveLength(20);
  });
});
