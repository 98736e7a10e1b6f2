import { type BasisPoints, basisPoints, type Cents } from '../money/cents.ts';

/**
 * The amount of a product that an unpaid order may hold. It is a number of units, or a share of its stock in basis
 * points, whichever is more.
 */
export interface HoldLimits {
  readonly holdUnits: number;
  readonly holdStockShare: BasisPoints;
}

/** The limits for orders by staff: none, because staff are responsible for their holds. */
export const unlimitedHold: HoldLimits = { holdUnits: Number.MAX_SAFE_INTEGER, holdStockShare: basisPoints(10_000) };

/** The max amount of one line in cents, $10 billion. Sums of any 200 lines with their taxes stay safe integers. */
const maxLineAmount = 1_000_000_000_000;

/** Returns the maximum number of units of this price, in cents, in one line of an order. */
export function maxUnitsOfPrice(price: Cents): number {
  return price === 0 ? Number.MAX_SAFE_INTEGER : Math.floor(maxLineAmount / price);
}

/** How long an order waits for its shopper before its stock is released. */
export const holdLastsMs = 10 * 60_000;

/**
 * The maximum number of orders that may wait for one shopper at the same time: with 3-D Secure outstanding, or placed
 * without a card.
 */
export const maxOpenHolds = 3;

/** Returns the maximum number of units of a product that one order may hold of the given stock, in whole units. */
export function maxUnitsAtOnce(stock: number, { holdUnits, holdStockShare }: HoldLimits): number {
  return Math.max(holdUnits, Math.floor((stock * holdStockShare) / 10_000));
}

/**
 * Returns the maximum number of redemptions of a limited discount that waiting orders may hold together. It is a share
 * of the redemptions that decided orders have left, and always one.
 *
 * @param free the uses that no decided order has taken
 */
export function maxPendingRedemptions(free: number, { holdStockShare }: Pick<HoldLimits, 'holdStockShare'>): number {
  return Math.max(1, Math.floor((free * holdStockShare) / 10_000));
}
