import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { emailSchema } from '../users/user.schema.ts';

/** POST /stock-alerts: asks for one mail when a sold-out product, or one of its variants, can be bought again. */
export const askStockAlertBody = z
  .strictObject({
    productId: idSchema,
    /** null for a product without variants. */
    variantId: idSchema.nullable(),
    email: emailSchema,
  })
  .meta({
    examples: [{ productId: '0198c0de-0000-7000-8000-000000000001', variantId: null, email: 'ada@example.com' }],
  });
export type AskStockAlert = z.output<typeof askStockAlertBody>;

export const stockAlertAnswer = z.object({ success: z.literal(true) });
export type StockAlertAnswer = z.infer<typeof stockAlertAnswer>;

/** The answer is the same whether the e-mail asked for this mail before or not. */
export const askedStockAlertAnswer = z.object({
  success: z.literal(true),
  /** Whether the alert counts already: it is for the confirmed email of the caller. Otherwise a mailed link confirms it. */
  isConfirmed: z.boolean(),
});
export type AskedStockAlert = z.infer<typeof askedStockAlertAnswer>;

/** POST /stock-alerts/confirm: the key from the link in the email that asks whether the alert is wanted. */
export const confirmStockAlertBody = z.strictObject({ key: z.string().min(1).max(200) });

/** POST /stock-alerts/stop: the key from the link in such a mail. A key that stops nothing is no failure. */
export const stopStockAlertsBody = z.strictObject({ key: z.string().min(1).max(200) });
