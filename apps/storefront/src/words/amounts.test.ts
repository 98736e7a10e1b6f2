import { cents } from '@vitrine/domain/money/cents.ts';
import type { Priced } from '@vitrine/domain/pricing/price.ts';
import { setLanguage } from '@vitrine/messages/src/t.ts';
import { afterEach, expect, it } from 'vitest';
import { detailDiscountBadge, discountBadge } from './amounts.ts';

afterEach(() => setLanguage('en'));

const reduced = (percent: number): Priced => ({
  price: cents(10_000),
  discount: percent * 100,
  discountType: 'PERCENTAGE',
});

it.each([
  ['en', '20% OFF!', '12.5% OFF!'],
  ['de', '20\u00a0% RABATT!', '12,5\u00a0% RABATT!'],
] as const)('the badges of a discount in %s', (language, card, detail) => {
  setLanguage(language);
  expect(discountBadge(reduced(20))).toBe(card);
  expect(detailDiscountBadge(reduced(12.5), 'USD')).toBe(detail);
});
