import * as z from 'zod';
import { listOf } from '../resources/list.schema.ts';
import { arrivalSchema } from '../shipping/arrival.schema.ts';
import { wantedLineSchema } from './wanted-line.schema.ts';

const quoteLines = listOf(wantedLineSchema, 200);

/** POST /cart/quote: the lines are under `items`, as in a cart, or under `lines`, as in the answer. */
export const quoteCartBody = z
  .strictObject({ items: quoteLines.optional(), lines: quoteLines.optional() })
  .refine(({ items, lines }) => (items === undefined) !== (lines === undefined), {
    path: ['items'],
    error: 'Give items or lines',
  })
  .transform(({ items, lines }) => ({ items: items ?? lines ?? [] }))
  .meta({ id: 'QuoteCart' });
export type QuoteCartBody = z.input<typeof quoteCartBody>;
export type QuoteCart = z.output<typeof quoteCartBody>;

export const totalsSchema = z
  .object({
    subtotal: z.int(),
    shipping: z.int(),
    freeShippingDist: z.int(),
    tax: z.int(),
    total: z.int(),
  })
  .meta({ id: 'CartTotals' });
export type Totals = z.infer<typeof totalsSchema>;

const image = z.object({ main: z.string(), preview: z.string(), thumbnail: z.string(), alt: z.string() });

/** The kinds of change of a line since it was added to the cart (docs/behaviour/screens.md#cart). */
export const quoteNoteCodes = ['PRICE_CHANGED', 'SOLD_OUT', 'ONLY_LEFT', 'TOO_MANY_UNITS', 'UNAVAILABLE'] as const;

/**
 * A line as the shop would sell it now, in cents. `quantity` never exceeds `stock` or what one order may hold; it is 0 for a line that
 * is sold out or unavailable, and `product` is null for one that is no longer sold. `notes` say in words what changed.
 */
export const quoteLineSchema = z
  .object({
    id: z.string().optional(),
    productId: z.string(),
    variantId: z.string().nullable(),
    product: z
      .object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        longName: z.string().nullable(),
        price: z.int(),
        discount: z.int(),
        discountType: z.enum(['PERCENTAGE', 'FIXED']),
        stock: z.int(),
        images: z.array(image),
      })
      .nullable(),
    variant: z
      .object({ id: z.string(), options: z.array(z.string()), price: z.int().nullable(), stock: z.int() })
      .nullable(),
    quantity: z.int(),
    price: z.int(),
    stock: z.int(),
    notes: z.array(z.object({ code: z.enum(quoteNoteCodes), message: z.string() })),
  })
  .meta({ id: 'QuoteLine' });
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** The current prices, stock and totals; also the `quote` in a PRICE_CHANGED or OUT_OF_STOCK answer. */
export const quoteSchema = z
  .object({ lines: z.array(quoteLineSchema), totals: totalsSchema, isChanged: z.boolean() })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quoteSchema>;

/** The answer to POST /cart/quote: a quote, and when an order of this moment arrives; null when the owner does not show it. */
export const cartQuoteSchema = quoteSchema.extend({ arrival: arrivalSchema.nullable() }).meta({ id: 'CartQuote' });
export type CartQuote = z.infer<typeof cartQuoteSchema>;
