import { type MailKind, mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { mailedOrderKey, writeMail } from '../mail/delivery/write-mail.ts';
import { samplePayload } from '../mail/emails/account-emails.ts';
import { sampleBackInStock, sampleStockAlert } from '../mail/emails/back-in-stock-email.ts';
import { isToShopper } from '../mail/emails/email-wording.ts';
import { mailDesign } from '../mail/emails/mail-design.ts';
import { sampleConsent } from '../mail/emails/marketing/confirm-consent-email.ts';
import { samplePriceDrop, sampleReminder, sampleWinBack } from '../mail/emails/marketing/reminder-emails.ts';
import { sampleReviewRequest } from '../mail/emails/marketing/review-request-email.ts';
import { sampleQuestion } from '../mail/emails/question-email.ts';
import { sampleReturn } from '../mail/emails/return-emails.ts';
import { enqueueMail, giftCardCode } from '../mail/mail.ts';
import { claimMail, mailedOrders } from '../mail/outbox/mail.queries.ts';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { marketBody, marketShop } from './test-markets.ts';

const shop = await testShop({ poolSize: 8 });
const { context } = shop;
const { saveMarkets, savePrices, buy } = await marketShop(shop);

const id = uuidv7();
const recipient = 'ada@example.com';
/** Emails without an order of their own, with their data. The rest are about an order. */
const payloads: { readonly [Kind in MailKind]?: Readonly<Record<string, unknown>> } = {
  'back-in-stock': sampleBackInStock,
  'confirm-stock-alert': sampleStockAlert,
  'question-answer': sampleQuestion,
  'confirm-consent': sampleConsent,
  'review-request': sampleReviewRequest,
  'abandoned-checkout': sampleReminder,
  'price-drop': { ...samplePriceDrop, currency: 'EUR' },
  'win-back': sampleWinBack,
  campaign: sampleWinBack,
  'gift-card': {
    giftCardId: id,
    lastFour: giftCardCode(context.sessionSecret, id).slice(-4),
    amount: 1,
    expiresAt: null,
  },
  'password-reset': samplePayload,
  'sign-in-code': samplePayload,
  'password-changed': samplePayload,
  'confirm-email': samplePayload,
  'confirm-new-email': samplePayload,
  'email-change-asked': samplePayload,
  'email-changed': samplePayload,
  'new-device': samplePayload,
  'second-factor-changed': { change: 'passkey-added' },
};
/** A payment link leads to the market of its draft, not of an order. */
const kinds = mailKinds.filter((kind) => isToShopper(kind) && kind !== 'payment-link');
const swiss = marketBody({ languages: ['de', 'fr'] });
let orderId = '';

beforeAll(async () => {
  await saveMarkets([swiss]);
  const { id: productId } = await stockProduct(shop, { price: 2_400 });
  await savePrices('CHF', [{ productId, variantId: null, price: 2_290 }]);
  const outcome = await buy({ market: 'ch', language: 'fr', productId, price: 2_290, total: 3_190, currency: 'CHF' });
  if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
  orderId = outcome.value.orderId;
  await context.pool.query('update orders set email = $2 where id = $1', [orderId, recipient]);
  await context.pool.query(
    `insert into mail_contacts (id, email, language) values ('00000000-0000-7000-8000-000000000000', $1, 'fr')`,
    [recipient],
  );
  await context.pool.query(
    `insert into mail_consents (id, contact_id, purpose, status, wording, source, language, changed_at)
     select gen_random_uuid(), $1, purpose, 'GIVEN', 'Yes', 'NEWSLETTER', 'fr', now() from unnest(array['reviews', 'carts', 'prices', 'newsletter']) purpose`,
    ['00000000-0000-7000-8000-000000000000'],
  );
});

/** Queues an email, claims it as the delivery does, and returns the paths of its links to pages of the shop. */
async function linkedPaths(kind: MailKind): Promise<string[]> {
  await context.pool.query('delete from mail_messages');
  const payload = payloads[kind] ?? { ...sampleReturn, seed: uuidv7(), page: 'return' };
  const about = payloads[kind] ? { language: 'fr' } : { orderId };
  await enqueueMail(context.db, { kind, dedupeKey: kind, recipient, payload, ...about });
  const [row] = await claimMail(context.db, { limit: 1, leaseMs: 1_000 });
  if (!row) throw new Error(`${kind} is not queued`);
  const key = mailedOrderKey(row);
  const [order = null] = await mailedOrders(context.db, key ? [key] : []);
  const written = await writeMail(context, { ...row, order }, await mailDesign(context.db));
  if (!written) throw new Error(`${kind} is not written`);
  const { siteUrl } = context.environment;
  return [written.html, written.text].flatMap((text) =>
    text
      .split(siteUrl)
      .slice(1)
      .map((rest) => /^[^\s"<&\u2069]*/.exec(rest)?.[0] ?? '')
      .map((path) => decodeURIComponent(/^\/api\/v1\/mail-links\/[^?]+\?to=(.*)$/.exec(path)?.[1] ?? path)),
  );
}

it.each(kinds)('the links of an email of kind %s lead to the market and the language of the order', async (kind) => {
  const inMarket = kind === 'price-drop' ? /^\/fr(?:\/|$)/ : /^\/ch-fr(?:\/|$)/;
  const paths = await linkedPaths(kind);
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((path) => !inMarket.test(path))).toEqual([]);
});

it('a market that is closed has no links, and a link follows the language of the email', async () => {
  await saveMarkets([{ ...swiss, isOpen: false }]);
  expect(new Set(await linkedPaths('delivered'))).toEqual(new Set([expect.stringMatching(/^\/fr/), '/fr']));
  await saveMarkets([{ ...swiss, languages: ['de'] }]);
  for (const path of await linkedPaths('campaign')) expect(path).toMatch(/^\/fr/);
});
