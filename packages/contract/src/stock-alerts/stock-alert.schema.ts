import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { emailSchema } from '../users/user.schema.ts';

/** POST /stock-alerts: requests one email when a sold-out product, or one of its variants, is available again. */
export const askStockAlertBody = z
  .strictObject({
    productId: idSchema,
    /** Null for a product without variants. */
    variantId: idSchema.nullable(),
    email: emailSchema,
  })
  .meta({
    examples: [{ productId: '0198c0de-0000-7000-8000-000000000001', variantId: null, email: 'ada@example.com' }],
  });
export type AskStockAlert = z.output<typeof askStockAlertBody>;

export const stockAlertAnswer = z.object({ success: z.literal(true) });
export type StockAlertAnswer = z.infer<typeof stockAlertAnswer>;

/** The response is the same whether the email was already registered or not. */
export const stockAlertRequestAnswer = z.object({
  success: z.literal(true),
  /**
   * Whether the alert is already active, because it is for the confirmed email of the caller. Otherwise an emailed link
   * confirms it.
   */
  isConfirmed: z.boolean(),
});
export type StockAlertRequest = z.infer<typeof stockAlertRequestAnswer>;

/** The confirmed alerts of the caller's own email, the newest first: at most 100. */
export const ownStockAlerts = z
  .object({
    items: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string(), options: z.array(z.string()) })),
  })
  .meta({ id: 'OwnStockAlerts' });
export type OwnStockAlerts = z.infer<typeof ownStockAlerts>;
export const stockAlertParams = z.strictObject({ id: idSchema });

/** POST /stock-alerts/confirm: the key from the link in the confirmation email of the alert. */
export const confirmStockAlertBody = z.strictObject({ key: z.string().min(1).max(200) });

/** POST /stock-alerts/stop: the key from the link in such an email. An unknown key is not a failure. */
export const stopStockAlertsBody = z.strictObject({ key: z.string().min(1).max(200) });
