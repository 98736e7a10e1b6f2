import * as z from 'zod';
import { marketPrefixSchema } from '../markets/markets.schema.ts';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { emailSchema } from '../users/user.schema.ts';

const line = z.strictObject({
  productId: idSchema,
  variantId: idSchema.nullable(),
  quantity: z.int().min(1).max(1_000_000),
});

/** POST /mail-consents/checkout: requests reminders of this cart, if it is not ordered. The answer is that of a consent. */
export const openCheckoutBody = z.strictObject({
  email: emailSchema,
  lines: boundedList(line, 100).min(1),
  /** The prefix of the market of the page. Null or absent is the main market. */
  market: marketPrefixSchema.nullish(),
});
export type OpenCheckoutBody = z.output<typeof openCheckoutBody>;

/** POST /mail-consents/checkout/restore: the key of the link in a reminder. */
export const restoreCheckoutBody = z.strictObject({ key: z.string().min(1).max(200) });
export const restoredCheckout = z.object({ lines: z.array(line) });
export type RestoredCheckout = z.infer<typeof restoredCheckout>;
