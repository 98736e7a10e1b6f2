import { readableText } from '@vitrine/domain/settings/contrast.ts';
import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { renderEmailHtml } from '../emails/built-email-html.ts';
import type { Email, Letterhead } from '../emails/email.ts';
import { toEmailText } from '../emails/email-text.ts';
import { isolatedEmail } from '../emails/isolated-email.ts';
import { footerIn, type MailDesign } from '../emails/mail-design.ts';
import { type MailShop, oneLine } from './mail-shop.ts';

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

/** @throws Error when the emails have not been built. */
export async function finished(
  written: Email,
  design: Pick<MailDesign, 'settings' | 'branding' | 'translations'>,
  { siteUrl, pages }: Pick<MailShop, 'siteUrl' | 'pages'>,
): Promise<WrittenMail> {
  const { settings, branding } = design;
  const email = isolatedEmail(written);
  const [siteName, tagline] = [oneLine(settings.siteName), oneLine(settings.siteTagline)];
  const primary = branding.accentColor ?? settings.primaryColor;
  const ownFooter = parseLines(footerIn(design, written.language ?? defaultLanguage));
  const head: Letterhead = {
    siteName,
    siteUrl: pages,
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
