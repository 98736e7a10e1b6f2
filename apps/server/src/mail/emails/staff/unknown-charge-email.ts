import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { type Currency, currencies } from '@vitrine/domain/money/currencies.ts';
import { formatOrderNumber } from '@vitrine/domain/orders/order-number.ts';
import { toDay } from '@vitrine/domain/time/calendar-days.ts';
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
    charge_cause: `${cause(orderNumber)}${isRefunded ? ' The shop refunded this payment.' : ''}`,
  };
  const { subject, heading, opening, button, closing } = worded('staff-unknown-charge', values, shop.own);
  return {
    subject,
    heading,
    parts: [...opening, button(`${shop.siteUrl}/admin/dashboard/unknown-charges`), ...closing],
  };
}

function cause(orderNumber: string | null): string {
  if (orderNumber === null) return 'It names no order of this shop.';
  return `It names order ${formatOrderNumber(orderNumber)}, which was paid with another payment.`;
}

const reversalSchema = z.object({
  kind: z.enum(['DISPUTE', 'REFUND']),
  id: z.string(),
  paymentId: z.string().nullable(),
  amount: z.int(),
  currency: z.enum(currencies),
  orderNumber: z.string().nullable(),
  respondBy: z.iso.datetime().nullable(),
});
export type UnknownReversalPayload = z.infer<typeof reversalSchema>;

/** The sample data of a preview. */
export const sampleUnknownReversal: UnknownReversalPayload = {
  kind: 'DISPUTE',
  id: 'dp_sample',
  paymentId: 'pi_sample',
  amount: 7_777,
  currency: 'USD',
  orderNumber: null,
  respondBy: '2026-12-24T12:00:00.000Z',
};

/**
 * Returns the email that notifies the owners of a dispute or refund of a payment that belongs to no order.
 * @throws ZodError when the payload does not name it
 */
export function toUnknownReversalEmail(
  payload: unknown,
  shop: { readonly siteUrl: string; readonly siteName: string; readonly timeZone: string; readonly own: OwnTexts },
): Email {
  const { kind, id, paymentId, amount, currency, orderNumber, respondBy } = reversalSchema.parse(payload);
  const values = {
    shop_name: shop.siteName,
    reversal: kind === 'DISPUTE' ? 'dispute' : 'refund',
    charge_amount: formatMoney(cents(amount), currency),
    reversal_id: id,
    payment_id: paymentId ?? 'unknown',
    charge_cause: cause(orderNumber),
    respond_by: respondBy === null ? '' : `Respond by ${toDay(new Date(respondBy), shop.timeZone)}.`,
  };
  const { subject, heading, opening, button, closing } = worded('staff-unknown-reversal', values, shop.own);
  return {
    subject,
    heading,
    parts: [...opening, button(`${shop.siteUrl}/admin/dashboard/unknown-charges`), ...closing],
  };
}
