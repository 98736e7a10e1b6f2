import { type MailKind, mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { readableText } from '@vitrine/domain/settings/contrast.ts';
import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { type AccountMailKind, isAboutAccount, toAccountEmail } from '../emails/account-emails.ts';
import { toBackInStockEmail, toConfirmStockAlertEmail } from '../emails/back-in-stock-email.ts';
import { renderEmailHtml } from '../emails/built-email-html.ts';
import type { Email, Letterhead } from '../emails/email.ts';
import { toEmailText } from '../emails/email-text.ts';
import { toGiftCardEmail } from '../emails/gift-card-email.ts';
import { emailWords } from '../emails/languages/email-words.ts';
import type { MailDesign } from '../emails/mail-design.ts';
import { type OrderMailKind, orderEmails } from '../emails/order-emails.ts';
import { toPasswordEmail } from '../emails/password-email.ts';
import { type PaymentLinkPayload, paymentLinkPayload, toPaymentLinkEmail } from '../emails/payment-link-email.ts';
import { returnMailPayload } from '../emails/return-emails.ts';
import { toSecondFactorEmail } from '../emails/second-factor-email.ts';
import { staffCreditEmail } from '../emails/staff/staff-credit-email.ts';
import { toUnknownChargeEmail } from '../emails/staff/unknown-charge-email.ts';
import { toWebhookEmail } from '../emails/staff/webhook-email.ts';
import { accountLinkAddress } from '../links/account-link.ts';
import { passwordLink, passwordLinkMinutes, passwordLinkToken } from '../links/password-link.ts';
import { paymentLinkAddress, paymentLinkToken } from '../links/payment-link.ts';
import { returnLink, returnLinkHours, returnLinkKey, returnsPageLink } from '../links/return-link.ts';
import { oneClickStopLink, stockAlertKey, stopAlertsLink } from '../links/stock-alert-link.ts';
import { trackingLink, trackingToken } from '../links/tracking-token.ts';
import type { MailedOrderKey, MailedOrderRow, MailRow } from '../outbox/mail.queries.ts';

/** An e-mail ready to be sent. Header values have no line breaks. */
export interface WrittenMail {
  readonly fromName: string;
  /** The address for replies. Null means the sender's address. */
  readonly replyTo: string | null;
  /** The address that stops such mail when a mail program posts to it. Null if there is none. */
  readonly oneClickStop: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

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

/** Writes a queued e-mail in the shop's name and colours. Returns null when its order is gone or its link has expired. */
export async function writeMail(
  context: AppContext,
  mail: Pick<MailRow, 'kind' | 'payload' | 'created_at' | 'recipient'> & { readonly order: MailedOrderRow | null },
  design: MailDesign,
): Promise<WrittenMail | null> {
  const kind = mailKinds.find((known) => known === mail.kind);
  if (!kind) throw new Error(`There is no template for mail of kind ${mail.kind}.`);
  const payload = payloadSchema.parse(mail.payload);
  if (kind === 'password-reset')
    return passwordMail(context, { seed: payload.seed, requested: mail.created_at }, design);
  if (isAboutAccount(kind)) return accountMail(context, { ...mail, kind }, design);
  if (kind === 'second-factor-changed') return secondFactorMail(context, mail.payload, design);
  if (kind === 'staff-credit') return staffCreditMail(context, mail.payload, design);
  if (kind === 'back-in-stock') return backInStockMail(context, mail, design);
  if (kind === 'staff-unknown-charge') return unknownChargeMail(context, mail.payload, design);
  if (kind === 'staff-webhook') return webhookMail(context, mail.payload, design);
  if (kind === 'confirm-stock-alert') return stockAlertMail(context, mail, design);
  if (kind === 'gift-card')
    return giftCardMail(context, { payload: mail.payload, secret: context.sessionSecret }, design);
  if (kind === 'payment-link') {
    const paymentLink = paymentLinkPayload(mail.payload);
    // An expired link is not worth sending.
    if (Date.parse(paymentLink.until) <= Date.now()) return null;
    return paymentLinkMail(context, { paymentLink, recipient: mail.recipient, secret: context.sessionSecret }, design);
  }
  const { order } = mail;
  if (kind === 'return-link' && Date.now() - mail.created_at.getTime() > returnLinkHours * 3_600_000) return null;
  return order ? orderMail(context, { kind, order, words: payload.words ?? '', payload: mail.payload, design }) : null;
}

function accountMail(
  context: AppContext,
  mail: { kind: AccountMailKind; payload: unknown; recipient: string; created_at: Date },
  design: MailDesign,
): Promise<WrittenMail> {
  const email = toAccountEmail(mail.kind, mail.payload, {
    siteUrl: context.environment.siteUrl,
    secret: context.sessionSecret,
    siteName: oneLine(design.settings.siteName),
    recipient: mail.recipient,
    at: mail.created_at,
    own: design.texts[mail.kind],
    timeZone: design.settings.timeZone,
  });
  return finished(email, design, context);
}

/** Returns null when the link has expired, so that the email is not sent. */
async function passwordMail(
  context: AppContext,
  { seed, requested }: { readonly seed: string | undefined; readonly requested: Date },
  design: MailDesign,
): Promise<WrittenMail | null> {
  if (seed === undefined || Date.now() - requested.getTime() > passwordLinkMinutes * 60_000) return null;
  const link = passwordLink(context.environment.siteUrl, passwordLinkToken(context.sessionSecret, seed));
  const { settings, texts } = design;
  return finished(toPasswordEmail(link, oneLine(settings.siteName), texts['password-reset']), design, context);
}

function shopFor(context: AppContext, { settings, texts }: MailDesign, kind: MailKind) {
  return { siteName: oneLine(settings.siteName), siteUrl: context.environment.siteUrl, own: texts[kind] };
}

export function secondFactorMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = shopFor(context, design, 'second-factor-changed');
  return finished(toSecondFactorEmail(payload, shop), design, context);
}

export function staffCreditMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = { ...shopFor(context, design, 'staff-credit'), currency: design.settings.currency };
  return finished(staffCreditEmail(payload, shop), design, context);
}

