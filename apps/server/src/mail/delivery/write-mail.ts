import { type AccountMailKind, mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { isLanguageCode } from '@vitrine/domain/settings/languages.ts';
import { signInCodeMinutes } from '@vitrine/domain/users/sign-in/sign-in-code.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { openLicenceKey } from '../../platform/security/licence-keys.ts';
import type { RecordView } from '../../settings/settings.ts';
import { isAboutAccount, toAccountEmail } from '../emails/account-emails.ts';
import { toBackInStockEmail, toConfirmStockAlertEmail } from '../emails/back-in-stock-email.ts';
import { mailedGoods } from '../emails/digital-goods-email.ts';
import { toGiftCardEmail } from '../emails/gift-card-email.ts';
import type { MailDesign } from '../emails/mail-design.ts';
import { toConfirmConsentEmail } from '../emails/marketing/confirm-consent-email.ts';
import { type OrderMailKind, orderEmails } from '../emails/order-emails.ts';
import { type PaymentLinkPayload, paymentLinkPayload, toPaymentLinkEmail } from '../emails/payment-link-email.ts';
import { toQuestionEmail } from '../emails/question-email.ts';
import { returnMailPayload } from '../emails/return-emails.ts';
import { toPasswordEmail } from '../emails/security/password-email.ts';
import { toSecondFactorEmail } from '../emails/security/second-factor-email.ts';
import { toDailySummaryEmail } from '../emails/staff/daily-summary-email.ts';
import { toSavedReportEmail } from '../emails/staff/saved-report-email.ts';
import { staffCreditEmail } from '../emails/staff/staff-credit-email.ts';
import { toUnknownChargeEmail, toUnknownReversalEmail } from '../emails/staff/unknown-charge-email.ts';
import { toWebhookEmail } from '../emails/staff/webhook-email.ts';
import { accountLinkAddress } from '../links/account-link.ts';
import { countedLink } from '../links/counted-link.ts';
import { passwordLink, passwordLinkMinutes, passwordLinkToken } from '../links/password-link.ts';
import { paymentLinkAddress, paymentLinkToken } from '../links/payment-link.ts';
import { returnLabelLink, returnLink, returnLinkHours, returnLinkKey, returnsPageLink } from '../links/return-link.ts';
import { oneClickStopLink, stockAlertKey, stopAlertsLink } from '../links/stock-alert-link.ts';
import { trackingLink, trackingToken } from '../links/tracking-token.ts';
import type { MailedOrderKey, MailedOrderRow, MailRow } from '../outbox/mail.queries.ts';
import { type ExtendedParts, extendedParts, wordedByExtension } from './extended-parts.ts';
import { finished, type WrittenMail } from './finished-mail.ts';
import { mailShop } from './mail-shop.ts';
import { isWithConsent, marketingMail } from './marketing-mail.ts';

/** Each field is parsed separately. An unreadable stored field is omitted from the email. */
const payloadSchema = z
  .looseObject({ words: z.string().optional().catch(undefined), seed: z.string().optional().catch(undefined) })
  .catch({});

const refundPayload = z.object({ refundId: z.uuid() });
const linkPayload = z.object({ seed: z.uuid(), page: z.enum(['return', 'withdraw']) });
const parcelPayload = z.object({ parcelId: z.uuid() });

/** Returns the order of a queued e-mail, or null when it is about none. */
export function mailedOrderKey({
  order_id: orderId,
  payload,
}: Pick<MailRow, 'order_id' | 'payload'>): MailedOrderKey | null {
  if (orderId === null) return null;
  const refundId = refundPayload.safeParse(payload).data?.refundId ?? null;
  const parcelId = parcelPayload.safeParse(payload).data?.parcelId ?? null;
  return { orderId, refundId, parcelId };
}

/** A queued email as it is written. */
type QueuedMail = Pick<MailRow, 'payload' | 'recipient'> & RecordView;

/** Writes a queued e-mail in the shop's name and colours. Returns null when its order is gone or its link has expired. */
export async function writeMail(
  context: AppContext,
  row: Pick<MailRow, 'kind' | 'payload' | 'created_at' | 'recipient' | 'language'> & {
    readonly market_id?: string | null;
    readonly order: MailedOrderRow | null;
  },
  design: MailDesign,
): Promise<WrittenMail | null> {
  const kind = mailKinds.find((known) => known === row.kind);
  if (!kind) throw new Error(`There is no template for mail of kind ${row.kind}.`);
  // A language that a later version has removed counts as the main one.
  const language = row.language !== null && isLanguageCode(row.language) ? row.language : null;
  const mail = { ...row, language };
  const payload = payloadSchema.parse(mail.payload);
  if (kind === 'password-reset') return passwordMail(context, { ...mail, seed: payload.seed }, design);
  if (kind === 'sign-in-code' && Date.now() - mail.created_at.getTime() > signInCodeMinutes * 60_000) return null;
  if (isAboutAccount(kind)) return accountMail(context, { ...mail, kind }, design);
  if (kind === 'second-factor-changed') return secondFactorMail(context, mail, design);
  if (kind === 'staff-credit') return staffCreditMail(context, mail.payload, design);
  if (kind === 'back-in-stock') return backInStockMail(context, mail, design);
  if (kind === 'staff-unknown-charge') return unknownChargeMail(context, mail.payload, design);
  if (kind === 'staff-unknown-reversal') return unknownReversalMail(context, mail.payload, design);
  if (kind === 'staff-webhook') return webhookMail(context, mail.payload, design);
  if (kind === 'confirm-stock-alert') return stockAlertMail(context, mail, design);
  if (kind === 'question-answer') return questionMail(context, mail, design);
  if (kind === 'confirm-consent') return confirmConsentMail(context, mail, design);
  if (kind === 'staff-daily-summary') return dailySummaryMail(context, mail.payload, design);
  if (kind === 'staff-report') return savedReportMail(context, mail.payload, design);
  if (isWithConsent(kind)) return marketingMail(context, { ...mail, kind }, design);
  if (kind === 'gift-card') return giftCardMail(context, { ...mail, secret: context.sessionSecret }, design);
  if (kind === 'payment-link') {
    const paymentLink = paymentLinkPayload(mail.payload);
    // An expired link is not worth sending.
    if (Date.parse(paymentLink.until) <= Date.now()) return null;
    return paymentLinkMail(context, { ...mail, paymentLink, secret: context.sessionSecret }, design);
  }
  const { order } = mail;
  if (kind === 'return-link' && Date.now() - mail.created_at.getTime() > returnLinkHours * 3_600_000) return null;
  if (!order) return null;
  const extended = await extendedParts(context, { kind, order, design });
  return orderMail(context, { kind, order, words: payload.words ?? '', payload: mail.payload, design, extended });
}

function accountMail(
  context: AppContext,
  { kind, payload, recipient, created_at: at, ...reader }: QueuedMail & { kind: AccountMailKind; created_at: Date },
  design: MailDesign,
): Promise<WrittenMail> {
  const { pages, ...shop } = mailShop(context, design, kind, reader);
  const { timeZone } = design.settings;
  const writing = { ...shop, siteUrl: pages, secret: context.sessionSecret, recipient, at, timeZone };
  return finished(toAccountEmail(kind, payload, writing), design, { ...shop, pages });
}

/** Returns null when the link has expired, so that the email is not sent. */
async function passwordMail(
  context: AppContext,
  { seed, created_at: requested, ...reader }: QueuedMail & { seed: string | undefined; created_at: Date },
  design: MailDesign,
): Promise<WrittenMail | null> {
  if (seed === undefined || Date.now() - requested.getTime() > passwordLinkMinutes * 60_000) return null;
  const shop = mailShop(context, design, 'password-reset', reader);
  const link = passwordLink(shop.pages, passwordLinkToken(context.sessionSecret, seed));
  return finished(toPasswordEmail(link, shop), design, shop);
}

export function secondFactorMail(
  context: AppContext,
  { payload, ...reader }: Omit<QueuedMail, 'recipient'>,
  design: MailDesign,
): Promise<WrittenMail> {
  const { pages, ...shop } = mailShop(context, design, 'second-factor-changed', reader);
  return finished(toSecondFactorEmail(payload, { ...shop, siteUrl: pages }), design, { ...shop, pages });
}

export function staffCreditMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = { ...mailShop(context, design, 'staff-credit'), currency: design.settings.currency };
  return finished(staffCreditEmail(payload, shop), design, shop);
}

