import { type BasisPoints, basisPoints } from '../money/cents.ts';

/**
 * How much of a product an unpaid order may hold: a number of units, or a share of its stock in basis points, whichever is more.
 */
export interface HoldLimits {
  readonly holdUnits: number;
  readonly holdStockShare: BasisPoints;
}

/** The limits for orders that staff place: none, because staff are responsible for what they hold. */
export const unlimitedHold: HoldLimits = { holdUnits: Number.MAX_SAFE_INTEGER, holdStockShare: basisPoints(10_000) };

/** How long an order waits for its shopper before its stock is released. */
export const holdLastsMs = 10 * 60_000;

/** How many orders may wait for one shopper at the same time: with 3-D Secure outstanding, or placed without a card. */
export const mostOpenHolds = 3;

/** Returns how many units of a product one order may hold of the given stock, in whole units. */
export function mostUnitsAtOnce(stock: number, { holdUnits, holdStockShare }: HoldLimits): number {
  return Math.max(holdUnits, Math.floor((stock * holdStockShare) / 10_000));
}
