import { parseOptions } from '@vitrine/domain/variants/options.ts';
import * as z from 'zod';
import type { Email } from './email.ts';
import { type OwnTexts, worded } from './email-wording.ts';
import type { EmailWords } from './languages/email-words.ts';

/** How long a stock alert can be confirmed, in hours. */
export const stockAlertHours = 24;

const payloadSchema = z.object({
  product: z.string(),
  slug: z.string(),
  options: z.array(z.string()),
  /** The recorded email, whose link counts the click. Absent in a preview. */
  sendId: z.uuid().optional(),
});

/** Returns the product with the variant's options: 'Stoneware mug, Ink, 25 cl'. */
function named({ product, options }: { readonly product: string; readonly options: readonly string[] }): string {
  return [product, ...parseOptions(options).map(({ value }) => value)].join(', ');
}

/** The sample data of a preview. */
export const sampleBackInStock = {
  product: 'Stoneware mug',
  slug: 'stoneware-mug',
  options: ['Colour:Ink', 'Size:25 cl'],
} as const;

/**
 * Returns the email that reports that something can be bought again.
 * @throws ZodError when the payload does not name the product.
 */
export function toBackInStockEmail(
  payload: unknown,
  shop: {
    readonly siteName: string;
    readonly stopLink: string;
    /** Returns the address of a page for the email. */
    readonly linkTo: (page: string, sendId: string | undefined) => string;
    readonly own: OwnTexts;
    readonly words: EmailWords;
  },
): Email {
  const { product, slug, options, sendId } = payloadSchema.parse(payload);
  const { t, language } = shop.words;
  const values = {
    shop_name: shop.siteName,
    product: named({ product, options }),
  };
  const { subject, heading, opening, button, closing } = worded('back-in-stock', values, shop.own, language);
  return {
    language,
    subject,
    heading,
    parts: [
      ...opening,
      button(shop.linkTo(`/product/${slug}`, sendId)),
      ...closing,
      { kind: 'text', text: t('emails.stopAlertsNote') },
      { kind: 'link', label: t('catalog.stopTheseEmails'), url: shop.stopLink },
    ],
  };
}

const alertPayloadSchema = z.object({ alertId: z.uuid(), product: z.string(), options: z.array(z.string()) });

/** The sample data of a preview. */
export const sampleStockAlert = { ...sampleBackInStock, alertId: '00000000-0000-7000-8000-000000000000' } as const;

/**
 * Returns the email that requests confirmation of a stock alert.
 * @throws ZodError when the payload does not name the alert.
 */
export function toConfirmStockAlertEmail(
  payload: unknown,
  shop: {
    readonly siteName: string;
    readonly own: OwnTexts;
    readonly words: EmailWords;
    readonly linkFor: (alertId: string) => string;
  },
): Email {
  const { alertId, ...wanted } = alertPayloadSchema.parse(payload);
  const { language } = shop.words;
  const values = { shop_name: shop.siteName, product: named(wanted), link_hours: String(stockAlertHours) };
  const { subject, heading, opening, button, closing } = worded('confirm-stock-alert', values, shop.own, language);
  return { language, subject, heading, parts: [...opening, button(shop.linkFor(alertId)), ...closing] };
}
