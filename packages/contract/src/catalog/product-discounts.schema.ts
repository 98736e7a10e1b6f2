import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

/** More cards than a home page shows require several requests. */
export const maxDiscountProducts = 100;

/**
 * POST /catalog/offers: the automatic discounts that pages show next to these products
 * (docs/behaviour/discounts.md#on-pages).
 */
export const productDiscountsBody = z
  .strictObject({ productIds: boundedList(idSchema, maxDiscountProducts) })
  .meta({ examples: [{ productIds: ['0199aaaa-0000-7000-8000-000000000000'] }] });

export const productDiscountsAnswer = z
  .object({
    /** Discounts by product. Products without a discount are absent. */
    shown: z.record(z.string(), z.array(z.object({ title: z.string(), text: z.string() })).readonly()).readonly(),
    /** From this moment on, other discounts may apply. Null means that none begins or ends. */
    until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProductOffers' });
