import * as z from 'zod';
import { lineSchema, textSchema } from '../resources/field.schema.ts';
import { emailSchema } from '../users/user.schema.ts';

/** The recipient of the gift cards of a bought line (docs/behaviour/gift-cards.md#selling). */
export const giftCardRecipientSchema = z
  .strictObject({
    email: emailSchema,
    name: lineSchema(200).nullish(),
    message: textSchema(1000).nullish(),
    /** YYYY-MM-DD in the shop's time zone. An absent or past date means immediately. */
    deliverOn: z.iso.date().max(10).nullish(),
  })
  .meta({ id: 'GiftCardRecipient' });
export type GiftCardRecipient = z.output<typeof giftCardRecipientSchema>;
