import { cents } from '@vitrine/domain/money/cents.ts';
import { isCurrency } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import type { Email } from '../email.ts';
import { worded } from '../email-wording.ts';
import { type MarketingShop, stopping } from './marketing-shop.ts';

const send = { sendId: z.uuid(), contactId: z.uuid(), needsConsent: z.boolean() };
const priceDropSchema = z.object({
  ...send,
  product: z.string(),
  slug: z.string(),
  /** In cents. */
  price: z.int(),
  currency: z.string().refine(isCurrency),
});
const winBackSchema = z.object(send);
const campaignSchema = z.object({ ...send, subject: z.string().optional(), text: z.string().optional() });
const reminderSchema = z.object({ ...send, items: z.array(z.string()) });
export type PriceDropPayload = z.infer<typeof priceDropSchema>;
export type CampaignPayload = z.infer<typeof campaignSchema>;
export type ReminderPayload = z.infer<typeof reminderSchema>;
export type WinBackPayload = z.infer<typeof winBackSchema>;

const sampleSend = {
  sendId: '00000000-0000-7000-8000-000000000000',
  contactId: '00000000-0000-7000-8000-000000000000',
  needsConsent: true,
};
/** The sample data of previews. */
export const sampleWinBack: WinBackPayload = sampleSend;
export const sampleReminder: ReminderPayload = { ...sampleSend, items: ['Stoneware mug × 2'] };
export const samplePriceDrop: PriceDropPayload = {
  ...sampleSend,
  product: 'Stoneware mug',
  slug: 'stoneware-mug',
  price: 1_900,
  currency: 'USD',
};

/** @throws ZodError when the payload does not name the product. */
export function priceDropPayload(payload: unknown): PriceDropPayload {
  return priceDropSchema.parse(payload);
}

/** @throws ZodError when the payload does not name the sent email. */
export function winBackPayload(payload: unknown): WinBackPayload {
  return winBackSchema.parse(payload);
}

/** @throws ZodError when the payload does not name the items. */
export function reminderPayload(payload: unknown): ReminderPayload {
  return reminderSchema.parse(payload);
}

/** Returns the reminder of an unfinished checkout. */
export function toReminderEmail({ items }: ReminderPayload, shop: MarketingShop): Email {
  const { language } = shop.words;
  const values = { shop_name: shop.siteName, items: items.join(', ') };
  const { subject, heading, opening, button, closing } = worded('abandoned-checkout', values, shop.own, language);
  const link = button(shop.linkTo(`/restore-cart?key=${encodeURIComponent(shop.key)}`));
  return { language, subject, heading, parts: [...opening, link, ...closing, ...stopping(shop)] };
}

/** Returns the email about a lower price of a saved product. */
export function toPriceDropEmail({ product, slug, price, currency }: PriceDropPayload, shop: MarketingShop): Email {
  const { language, money } = shop.words;
  const shown = isCurrency(currency) ? money(cents(price), currency) : '';
  const values = { shop_name: shop.siteName, product, price: shown };
  const { subject, heading, opening, button, closing } = worded('price-drop', values, shop.own, language);
  const link = button(shop.linkTo(`/product/${slug}`));
  return { language, subject, heading, parts: [...opening, link, ...closing, ...stopping(shop)] };
}

/** @throws ZodError when the payload does not name the sent email. */
export function campaignPayload(payload: unknown): CampaignPayload {
  return campaignSchema.parse(payload);
}

/** Returns the email of a campaign, with its own subject and text. A preview has those of its draft. */
export function toCampaignEmail({ subject: title, text }: CampaignPayload, shop: MarketingShop): Email {
  const { language } = shop.words;
  const own = {
    ...shop.own,
    ...(title !== undefined && { subject: title, heading: title }),
    ...(text !== undefined && { opening: text }),
  };
  const values = { shop_name: shop.siteName };
  const { subject, heading, opening, button, closing } = worded('campaign', values, own, language);
  return { language, subject, heading, parts: [...opening, button(shop.linkTo('/')), ...closing, ...stopping(shop)] };
}

/** Returns the email to a customer whose last order was long ago. */
export function toWinBackEmail(shop: MarketingShop): Email {
  const { language } = shop.words;
  const { subject, heading, opening, button, closing } = worded(
    'win-back',
    { shop_name: shop.siteName },
    shop.own,
    language,
  );
  return {
    language,
    subject,
    heading,
    parts: [...opening, button(shop.linkTo('/products')), ...closing, ...stopping(shop)],
  };
}
