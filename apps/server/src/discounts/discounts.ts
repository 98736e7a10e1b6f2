// The public entry point of this slice: the functions of discounts that orders and migrations need.
export { discountResource } from './discount.resource.ts';
export { sumsOfOffers, takenCodes } from './discount-writes.queries.ts';
export { offersOnPages } from './offers-on-pages.ts';
export { type OfferedTo, offersFor, type ReadOffer } from './read-offers.ts';
export { takeOverDiscounts } from './take-over-discounts.ts';
export { type RefusedUse, takeDiscountUses } from './take-uses.ts';