export function unknownChargeMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = { ...shopFor(context, design, 'staff-unknown-charge'), currency: design.settings.currency };
  return finished(toUnknownChargeEmail(payload, shop), design, context);
}

export function webhookMail(context: AppContext, payload: unknown, design: MailDesign): Promise<WrittenMail> {
  const shop = shopFor(context, design, 'staff-webhook');
  return finished(toWebhookEmail(payload, shop), design, context);
}

export function stockAlertMail(
  context: AppContext,
  { payload, recipient: email }: Pick<MailRow, 'payload' | 'recipient'>,
  design: MailDesign,
): Promise<WrittenMail> {
  const message = toConfirmStockAlertEmail(payload, {
    siteName: oneLine(design.settings.siteName),
    own: design.texts['confirm-stock-alert'],
    linkFor: (alertId) =>
      accountLinkAddress(context.environment.siteUrl, context.sessionSecret, {
        does: 'confirm-stock-alert',
        alertId,
        email,
      }),
  });
  return finished(message, design, context);
}

export async function backInStockMail(
  context: AppContext,
  { payload, recipient }: Pick<MailRow, 'payload' | 'recipient'>,
  design: MailDesign,
): Promise<WrittenMail> {
  const { siteUrl } = context.environment;
  const key = stockAlertKey(context.sessionSecret, recipient);
  const email = toBackInStockEmail(payload, {
    siteUrl,
    siteName: oneLine(design.settings.siteName),
    stopLink: stopAlertsLink(siteUrl, key),
    own: design.texts['back-in-stock'],
  });
  return { ...(await finished(email, design, context)), oneClickStop: oneClickStopLink(siteUrl, key) };
}

