import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { type Currency, currencies } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import type { Email } from '../email.ts';
import { type OwnTexts, worded } from '../email-wording.ts';

const payloadSchema = z.object({
  /** The page in the admin area below /admin. */
  page: z.string(),
  /** The issued item. */
  credit: z.enum(['gift card', 'store credit']),
  amount: z.int(),
  /** Absent in emails that were queued by earlier versions: that of the shop. */
  currency: z.enum(currencies).optional(),
  /** The email of the member of staff who issued it. */
  staff: z.string(),
  /** The email of the recipient. Null if there is none. */
  recipient: z.string().nullable(),
});
export type StaffCreditPayload = z.infer<typeof payloadSchema>;

/** The sample data of a preview. */
export const sampleStaffCredit: StaffCreditPayload = {
  page: '/gift-cards',
  credit: 'gift card',
  amount: 50_000,
  staff: 'staff@example.com',
  recipient: 'ada@example.com',
};

/** Returns the email that informs the owners about a gift card or store credit above the limit for staff. */
export function staffCreditEmail(
  payload: unknown,
  shop: { readonly siteUrl: string; readonly siteName: string; readonly currency: Currency; readonly own: OwnTexts },
): Email {
  const { page, credit, amount, currency = shop.currency, staff, recipient } = payloadSchema.parse(payload);
  const values = {
    shop_name: shop.siteName,
    credit,
    credit_amount: formatMoney(cents(amount), currency),
    staff_email: staff,
    credit_recipient: recipient ?? 'nobody by email',
  };
  const { subject, heading, opening, button, closing } = worded('staff-credit', values, shop.own);
  return { subject, heading, parts: [...opening, button(`${shop.siteUrl}/admin${page}`), ...closing] };
}
