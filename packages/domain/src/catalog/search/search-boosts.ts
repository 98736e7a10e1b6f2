/** How much a boost raises a product. */
export const boostLevels = ['OFF', 'LOW', 'MEDIUM', 'HIGH'] as const;
export type BoostLevel = (typeof boostLevels)[number];

/** The products that the owner raises in searches (docs/behaviour/search.md#boosts). */
export interface SearchBoosts {
  readonly newest: BoostLevel;
  /** The days for which a product is new. */
  readonly newDays: number;
  readonly inStock: BoostLevel;
  readonly margin: BoostLevel;
  /** The share of the price, in percent, from which a margin is high. */
  readonly marginPercent: number;
}

export const boostBounds = { newDays: 365, marginPercent: 99 } as const;

export const defaultBoosts: SearchBoosts = {
  newest: 'OFF',
  newDays: 30,
  inStock: 'OFF',
  margin: 'OFF',
  marginPercent: 50,
};

/**
 * The percentage by which a level raises the score of a product. All three together stay below 100, so the factor of a
 * product is at most 2: words in its description never precede all words in the name of another product.
 */
export const boostPercents: Readonly<Record<BoostLevel, number>> = { OFF: 0, LOW: 8, MEDIUM: 16, HIGH: 33 };

/** Returns the boosts, or null when all are off. */
export function activeBoosts(boosts: SearchBoosts): SearchBoosts | null {
  const { newest, inStock, margin } = boosts;
  return [newest, inStock, margin].every((level) => level === 'OFF') ? null : boosts;
}
