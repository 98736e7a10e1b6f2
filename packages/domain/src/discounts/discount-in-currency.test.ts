import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { discountShares } from './discount-amounts.ts';
import { fitDiscount } from './discount-fit.ts';
import { discountInCurrency } from './discount-in-currency.ts';
import { type DiscountRules, toDiscountFromRules } from './discount-rules.ts';
import { hasAmounts } from './pricing-discount.ts';
import { circumstances } from './test-pricing-discounts.ts';

const rules: DiscountRules = {
  id: 'five',
  title: 'Five off',
  code: 'FIVE',
  kind: 'AMOUNT',
  value: 500,
  productIds: [],
  categoryIds: [],
  collectionIds: [],
  tags: [],
  getProductIds: [],
  buyQuantity: null,
  getQuantity: null,
  tiers: [],
  minimumSubtotal: 3_000,
  minimumQuantity: null,
  countries: [],
  customerIds: [],
  customerGroupIds: [],
  weekdays: [],
  isFirstOrderOnly: false,
  excludesReduced: false,
  usageLimit: null,
  usageLimitPerCustomer: null,
  usageLimitPerOrder: null,
  startsAt: null,
  endsAt: null,
  combinesWith: [],
  isActive: true,
};
const line = (price: number): PricedLine => ({ productId: 'mug', quantity: 1, price: cents(price), isReduced: false });

function reduced(given: Partial<DiscountRules>, currency: 'CHF' | 'JPY' | 'KWD', price: number): number | string {
  const discount = discountInCurrency(toDiscountFromRules({ ...rules, ...given }), currency);
  const lines = [line(price)];
  const fit = fitDiscount(discount, lines, circumstances({ currency }));
  if (!fit.isFitting) return fit.reason;
  return discountShares(discount, { lines, left: [cents(price)], positions: fit.positions })[0] ?? 0;
}

describe('a discount in the currency of a market', () => {
  // By hand: the amount of the currency, from its minimum on. JPY has no decimals, KWD three.
  it.each([
    ['CHF', { value: 600, minimumSubtotal: 4_000 }, 4_000, 600],
    ['CHF', { value: 600, minimumSubtotal: 4_000 }, 3_999, 'Add CHF 0.01 more'],
    ['JPY', { value: 500, minimumSubtotal: 3_000 }, 3_000, 500],
    ['JPY', { value: 500, minimumSubtotal: 3_000 }, 2_999, 'Add ¥1 more'],
    ['KWD', { value: 1_500, minimumSubtotal: 9_000 }, 9_000, 1_500],
    ['KWD', { value: 1_500, minimumSubtotal: 9_000 }, 8_999, 'Add KWD 0.001 more'],
    ['CHF', { value: 600 }, 9_000, 'Not valid in this currency'],
    ['CHF', { minimumSubtotal: 4_000 }, 9_000, 'Not valid in this currency'],
  ] as const)('takes off the amount in %s with %o', (currency, amounts, price, expected) => {
    const found = reduced({ currencyAmounts: [{ currency, ...amounts }] }, currency, price);
    expect(typeof found === 'string' ? found.replaceAll('\u00a0', ' ') : found).toBe(expected);
  });

  it('needs the minimum of each step', () => {
    const tiers = [
      { minimumSubtotal: 5_000, minimumQuantity: 0, value: 1_000 },
      { minimumSubtotal: 10_000, minimumQuantity: 0, value: 2_000 },
    ];
    const stepped = { kind: 'TIERS', value: 0, tiers, minimumSubtotal: null } as const;
    const at = (tierMinimums: readonly (number | null)[], price: number) =>
      reduced({ ...stepped, currencyAmounts: [{ currency: 'JPY', tierMinimums }] }, 'JPY', price);
    expect([at([8_000, 16_000], 8_000), at([8_000, 16_000], 16_000)]).toEqual([800, 3_200]);
    expect(at([8_000, null], 16_000)).toBe('Not valid in this currency');
    expect(at([8_000], 16_000)).toBe('Not valid in this currency');
  });

  it('stays the same without amounts', () => {
    expect(reduced({ kind: 'PERCENTAGE', value: 1_000, minimumSubtotal: null }, 'CHF', 1_005)).toBe(101);
  });

  it('has all its amounts in the currency, or does not apply, whatever is entered', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 100_000 }));
    fc.assert(
      fc.property(
        fc.constantFrom('AMOUNT', 'BUNDLE', 'PERCENTAGE', 'FREE_SHIPPING', 'TIERS'),
        amount,
        fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 4 }),
        fc.record({ value: amount, minimumSubtotal: amount, tierMinimums: fc.array(amount, { maxLength: 5 }) }),
        (kind, minimumSubtotal, minimums, entered) => {
          const tiers = minimums.map((minimum) => ({ minimumSubtotal: minimum, minimumQuantity: 0, value: 1_000 }));
          const stored = toDiscountFromRules({
            ...rules,
            kind,
            minimumSubtotal,
            tiers,
            currencyAmounts: [{ currency: 'CHF', ...entered }],
          });
          const own = discountInCurrency(stored, 'CHF');
          if (own.lacksAmounts) {
            expect(hasAmounts(stored)).toBe(true);
            return;
          }
          if (kind === 'AMOUNT' || kind === 'BUNDLE') expect(own.value).toBe(entered.value);
          if (stored.minimumSubtotal > 0) expect(own.minimumSubtotal).toBe(entered.minimumSubtotal);
          if (minimums.some((minimum) => minimum > 0))
            expect(own.tiers.map((tier) => tier.minimumSubtotal)).toEqual(
              entered.tierMinimums.slice(0, tiers.length).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
            );
          expect(discountInCurrency(stored, 'JPY').lacksAmounts ?? false).toBe(hasAmounts(stored));
        },
      ),
    );
  });
});
