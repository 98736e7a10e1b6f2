import { type BasisPoints, basisPoints } from '../money/cents.ts';

/**
 * What an order that is not paid yet may keep from other shoppers: so many units of a product, or a share of its stock in basis points,
 * whichever is more.
 */
export interface HoldLimits {
  readonly holdUnits: number;
  readonly holdStockShare: BasisPoints;
}

/** For orders that staff place: they answer for what they hold. */
export const unlimitedHold: HoldLimits = { holdUnits: Number.MAX_SAFE_INTEGER, holdStockShare: basisPoints(10_000) };

/** How long an order waits for its shopper before its stock is given back. */
export const holdLastsMs = 10 * 60_000;

/** Orders that wait for one shopper at a time: 3-D Secure outstanding, or placed without a card. */
export const mostOpenHolds = 3;

/** How many units of a product one order may hold, of so many in stock. Part of a unit can't be held. */
export function mostUnitsAtOnce(stock: number, { holdUnits, holdStockShare }: HoldLimits): number {
  return Math.max(holdUnits, Math.floor((stock * holdStockShare) / 10_000));
}
