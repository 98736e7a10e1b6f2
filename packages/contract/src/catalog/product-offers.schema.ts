import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { listOf } from '../resources/list.schema.ts';

/** More cards than a home page shows are asked for in parts. */
export const mostOfferedProducts = 100;

/** POST /catalog/offers: the automatic offers that pages show beside these products (docs/behaviour/discounts.md#on-pages). */
export const productOffersBody = z
  .strictObject({ productIds: listOf(idSchema, mostOfferedProducts) })
  .meta({ examples: [{ productIds: ['0199aaaa-0000-7000-8000-000000000000'] }] });

export const productOffersAnswer = z
  .object({
    /** By product; those without an offer are absent. */
    shown: z.record(z.string(), z.array(z.object({ title: z.string(), text: z.string() })).readonly()).readonly(),
    /** From this moment on, others may be shown; null: none begins or ends. */
    until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProductOffers' });