export function unknownChargeMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = { ...mailShop(context, design, 'staff-unknown-charge'), currency: design.settings.currency };
  return finished(toUnknownChargeEmail(payload, shop), design, shop);
}

export function unknownReversalMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = { ...mailShop(context, design, 'staff-unknown-reversal'), timeZone: design.settings.timeZone };
  return finished(toUnknownReversalEmail(payload, shop), design, shop);
}

export function dailySummaryMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = mailShop(context, design, 'staff-daily-summary');
  return finished(toDailySummaryEmail(payload, shop), design, shop);
}

export function savedReportMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = mailShop(context, design, 'staff-report');
  return finished(toSavedReportEmail(payload, shop), design, shop);
}

export function webhookMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = mailShop(context, design, 'staff-webhook');
  return finished(toWebhookEmail(payload, shop), design, shop);
}

export function stockAlertMail(
  context: AppContext,
  { payload, recipient: email, ...reader }: QueuedMail,
  design: MailDesign,
): Promise<WrittenMail> {
  const shop = mailShop(context, design, 'confirm-stock-alert', reader);
  const linkFor = (alertId: string) =>
    accountLinkAddress(shop.pages, context.sessionSecret, { does: 'confirm-stock-alert', alertId, email });
  return finished(toConfirmStockAlertEmail(payload, { ...shop, linkFor }), design, shop);
}

