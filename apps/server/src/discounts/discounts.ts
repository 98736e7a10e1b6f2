// The front door of this slice: what placing an order needs of the shop's offers.
export { discountResource } from './discount.resource.ts';
export { offersOnPages } from './offers-on-pages.ts';
export { type OfferedTo, offersFor, type ReadOffer } from './read-offers.ts';
export { type RefusedUse, takeDiscountUses } from './take-uses.ts';
