import { mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { readableText } from '@vitrine/domain/settings/contrast.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/context.ts';
import { type AccountMailKind, accountLetter, isAboutAccount } from './account-letters.ts';
import { backInStockLetter } from './back-in-stock-letter.ts';
import { letterHtml } from './built-letters.ts';
import type { Letter, Letterhead } from './letter.ts';
import { letterText } from './letter-text.ts';
import type { MailedOrderKey, MailedOrderRow, MailRow } from './mail.queries.ts';
import { type OrderMailKind, orderLetters } from './order-letters.ts';
import { passwordLetter } from './password-letter.ts';
import { passwordLink, passwordLinkMinutes, passwordLinkToken } from './password-link.ts';
import { secondFactorLetter } from './second-factor-letter.ts';
import { stockAlertKey, stopAlertsLink } from './stock-alert-link.ts';
import { trackingLink, trackingToken } from './tracking-token.ts';

/** An e-mail ready to be sent; header values have no line breaks. */
export interface WrittenMail {
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Each field is parsed separately: a stored field that can't be read is left out of the letter. */
const payloadSchema = z
  .looseObject({ words: z.string().optional().catch(undefined), seed: z.string().optional().catch(undefined) })
  .catch({});

const refundPayload = z.object({ refundId: z.uuid() });
const parcelPayload = z.object({ parcelId: z.uuid() });

/** Returns the order that a queued e-mail is about; null when it is about none. */
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
  settings: SiteSettings,
): Promise<WrittenMail | null> {
  const kind = mailKinds.find((known) => known === mail.kind);
  if (!kind) throw new Error(`There is no template for mail of kind ${mail.kind}.`);
  const payload = payloadSchema.parse(mail.payload);
  if (kind === 'password-reset') return passwordMail(context, { seed: payload.seed, asked: mail.created_at }, settings);
  if (isAboutAccount(kind)) return accountMail(context, { ...mail, kind }, settings);
  if (kind === 'second-factor-changed') return secondFactorMail(context, mail.payload, settings);
  if (kind === 'back-in-stock') return backInStockMail(context, mail, settings);
  const { order } = mail;
  return order ? orderMail(context, { kind, order, words: payload.words ?? '', settings }) : null;
}

function accountMail(
  context: AppContext,
  mail: { kind: AccountMailKind; payload: unknown; recipient: string; created_at: Date },
  settings: SiteSettings,
): Promise<WrittenMail> {
  const letter = accountLetter(mail.kind, mail.payload, {
    siteUrl: context.environment.siteUrl,
    secret: context.sessionSecret,
    siteName: oneLine(settings.siteName),
    recipient: mail.recipient,
    at: mail.created_at,
    timeZone: settings.timeZone,
  });
  return finished(letter, settings, context);
}

/** Returns null when the link would not work any more, so that the letter is not worth sending. */
async function passwordMail(
  context: AppContext,
  { seed, asked }: { readonly seed: string | undefined; readonly asked: Date },
  settings: SiteSettings,
): Promise<WrittenMail | null> {
  if (seed === undefined || Date.now() - asked.getTime() > passwordLinkMinutes * 60_000) return null;
  const link = passwordLink(context.environment.siteUrl, passwordLinkToken(context.sessionSecret, seed));
  return finished(passwordLetter(link, oneLine(settings.siteName)), settings, context);
}

export function secondFactorMail(context: AppContext, payload: unknown, settings: SiteSettings): Promise<WrittenMail> {
  const shop = { siteName: oneLine(settings.siteName), siteUrl: context.environment.siteUrl };
  return finished(secondFactorLetter(payload, shop), settings, context);
}

export function backInStockMail(
  context: AppContext,
  { payload, recipient }: Pick<MailRow, 'payload' | 'recipient'>,
  settings: SiteSettings,
): Promise<WrittenMail> {
  const { siteUrl } = context.environment;
  const stopLink = stopAlertsLink(siteUrl, stockAlertKey(context.sessionSecret, recipient));
  const letter = backInStockLetter(payload, { siteUrl, siteName: oneLine(settings.siteName), stopLink });
  return finished(letter, settings, context);
}

/** Writes the mail of that kind about this order. */
export function orderMail(
  context: AppContext,
  mail: { kind: OrderMailKind; order: MailedOrderRow; words: string; settings: SiteSettings },
): Promise<WrittenMail> {
  const { siteUrl } = context.environment;
  const letter = orderLetters[mail.kind]({
    order: mail.order,
    words: mail.words,
    siteUrl,
    returnsText: mail.settings.returnsText,
    orderLink: trackingLink(siteUrl, trackingToken(context.sessionSecret, mail.order.id)),
    adminLink: `${siteUrl}/admin/orders/${mail.order.id}`,
  });
  return finished(letter, mail.settings, context);
}

/** @throws Error when the letters have not been built. */
export async function finished(letter: Letter, settings: SiteSettings, context: AppContext): Promise<WrittenMail> {
  const { siteUrl } = context.environment;
  const head: Letterhead = {
    siteName: oneLine(settings.siteName),
    siteUrl,
    siteTagline: oneLine(settings.siteTagline),
    logoUrl: /\.svg$/i.test(settings.logoURL ?? '') ? null : absoluteAddress(settings.logoURL, siteUrl),
    primary: settings.primaryColor,
    onPrimary: readableText(settings.primaryColor),
  };
  return {
    fromName: head.siteName,
    subject: oneLine(letter.subject),
    html: await letterHtml(letter, head),
    text: letterText(letter, head),
  };
}

/** Makes a header value one line, so that no name or product can start another header. */
function oneLine(words: string): string {
  return words.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
