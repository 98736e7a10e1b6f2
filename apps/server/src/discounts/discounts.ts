// The front door of this slice: what placing an order and moving in need of the shop's offers.
export { discountResource } from './discount.resource.ts';
export { sumsOfOffers, takenCodes } from './discount-writes.queries.ts';
export { offersOnPages } from './offers-on-pages.ts';
export { type OfferedTo, offersFor, type ReadOffer } from './read-offers.ts';
export { takeOverDiscounts } from './take-over-discounts.ts';
export { type RefusedUse, takeDiscountUses } from './take-uses.ts';
