import { savedAccountMethods } from '@vitrine/domain/orders/status/order-status.ts';
import * as z from 'zod';

/** A saved card of the caller. Its id pays an order as `savedMethod`. */
const savedCardSchema = z
  .object({
    id: z.string(),
    /** The brand in lower case, such as 'visa'. */
    brand: z.string(),
    last4: z.string(),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'SavedMethod' });
export type SavedCardView = z.infer<typeof savedCardSchema>;

/** A saved account of the caller at another payment method. Its id pays an order as `savedMethod`, without a redirect. */
const savedAccountSchema = z
  .object({
    id: z.string(),
    method: z.enum(savedAccountMethods),
    /** The name of the provider, such as 'PayPal'. */
    name: z.string(),
    /** The masked email of the account. Null when it is unknown. */
    account: z.string().nullable(),
  })
  .meta({ id: 'SavedAccount' });
export type SavedAccountView = z.infer<typeof savedAccountSchema>;

/** Only an account has a `method`. */
export const savedMethodSchema = z.union([savedCardSchema, savedAccountSchema]);
export type SavedMethodView = z.infer<typeof savedMethodSchema>;

/** GET /saved-methods: the caller's own, cards first, the newest first. At most 100 cards and 50 accounts. */
export const savedMethodsAnswer = z.object({
  items: z.array(savedMethodSchema),
  /** A provider did not respond, so that its methods are missing. Absent otherwise. */
  isIncomplete: z.literal(true).optional(),
});
export type SavedMethodsAnswer = z.infer<typeof savedMethodsAnswer>;

/** DELETE /saved-methods/{id} */
export const savedMethodParams = z.strictObject({ id: z.string().min(1).max(255) });
export const removedMethodAnswer = z.object({ success: z.literal(true) });
