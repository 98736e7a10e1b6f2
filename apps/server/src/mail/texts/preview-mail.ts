import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailDraft } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { settingsPricing } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import { orderPrice } from '@vitrine/domain/pricing/order-price.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { sampleAddress } from '@vitrine/domain/shipping/address/address.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { computeArrival } from '../../settings/settings.ts';
import { finished, type WrittenMail } from '../delivery/finished-mail.ts';
import { mailShop } from '../delivery/mail-shop.ts';
import { isWithConsent, sampleMarketingMail } from '../delivery/marketing-mail.ts';
import {
  backInStockMail,
  confirmConsentMail,
  dailySummaryMail,
  giftCardMail,
  orderMail,
  paymentLinkMail,
  questionMail,
  savedReportMail,
  secondFactorMail,
  staffCreditMail,
  stockAlertMail,
  unknownChargeMail,
  unknownReversalMail,
  webhookMail,
} from '../delivery/write-mail.ts';
import { isAboutAccount, samplePayload, toAccountEmail } from '../emails/account-emails.ts';
import { sampleBackInStock, sampleStockAlert } from '../emails/back-in-stock-email.ts';
import { sampleGiftCard } from '../emails/gift-card-email.ts';
import { type MailDesign, mailDesign, withDraft } from '../emails/mail-design.ts';
import { sampleConsent } from '../emails/marketing/confirm-consent-email.ts';
import { samplePaymentLink } from '../emails/payment-link-email.ts';
import { sampleQuestion } from '../emails/question-email.ts';
import { sampleReturn } from '../emails/return-emails.ts';
import { toPasswordEmail } from '../emails/security/password-email.ts';
import { sampleDailySummary } from '../emails/staff/daily-summary-email.ts';
import { sampleSavedReport } from '../emails/staff/saved-report-email.ts';
import { sampleStaffCredit } from '../emails/staff/staff-credit-email.ts';
import { sampleUnknownCharge, sampleUnknownReversal } from '../emails/staff/unknown-charge-email.ts';
import { sampleWebhook } from '../emails/staff/webhook-email.ts';
import { passwordLink } from '../links/password-link.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import { textsFailure } from './edit-mail-texts.ts';

/** The recipient of a preview. */
const recipient = 'demo@example.com';

/**
 * Renders an e-mail of that kind about an invented order, in the shop's current design or with unsaved texts and
 * branding. Fails with UNPROCESSABLE for texts that could not be saved.
 */
export async function previewMail(
  context: AppContext,
  kind: MailKind,
  draft: MailDraft = {},
): Promise<Outcome<WrittenMail>> {
  const refusal = textsFailure(kind, draft.texts ?? {});
  if (refusal) return refusal;
  const design = withDraft(await mailDesign(context.db), kind, draft);
  return success(await sampleMail(context, kind, design));
}

async function sampleMail(context: AppContext, kind: MailKind, design: MailDesign): Promise<WrittenMail> {
  const { settings } = design;
  if (kind === 'password-reset') {
    const shop = mailShop(context, design, kind);
    return finished(toPasswordEmail(passwordLink(shop.siteUrl, 'preview'), shop), design, shop);
  }
  if (isAboutAccount(kind)) {
    const shop = mailShop(context, design, kind);
    const email = toAccountEmail(kind, samplePayload, {
      ...shop,
      // The links belong to no account and are not signed with the shop's secret.
      secret: 'preview',
      recipient,
      at: new Date(),
      timeZone: settings.timeZone,
    });
    return finished(email, design, shop);
  }
  if (kind === 'second-factor-changed')
    return secondFactorMail(context, { payload: { change: 'passkey-added' } }, design);
  if (kind === 'back-in-stock') return backInStockMail(context, { payload: sampleBackInStock, recipient }, design);
  if (kind === 'staff-credit') return staffCreditMail(context, sampleStaffCredit, design);
  if (kind === 'staff-unknown-charge') return unknownChargeMail(context, sampleUnknownCharge, design);
  if (kind === 'staff-unknown-reversal') return unknownReversalMail(context, sampleUnknownReversal, design);
  if (kind === 'staff-webhook') return webhookMail(context, sampleWebhook, design);
  if (kind === 'confirm-stock-alert') return stockAlertMail(context, { payload: sampleStockAlert, recipient }, design);
  if (kind === 'question-answer') return questionMail(context, { payload: sampleQuestion }, design);
  if (kind === 'confirm-consent') return confirmConsentMail(context, { payload: sampleConsent, recipient }, design);
  if (kind === 'staff-daily-summary') return dailySummaryMail(context, sampleDailySummary, design);
  if (kind === 'staff-report') return savedReportMail(context, sampleSavedReport, design);
  if (isWithConsent(kind)) return sampleMarketingMail(context, { kind, recipient }, design);
  // The code belongs to no card.
  if (kind === 'gift-card') return giftCardMail(context, { payload: sampleGiftCard, secret: 'preview' }, design);
  if (kind === 'payment-link') {
    // The link opens no draft and is not signed with the shop's secret.
    return paymentLinkMail(context, { paymentLink: samplePaymentLink, recipient, secret: 'preview' }, design);
  }
  const words =
    kind === 'payment-failed' ? 'The bank declined the card.' : 'This is a sample: an order needs attention.';
  return orderMail(context, { kind, order: sampleOrder(settings), words, payload: sampleReturn, design });
}

function sampleOrder(settings: SiteSettings): MailedOrderRow {
  const lines = [
    { name: 'Stoneware mug', options: ['Colour:Sand'], quantity: 2, unitPrice: 2_400, image: null },
    { name: 'Dome pendant lamp', options: [], quantity: 1, unitPrice: 12_900, image: null },
  ];
  const priced = lines.map((line) => ({ price: cents(line.unitPrice), quantity: line.quantity }));
  const { totals, includedTax } = orderPrice(priced, settingsPricing(settings));
  return {
    id: '00000000-0000-7000-8000-000000000000',
    number: '10001',
    email: recipient,
    currency: settings.currency,
    subtotal: totals.subtotal,
    discount: 0,
    discount_reason: null,
    shipping_cost: totals.shipping,
    tax: totals.tax,
    taxes: null,
    included_tax: includedTax,
    total: totals.total,
    gift_cards: [],
    payment_method: cardMethod,
    card_brand: 'visa',
    card_last4: '4242',
    terms: {
      name: 'Bank transfer',
      instructions: 'Account 12345678 of Sample Bank',
      due: totals.total,
      dueAt: new Date().toISOString(),
    },
    lines,
    arrival: computeArrival(new Date(), settings),
    address: { ...sampleAddress, street2: sampleAddress.street2 ?? null },
    shipments: [
      {
        carrier: 'USPS',
        trackingNumber: 'EZ2000000002',
        trackingUrl: 'https://example.com/track/EZ2000000002',
      },
    ],
    packed: null,
    hasRest: false,
    refund: { amount: 2_400, reason: null },
  };
}
