import { boostBounds, boostLevels } from '@vitrine/domain/catalog/search/search-boosts.ts';
import * as z from 'zod';
import { timeSchema } from '../../resources/field.schema.ts';

const levelSchema = z.enum(boostLevels);

export const searchBoostsFields = {
  newest: levelSchema,
  /** The days for which a product is new. */
  newDays: z.int().min(1).max(boostBounds.newDays),
  inStock: levelSchema,
  /** Needs `products:cost`, unless it is OFF. */
  margin: levelSchema,
  /** The share of the price, in percent, from which a margin is high. */
  marginPercent: z.int().min(1).max(boostBounds.marginPercent),
};

/** The boosts of searches (docs/behaviour/search.md#boosts). */
export const searchBoostsSchema = z.strictObject(searchBoostsFields);

/** PUT /search/boosts. `updatedAt` is the version that the sender saw. */
export const searchBoostsBody = z
  .strictObject({ ...searchBoostsFields, updatedAt: timeSchema.nullable().optional() })
  .meta({ examples: [{ newest: 'LOW', newDays: 30, inStock: 'HIGH', margin: 'OFF', marginPercent: 50 }] });
export type SearchBoostsBody = z.infer<typeof searchBoostsBody>;

export const searchBoostsView = z
  .object({ ...searchBoostsFields, updatedAt: timeSchema.nullable() })
  .meta({ id: 'SearchBoosts' });
export type SearchBoostsView = z.infer<typeof searchBoostsView>;
