// The public entry point of this slice: the functions of discounts that orders and migrations need.
export { discountResource } from './discount.resource.ts';
export { loadDiscountSums, takenCodes } from './discount-writes.queries.ts';
export { loadPageDiscounts } from './page-discounts.ts';
export { type LoadedDiscount, loadDiscountsFor, type OfferedTo } from './read-pricing-discounts.ts';
export { type RefusedRedemption, writeRedemptions } from './redeem-discounts.ts';
export { takeOverDiscounts } from './take-over-discounts.ts';
