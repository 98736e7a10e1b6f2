import { fitDiscount } from '@vitrine/domain/discounts/discount-fit.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { expect, it } from 'vitest';
import { type DiscountDraft, newDiscount } from './discount-draft.ts';
import { type SampleCustomer, sampleDiscount } from './sample-discount.ts';

const now = Date.parse('2026-11-23T04:00:00Z');

/** Returns why the discount does not apply to the customer's sample, or null if it applies. */
function error(rules: Partial<DiscountDraft>, customer: SampleCustomer | null): string | null {
  const draft = { ...newDiscount, value: 1_000, ...rules };
  const { discount, productIds, circumstances } = sampleDiscount(draft, {
    now,
    timeZone: 'UTC',
    currency: 'USD',
    customer,
  });
  const lines = productIds.map((productId) => ({ productId, price: cents(2_500), quantity: 2 }));
  const fit = fitDiscount(discount, lines, circumstances);
  return fit.isFitting ? null : fit.reason;
}

const ada: SampleCustomer = { id: 'ada', customerGroupIds: ['regulars'], isFirstOrder: false };

it.each<[string | null, Partial<DiscountDraft>, SampleCustomer | null]>([
  [null, {}, null],
  ['Log in to use this discount', { customerIds: ['ada'] }, null],
  ['Log in to use this discount', { customerGroupIds: ['regulars'] }, null],
  [null, { customerIds: ['ada'] }, ada],
  [null, { customerGroupIds: ['regulars', 'wholesale'] }, ada],
  [null, { customerIds: ['bob'], customerGroupIds: ['regulars'] }, ada],
  ['Only for selected customers', { customerIds: ['bob'], customerGroupIds: ['wholesale'] }, ada],
  [null, { isFirstOrderOnly: true }, null],
  ['Only for your first order', { isFirstOrderOnly: true }, ada],
  [null, { isFirstOrderOnly: true }, { ...ada, isFirstOrder: true }],
])('says %s of an offer with %o', (reason, rules, customer) => {
  expect(error(rules, customer)).toBe(reason);
});
