import * as z from 'zod';
import { idSchema, timeSchema } from '../resources/field.schema.ts';
import { giftCardEntryKinds, mostGiftCardCents } from './gift-card.schema.ts';

/** How many entries the answers hold, the newest first. */
export const mostCreditEntries = 50;

/** GET /store-credit/mine and /users/{id}/store-credit: amounts in cents, below 0 for what orders took. */
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

/** POST /users/{id}/store-credit: gives a customer credit. `reason` is for the audit log. */
export const addStoreCreditBody = z
  .strictObject({
    /** Cents. */
    amount: z.int().min(1, 'At least one cent').max(mostGiftCardCents),
    reason: z.string().trim().max(1000).optional(),
  })
  .meta({ id: 'AddStoreCredit' });
export type AddStoreCreditBody = z.input<typeof addStoreCreditBody>;
export type AddStoreCredit = z.output<typeof addStoreCreditBody>;
