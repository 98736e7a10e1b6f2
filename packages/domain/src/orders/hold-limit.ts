import { type BasisPoints, basisPoints, type Cents } from '../money/cents.ts';

/**
 * How much of a product an unpaid order may hold: a number of units, or a share of its stock in basis points, whichever is more.
 */
export interface HoldLimits {
  readonly holdUnits: number;
  readonly holdStockShare: BasisPoints;
}

/** The limits for orders that staff place: none, because staff are responsible for what they hold. */
export const unlimitedHold: HoldLimits = { holdUnits: Number.MAX_SAFE_INTEGER, holdStockShare: basisPoints(10_000) };

/** The max amount of one line in cents, $10 billion: sums of any 200 lines with their taxes stay safe integers. */
const maxLineAmount = 1_000_000_000_000;

/** Returns how many units of this price, in cents, one line of an order may have. */
export function maxUnitsOfPrice(price: Cents): number {
  return price === 0 ? Number.MAX_SAFE_INTEGER : Math.floor(maxLineAmount / price);
}

/** How long an order waits for its shopper before its stock is released. */
export const holdLastsMs = 10 * 60_000;

/** How many orders may wait for one shopper at the same time: with 3-D Secure outstanding, or placed without a card. */
export const mostOpenHolds = 3;

/** Returns how many units of a product one order may hold of the given stock, in whole units. */
export function mostUnitsAtOnce(stock: number, { holdUnits, holdStockShare }: HoldLimits): number {
  return Math.max(holdUnits, Math.floor((stock * holdStockShare) / 10_000));
}

/**
 * Returns how many uses of a limited offer orders may hold together while they wait for their shoppers: a share of the uses that decided
 * orders have left, and always one.
 *
 * @param free the uses that no decided order has taken
 */
export function maxWaitingUses(free: number, { holdStockShare }: Pick<HoldLimits, 'holdStockShare'>): number {
  return Math.max(1, Math.floor((free * holdStockShare) / 10_000));
}