export function questionMail(
  context: AppContext,
  { payload, ...reader }: Omit<QueuedMail, 'recipient'>,
  design: MailDesign,
): Promise<WrittenMail> {
  const shop = mailShop(context, design, 'question-answer', reader);
  return finished(toQuestionEmail(payload, shop), design, shop);
}

export function confirmConsentMail(
  context: AppContext,
  { payload, recipient: email, ...reader }: QueuedMail,
  design: MailDesign,
): Promise<WrittenMail> {
  const shop = mailShop(context, design, 'confirm-consent', reader);
  const linkFor = (consentId: string) =>
    accountLinkAddress(shop.pages, context.sessionSecret, { does: 'confirm-consent', consentId, email });
  return finished(toConfirmConsentEmail(payload, { ...shop, linkFor }), design, shop);
}

export async function backInStockMail(
  context: AppContext,
  { payload, recipient, ...reader }: QueuedMail,
  design: MailDesign,
): Promise<WrittenMail> {
  const shop = mailShop(context, design, 'back-in-stock', reader);
  const { siteUrl, pages } = shop;
  const key = stockAlertKey(context.sessionSecret, recipient);
  const prefix = pages.slice(siteUrl.length);
  const linkTo = (page: string, sendId: string | undefined) =>
    sendId === undefined ? pages + page : countedLink(siteUrl, context.sessionSecret, { sendId, to: prefix + page });
  const email = toBackInStockEmail(payload, { ...shop, linkTo, stopLink: stopAlertsLink(pages, key) });
  return { ...(await finished(email, design, shop)), oneClickStop: oneClickStopLink(siteUrl, key) };
}

/** Derives the code only when the email is written, so that it is stored nowhere. */
export function giftCardMail(
  context: AppContext,
  { payload, secret, ...reader }: Omit<QueuedMail, 'recipient'> & { readonly secret: string },
  design: MailDesign,
): Promise<WrittenMail> {
  const { pages, ...shop } = mailShop(context, design, 'gift-card', reader);
  const { timeZone, currency } = design.settings;
  const email = toGiftCardEmail(payload, { ...shop, siteUrl: pages, secret, timeZone, currency });
  return finished(email, design, { ...shop, pages });
}

/** Creates the token only when the email is written, so that it is stored nowhere. */
export function paymentLinkMail(
  context: AppContext,
  {
    paymentLink,
    recipient,
    secret,
    language,
  }: Pick<RecordView, 'language'> & {
    readonly paymentLink: PaymentLinkPayload;
    readonly recipient: string;
    readonly secret: string;
  },
  design: MailDesign,
): Promise<WrittenMail> {
  // The market of the draft, not that of the newest order.
  const shop = mailShop(context, design, 'payment-link', { language, market_id: paymentLink.marketId });
  const token = { draftId: paymentLink.draftId, until: new Date(paymentLink.until), email: recipient };
  const link = paymentLinkAddress(shop.pages, paymentLinkToken(secret, token));
  return finished(toPaymentLinkEmail(paymentLink, { ...shop, link, currency: design.settings.currency }), design, shop);
}

/** Writes the mail of that kind about this order. */
export function orderMail(
  context: AppContext,
  mail: {
    kind: OrderMailKind;
    order: MailedOrderRow;
    words: string;
    payload: unknown;
    design: MailDesign;
    extended?: ExtendedParts;
  },
): Promise<WrittenMail> {
  const { settings } = mail.design;
  const { pages, ...shop } = mailShop(context, mail.design, mail.kind, mail.order);
  const token = trackingToken(context.sessionSecret, mail.order.id);
  const link = linkPayload.safeParse(mail.payload).data;
  const returned = returnMailPayload(mail.payload);
  const { blocks = [], texts = {} } = mail.extended ?? {};
  const email = orderEmails[mail.kind]({
    ...shop,
    own: wordedByExtension(shop.own, texts),
    order: mail.order,
    returned,
    returnsLink: returnsPageLink(pages, token),
    labelLink: returned.labelled === null ? null : returnLabelLink(shop.siteUrl, returned.labelled, token),
    returnLink: link ? returnLink(pages, link.page, returnLinkKey(context.sessionSecret, link.seed)) : shop.siteUrl,
    alert: mail.words,
    digital: mailedGoods(mail.order, mail.payload, (id, sealed) => openLicenceKey(context.sessionSecret, id, sealed)),
    timeZone: settings.timeZone,
    returnsText: settings.returnsText,
    orderLink: trackingLink(pages, token),
    adminLink: `${shop.siteUrl}/admin/orders/${mail.order.id}`,
  });
  return finished({ ...email, parts: [...email.parts, ...blocks] }, mail.design, { ...shop, pages });
}
