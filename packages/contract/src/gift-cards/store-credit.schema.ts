import * as z from 'zod';
import { idSchema, timeSchema } from '../resources/field.schema.ts';
import { giftCardEntryKinds, maxGiftCardCents } from './gift-card.schema.ts';

/** The maximum number of entries in a response, newest first. */
export const maxCreditEntries = 50;

/** GET /store-credit/mine and /users/{id}/store-credit: amounts in cents, below 0 for order payments. */
export const storeCreditSchema = z
  .object({
    balance: z.int(),
    entries: z.array(
      z.object({
        kind: z.enum(giftCardEntryKinds),
        amount: z.int(),
        orderNumber: z.string().nullable(),
        at: timeSchema,
      }),
    ),
  })
  .meta({ id: 'StoreCredit' });
export type StoreCredit = z.infer<typeof storeCreditSchema>;

export const storeCreditParams = z.strictObject({ id: idSchema });

/** POST /users/{id}/store-credit: issues credit to a customer. `reason` is for the audit log. */
export const addStoreCreditBody = z
  .strictObject({
    /** In cents. */
    amount: z.int().min(1, 'At least one cent').max(maxGiftCardCents),
    reason: z.string().trim().max(1000).optional(),
  })
  .meta({ id: 'AddStoreCredit' });
export type AddStoreCreditBody = z.input<typeof addStoreCreditBody>;
export type AddStoreCredit = z.output<typeof addStoreCreditBody>;
