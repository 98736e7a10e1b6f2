import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail, giftCardCode } from '../mail/mail.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { siteSettings } from '../settings/settings.ts';
import { codeHash, plainCode } from './gift-card-code.ts';
import { insertEntry, insertGiftCard, languageOfOrder } from './gift-cards.queries.ts';
import { monthsLater } from './sold-cards/sell-cards.ts';

/**
 * Issues a gift card with the amount of a refund in its currency, and emails its code to the customer of the order
 * (docs/behaviour/gift-cards.md#refunds-as-a-gift-card). It is called once for each refund, in the refund's transaction.
 */
export async function giveRefundCard(
  tx: Db,
  given: {
    readonly refundId: string;
    readonly orderId: string;
    readonly email: string;
    readonly amount: number;
    readonly currency: Currency;
    readonly secret: string;
  },
): Promise<void> {
  const { refundId, orderId, email, amount, currency, secret } = given;
  const { giftCardMonths } = await siteSettings(tx);
  const id = uuidv7();
  const code = giftCardCode(secret, id);
  const lastFour = plainCode(code).slice(-4);
  const expiresAt = giftCardMonths === 0 ? null : monthsLater(new Date(), giftCardMonths);
  await insertGiftCard(tx, {
    id,
    code_hash: codeHash(code),
    last_four: lastFour,
    email,
    currency,
    initial_balance: amount,
    expires_at: expiresAt,
  });
  await insertEntry(tx, { gift_card_id: id, kind: 'ISSUED', amount, refund_id: refundId });
  await enqueueMail(tx, {
    kind: 'gift-card',
    dedupeKey: `gift-card-of-refund:${refundId}`,
    recipient: email,
    language: await languageOfOrder(tx, orderId),
    payload: { giftCardId: id, lastFour, amount, currency, expiresAt: expiresAt?.toISOString() ?? null },
  });
}
