import { currencies } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import { idSchema, timeSchema } from '../resources/field.schema.ts';
import { giftCardEntryKinds, maxGiftCardCents } from './gift-card.schema.ts';

/** The maximum number of entries in a response, newest first. */
export const maxCreditEntries = 50;

/** The balance and the newest entries in one currency: amounts in its smallest unit, below 0 for order payments. */
const creditInCurrency = {
  currency: z.enum(currencies),
  balance: z.int(),
  entries: z.array(
    z.object({
      kind: z.enum(giftCardEntryKinds),
      amount: z.int(),
      orderNumber: z.string().nullable(),
      at: timeSchema,
    }),
  ),
};

/** GET /store-credit/mine and /users/{id}/store-credit: the credit in the currency of the shop. */
export const storeCreditSchema = z
  .object({
    ...creditInCurrency,
    /** The credit in the currencies of markets. */
    others: z.array(z.object(creditInCurrency)),
  })
  .meta({ id: 'StoreCredit' });
export type StoreCredit = z.infer<typeof storeCreditSchema>;

export const storeCreditParams = z.strictObject({ id: idSchema });

/** POST /users/{id}/store-credit: issues credit to a customer. `reason` is for the audit log. */
export const addStoreCreditBody = z
  .strictObject({
    /** In the smallest unit of the currency. */
    amount: z.int().min(1, 'At least one cent').max(maxGiftCardCents),
    /** That of the shop or of a market. Absent means that of the shop. */
    currency: z.enum(currencies).optional(),
    reason: z.string().trim().max(1000).optional(),
  })
  .meta({ id: 'AddStoreCredit' });
export type AddStoreCreditBody = z.input<typeof addStoreCreditBody>;
export type AddStoreCredit = z.output<typeof addStoreCreditBody>;
