import { cents } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { deliveryText } from './delivery-note.tsx';

describe('what shipping costs', () => {
  it.each([
    [799, 10_000, 'Shipping $7.99, free from $100.00'],
    [0, 10_000, 'Free shipping'],
    [799, 0, 'Free shipping'],
  ])('with a rate of %d and free from %d reads %s', (rate, threshold, words) => {
    expect(
      deliveryText({ currency: 'USD', flatShippingRate: cents(rate), freeShippingThreshold: cents(threshold) }),
    ).toBe(words);
  });
});