/** Derives the code only when the email is written, so that it is stored nowhere. */
export function giftCardMail(
  context: AppContext,
  { payload, secret }: { readonly payload: unknown; readonly secret: string },
  design: MailDesign,
): Promise<WrittenMail> {
  const email = toGiftCardEmail(payload, {
    siteUrl: context.environment.siteUrl,
    siteName: oneLine(design.settings.siteName),
    secret,
    timeZone: design.settings.timeZone,
    currency: design.settings.currency,
    own: design.texts['gift-card'],
  });
  return finished(email, design, context);
}

/** Creates the token only when the email is written, so that it is stored nowhere. */
export function paymentLinkMail(
  context: AppContext,
  {
    paymentLink,
    recipient,
    secret,
  }: { readonly paymentLink: PaymentLinkPayload; readonly recipient: string; readonly secret: string },
  design: MailDesign,
): Promise<WrittenMail> {
  const { siteUrl } = context.environment;
  const link = { draftId: paymentLink.draftId, until: new Date(paymentLink.until), email: recipient };
  const email = toPaymentLinkEmail(paymentLink, {
    siteUrl,
    siteName: oneLine(design.settings.siteName),
    link: paymentLinkAddress(siteUrl, paymentLinkToken(secret, link)),
    currency: design.settings.currency,
    own: design.texts['payment-link'],
  });
  return finished(email, design, context);
}

/** Writes the mail of that kind about this order. */
export function orderMail(
  context: AppContext,
  mail: { kind: OrderMailKind; order: MailedOrderRow; words: string; payload: unknown; design: MailDesign },
): Promise<WrittenMail> {
  const { siteUrl } = context.environment;
  const { settings, texts } = mail.design;
  const [main = defaultLanguage, ...others] = settings.languages;
  const language = mail.order.language ?? main;
  // A language that is no longer published has no pages.
  const pages = siteUrl + (others.includes(language) ? `/${language}` : '');
  const token = trackingToken(context.sessionSecret, mail.order.id);
  const link = linkPayload.safeParse(mail.payload).data;
  const email = orderEmails[mail.kind]({
    order: mail.order,
    returned: returnMailPayload(mail.payload),
    returnsLink: returnsPageLink(pages, token),
    returnLink: link ? returnLink(pages, link.page, returnLinkKey(context.sessionSecret, link.seed)) : siteUrl,
    alert: mail.words,
    words: emailWords(language),
    siteUrl,
    siteName: oneLine(settings.siteName),
    timeZone: settings.timeZone,
    returnsText: settings.returnsText,
    orderLink: trackingLink(pages, token),
    adminLink: `${siteUrl}/admin/orders/${mail.order.id}`,
    own: texts[mail.kind],
  });
  return finished(email, mail.design, context);
}

/** @throws Error when the emails have not been built. */
export async function finished(
  email: Email,
  { settings, branding }: Pick<MailDesign, 'settings' | 'branding'>,
  context: AppContext,
): Promise<WrittenMail> {
  const { siteUrl } = context.environment;
  const [siteName, tagline] = [oneLine(settings.siteName), oneLine(settings.siteTagline)];
  const primary = branding.accentColor ?? settings.primaryColor;
  const ownFooter = parseLines(branding.footerText);
  const head: Letterhead = {
    siteName,
    siteUrl,
    footer: ownFooter.length > 0 ? ownFooter : [tagline ? `${siteName} - ${tagline}` : siteName],
    signature: ownFooter,
    logoUrl: /\.svg$/i.test(settings.logoURL ?? '') ? null : absoluteAddress(settings.logoURL, siteUrl),
    primary,
    onPrimary: readableText(primary),
  };
  return {
    fromName: oneLine(branding.senderName) || siteName,
    replyTo: branding.replyTo || null,
    oneClickStop: null,
    subject: oneLine(email.subject),
    html: await renderEmailHtml(email, head),
    text: toEmailText(email, head),
  };
}

/** Returns the lines of a text that are not blank. */
function parseLines(text: string): string[] {
  return text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
}

/** Makes a header value one line, so that no name or product can start another header. */
function oneLine(words: string): string {
  return words.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
