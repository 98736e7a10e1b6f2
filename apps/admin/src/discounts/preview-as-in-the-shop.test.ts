import type { DiscountRecord } from '@vitrine/contract/discounts/discount.schema.ts';
import { settingsPricing } from '@vitrine/domain/cart/cart-totals.ts';
import { toDiscountFromRules } from '@vitrine/domain/discounts/discount-rules.ts';
import { discountKinds } from '@vitrine/domain/discounts/pricing-discount.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { orderPrice } from '@vitrine/domain/pricing/order-price.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DiscountDraft, discountBody, missingNumbers, newDiscount, toDiscountDraft } from './discount-draft.ts';
import { sampleDiscount } from './sample-discount.ts';

const timeZone = 'Europe/Berlin';
const now = Date.parse('2026-11-23T04:00:00Z');
const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650),
};

const anyDraft: fc.Arbitrary<DiscountDraft> = fc
  .record({
    kind: fc.constantFrom(...discountKinds),
    value: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 10_000 })),
    productIds: fc.uniqueArray(fc.constantFrom('mug', 'tea'), { maxLength: 2 }),
    getProductIds: fc.constantFrom<string[]>([], ['tea']),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getQuantity: fc.integer({ min: 1, max: 3 }),
    minimumSubtotal: fc.constantFrom(null, 0, 5_000),
    minimumQuantity: fc.constantFrom(null, 0, 2),
    usageLimitPerOrder: fc.constantFrom(null, 1),
    tiers: fc.constantFrom<DiscountDraft['tiers']>([], [{ minimumSubtotal: 0, minimumQuantity: 2, value: 1_500 }]),
    firstDay: fc.constantFrom('', '2026-11-01', '2026-12-01'),
    lastDay: fc.constantFrom('', '2026-11-22', '2026-11-23'),
    isActive: fc.boolean(),
  })
  .map((rules) => ({ ...newDiscount, title: 'Offer', code: 'SAMPLE', ...rules }));

/** Returns the record that the shop responds with after a draft is saved. */
function savedRecord(draft: DiscountDraft): DiscountRecord {
  const record = { id: 'draft', ...discountBody(draft, timeZone), usageCount: 0, createdAt: '', updatedAt: '' };
  return record as unknown as DiscountRecord;
}

it('shows of 1,000 random offers what the cart gives, before and after they are saved', () => {
  fc.assert(
    fc.property(anyDraft, fc.integer({ min: 1, max: 6 }), (draft, quantity) => {
      const record = savedRecord(draft);
      const inShop = toDiscountFromRules({
        ...record,
        startsAt: record.startsAt === null ? null : Date.parse(record.startsAt),
        endsAt: record.endsAt === null ? null : Date.parse(record.endsAt),
      });
      for (const shown of [draft, toDiscountDraft(record, timeZone)]) {
        const { discount, productIds, circumstances } = sampleDiscount(shown, {
          now,
          timeZone,
          currency: 'USD',
          customer: null,
        });
        const lines = productIds.map((productId) => ({ productId, price: cents(2_500), quantity }));
        const getPrice = (pricingDiscounts: readonly (typeof discount)[]) => {
          const pricing = settingsPricing(settings);
          const discounts = { ...pricing.discounts, codes: ['SAMPLE'], offers: pricingDiscounts, circumstances };
          return orderPrice(lines, { ...pricing, discounts });
        };
        expect(getPrice([discount])).toEqual(getPrice([inShop]));
      }
    }),
    { numRuns: 1_000 },
  );
});

it('keeps an empty reduction empty, and its units free, after saving', () => {
  const draft = { ...newDiscount, kind: 'BUY_X_GET_Y' as const, buyQuantity: 2, getQuantity: 1 };
  const saved = toDiscountDraft(savedRecord(draft), timeZone);
  expect(saved.value).toBeNull();
  expect(sampleDiscount(saved, { now, timeZone, currency: 'USD', customer: null }).discount.value).toBe(10_000);
});

it('asks for the numbers of Buy X get Y, as the shop refuses an empty one', () => {
  const draft = { ...newDiscount, kind: 'BUY_X_GET_Y' as const, buyQuantity: 2, getQuantity: null };
  expect(missingNumbers(draft)).toBe('Enter how many items are bought and how many are discounted.');
  expect(missingNumbers({ ...draft, getQuantity: 1 })).toBeUndefined();
});
