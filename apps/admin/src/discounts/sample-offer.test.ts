import { offerFit } from '@vitrine/domain/discounts/offer-fit.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { expect, it } from 'vitest';
import { type DiscountDraft, newDiscount } from './discount-draft.ts';
import { type SampleCustomer, sampleOffer } from './sample-offer.ts';

const now = Date.parse('2026-11-23T04:00:00Z');

/** Returns why the discount does not apply to the customer's sample, or null if it applies. */
function fault(rules: Partial<DiscountDraft>, customer: SampleCustomer | null): string | null {
  const draft = { ...newDiscount, value: 1_000, ...rules };
  const { offer, productIds, circumstances } = sampleOffer(draft, { now, timeZone: 'UTC', customer });
  const lines = productIds.map((productId) => ({ productId, price: cents(2_500), quantity: 2 }));
  const fit = offerFit(offer, lines, circumstances);
  return fit.isFitting ? null : fit.reason;
}

const ada: SampleCustomer = { id: 'ada', customerGroupIds: ['regulars'], isFirstOrder: false };

it.each<[string | null, Partial<DiscountDraft>, SampleCustomer | null]>([
  [null, {}, null],
  ['Sign in to use this discount', { customerIds: ['ada'] }, null],
  ['Sign in to use this discount', { customerGroupIds: ['regulars'] }, null],
  [null, { customerIds: ['ada'] }, ada],
  [null, { customerGroupIds: ['regulars', 'wholesale'] }, ada],
  [null, { customerIds: ['bob'], customerGroupIds: ['regulars'] }, ada],
  ['Only for selected customers', { customerIds: ['bob'], customerGroupIds: ['wholesale'] }, ada],
  [null, { isFirstOrderOnly: true }, null],
  ['Only for your first order', { isFirstOrderOnly: true }, ada],
  [null, { isFirstOrderOnly: true }, { ...ada, isFirstOrder: true }],
])('says %s of an offer with %o', (reason, rules, customer) => {
  expect(fault(rules, customer)).toBe(reason);
});
