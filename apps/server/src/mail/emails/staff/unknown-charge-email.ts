import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { type Currency, currencies } from '@vitrine/domain/money/currencies.ts';
import { formatOrderNumber } from '@vitrine/domain/orders/order-number.ts';
import * as z from 'zod';
import type { Email } from '../email.ts';
import { type OwnTexts, worded } from '../email-wording.ts';

const payloadSchema = z.object({
  paymentId: z.string(),
  amount: z.int(),
  /** Absent in emails that were enqueued before the shop had markets. */
  currency: z.enum(currencies).optional().catch(undefined),
  orderNumber: z.string().nullable(),
  /** Absent in emails that were enqueued before the shop refunded second payments. */
  isRefunded: z.boolean().default(false),
});
export type UnknownChargePayload = z.infer<typeof payloadSchema>;

/** The sample data of a preview. */
export const sampleUnknownCharge: UnknownChargePayload = {
  paymentId: 'pi_sample',
  amount: 7_777,
  orderNumber: '10001',
  isRefunded: false,
};

/**
 * Returns the email that notifies the owners of a payment that belongs to no order.
 * @throws ZodError when the payload does not name the payment.
 */
export function toUnknownChargeEmail(
  payload: unknown,
  shop: { readonly siteUrl: string; readonly siteName: string; readonly currency: Currency; readonly own: OwnTexts },
): Email {
  const { paymentId, amount, currency = shop.currency, orderNumber, isRefunded } = payloadSchema.parse(payload);
  const values = {
    shop_name: shop.siteName,
    charge_amount: formatMoney(cents(amount), currency),
    payment_id: paymentId,
    charge_cause:
      orderNumber === null
        ? 'It names no order of this shop.'
        : `It names order ${formatOrderNumber(orderNumber)}, which was paid with another payment.${isRefunded ? ' The shop refunded this payment.' : ''}`,
  };
  const { subject, heading, opening, button, closing } = worded('staff-unknown-charge', values, shop.own);
  return {
    subject,
    heading,
    parts: [...opening, button(`${shop.siteUrl}/admin/dashboard/unknown-charges`), ...closing],
  };
}
