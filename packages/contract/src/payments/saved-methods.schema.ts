import * as z from 'zod';

/** A saved card of the caller. Its id pays an order as `savedMethod`. */
export const savedMethodSchema = z
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
export type SavedMethodView = z.infer<typeof savedMethodSchema>;

/** GET /saved-methods: the caller's own, the newest first. At most 100. */
export const savedMethodsAnswer = z.object({ items: z.array(savedMethodSchema) });
export type SavedMethodsAnswer = z.infer<typeof savedMethodsAnswer>;

/** DELETE /saved-methods/{id} */
export const savedMethodParams = z.strictObject({ id: z.string().min(1).max(255) });
export const removedMethodAnswer = z.object({ success: z.literal(true) });
