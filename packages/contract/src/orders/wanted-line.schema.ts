import * as z from 'zod';
import { giftCardRecipientSchema } from '../gift-cards/gift-card-recipient.schema.ts';
import { centsSchema, recordReferenceSchema } from '../resources/field.schema.ts';

/**
 * A line that a shopper wants to buy.
 * The product is named by `productId`, or by `product` (a record or an id) as in a cart line. `price` is the unit price
 * that the shopper saw, in cents.
 */
export const wantedLineSchema = z
  .strictObject({
    id: z.string().max(200).nullish(),
    productId: z.uuid().optional(),
    variantId: z.uuid().nullish(),
    product: recordReferenceSchema.nullish(),
    variant: recordReferenceSchema.nullish(),
    quantity: z.int().min(1).max(100_000),
    price: centsSchema.optional(),
    /** The recipient of a gift card product's codes. Defaults to the buyer. */
    giftCard: giftCardRecipientSchema.nullish(),
  })
  .refine(({ productId, product }) => productId !== undefined || Boolean(product), {
    path: ['productId'],
    error: 'A line requires a product',
  });
export type WantedLineBody = z.output<typeof wantedLineSchema>;
