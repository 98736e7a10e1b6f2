import { cents } from '@vitrine/domain/money/cents.ts';
import { type Currency, isCurrency } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import type { Email } from './email.ts';
import { lines, sums } from './email-amounts.ts';
import { type OwnTexts, worded } from './email-wording.ts';
import type { EmailWords } from './languages/email-words.ts';

const image = z.object({ main: z.string(), preview: z.string(), thumbnail: z.string() });

/**
 * The email's data about the draft at the time when the link was sent. Amounts are in the smallest unit of the currency. It holds no token, because
 * staff read the mail log.
 */
const payloadSchema = z.object({
  draftId: z.uuid(),
  until: z.iso.datetime(),
  days: z.int(),
  name: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      options: z.array(z.string()),
      quantity: z.int(),
      unitPrice: z.int(),
      image: image.nullable(),
    }),
  ),
  subtotal: z.int(),
  discount: z.int(),
  discountReason: z.string().nullable(),
  shipping: z.int(),
  tax: z.int(),
  total: z.int(),
  /** Absent in emails from before this field existed. */
  includedTax: z.int().optional(),
  /** The market beside the main one, and its currency. Absent in the main market. */
  marketId: z.uuid().optional(),
  currency: z.string().refine(isCurrency).optional(),
  /** The share of the total that returned items pay. Absent for none. */
  settled: z.int().optional(),
  /** Absent in emails from before this field existed. */
  isReverseCharge: z.boolean().optional(),
});
export type PaymentLinkPayload = z.infer<typeof payloadSchema>;

/** The sample data of a preview. */
export const samplePaymentLink: PaymentLinkPayload = {
  draftId: '00000000-0000-7000-8000-000000000000',
  until: '2026-01-31T12:00:00.000Z',
  days: 14,
  name: 'Ada Lovelace',
  lines: [{ name: 'Stoneware mug', options: ['Colour:Sand'], quantity: 2, unitPrice: 2_400, image: null }],
  subtotal: 4_800,
  discount: 480,
  discountReason: 'Returning customer',
  shipping: 799,
  tax: 281,
  total: 5_400,
};

/**
 * Returns the link target of a queued email.
 * @throws ZodError when the payload is not one of a payment link.
 */
export function paymentLinkPayload(payload: unknown): PaymentLinkPayload {
  return payloadSchema.parse(payload);
}

/** Returns the email with the link by which a customer pays a draft order. `shop.currency` is that of the main market. */
export function toPaymentLinkEmail(
  payload: PaymentLinkPayload,
  shop: {
    readonly link: string;
    readonly siteUrl: string;
    readonly siteName: string;
    readonly currency: Currency;
    readonly own: OwnTexts;
    readonly words: EmailWords;
  },
): Email {
  const { words } = shop;
  const { currency = shop.currency } = payload;
  const values = {
    shop_name: shop.siteName,
    customer_name: payload.name,
    total: words.money(cents(payload.total - (payload.settled ?? 0)), currency),
    link_days: String(payload.days),
  };
  const { subject, heading, opening, button, closing } = worded('payment-link', values, shop.own, words.language);
  const business = { isReverseCharge: payload.isReverseCharge ?? false };
  const settled = { kind: 'EXCHANGE', amount: payload.settled ?? 0 } as const;
  const amounts = {
    ...payload,
    currency,
    paid_before: [settled],
    discount_reason: payload.discountReason,
    shipping_cost: payload.shipping,
    included_tax: payload.includedTax ?? 0,
    business,
  };
  return {
    language: words.language,
    subject,
    heading,
    parts: [
      ...opening,
      lines(amounts, { siteUrl: shop.siteUrl, words }),
      sums(amounts, words),
      button(shop.link),
      ...closing,
    ],
  };
}
