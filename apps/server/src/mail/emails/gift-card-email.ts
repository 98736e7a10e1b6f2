import { cents } from '@vitrine/domain/money/cents.ts';
import { type Currency, currencies } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import { giftCardCode } from '../links/gift-card-code.ts';
import type { Email } from './email.ts';
import { type OwnTexts, worded } from './email-wording.ts';
import type { EmailWords } from './languages/email-words.ts';

const payloadSchema = z.object({
  giftCardId: z.string(),
  lastFour: z.string(),
  amount: z.int(),
  /** Absent in emails that were queued by earlier versions: that of the shop. */
  currency: z.enum(currencies).optional(),
  expiresAt: z.string().nullable(),
  /** For a bought card: the recipient's name, the buyer's message, and the buyer. */
  recipientName: z.string().nullish(),
  message: z.string().nullish(),
  buyer: z.string().nullish(),
});
type GiftCardPayload = z.infer<typeof payloadSchema>;

/** The sample data of a preview, written with the secret 'preview'. */
export const sampleGiftCard: GiftCardPayload = {
  giftCardId: 'preview',
  lastFour: giftCardCode('preview', 'preview').slice(-4),
  amount: 5_000,
  expiresAt: null,
};

/**
 * Returns the email with a gift card's code, which is derived only now (decision 0045).
 * @throws Error when the payload names no card, or when the code is not the card's because the shop's secret has changed.
 */
export function toGiftCardEmail(
  payload: unknown,
  shop: {
    readonly siteUrl: string;
    readonly siteName: string;
    readonly secret: string;
    readonly timeZone: string;
    readonly currency: Currency;
    readonly own: OwnTexts;
    readonly words: EmailWords;
  },
): Email {
  const { giftCardId, lastFour, amount, currency = shop.currency, expiresAt, ...gift } = payloadSchema.parse(payload);
  const code = giftCardCode(shop.secret, giftCardId);
  if (!code.endsWith(lastFour)) throw new Error(`The code of gift card ${giftCardId} was created with another secret.`);
  const { t, language, money, day } = shop.words;
  const values = {
    shop_name: shop.siteName,
    gift_card_amount: money(cents(amount), currency),
    gift_card_code: code,
    gift_card_end:
      expiresAt === null ? '' : t('emails.giftCardUntil', { date: day(new Date(expiresAt), shop.timeZone) }),
  };
  const { subject, heading, opening, button, closing } = worded('gift-card', values, shop.own, language);
  return {
    language,
    subject,
    heading,
    parts: [
      ...opening,
      ...(gift.buyer ? [giftWords(gift, t)] : []),
      {
        kind: 'block',
        title: t('emails.giftCardCode'),
        rows: [code, t('emails.giftCardBalanceAt', { address: `${shop.siteUrl}/gift-card` })],
      },
      button(shop.siteUrl),
      ...closing,
    ],
  };
}

/** Returns the buyer's words to the recipient. */
function giftWords(
  { recipientName, message, buyer }: Pick<GiftCardPayload, 'recipientName' | 'message' | 'buyer'>,
  t: EmailWords['t'],
) {
  const from = { buyer: buyer ?? '' };
  const title = recipientName
    ? t('emails.giftForFrom', { ...from, recipient: recipientName })
    : t('emails.giftFrom', from);
  return { kind: 'block', title, rows: message ? message.split('\n') : [] } as const;
}
