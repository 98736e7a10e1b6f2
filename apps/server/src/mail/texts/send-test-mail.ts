import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailDraft } from '@vitrine/contract/mail/mail-texts.schema.ts';
import type { MailTestAnswer } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { finished, type WrittenMail } from '../delivery/finished-mail.ts';
import { mailTransport } from '../delivery/mail-transport.client.ts';
import type { Email } from '../emails/email.ts';
import { mailDesign } from '../emails/mail-design.ts';
import { previewMail } from './preview-mail.ts';

/** Sends an email to one address at once, by the shop's usual transport. Returns the result. */
export async function sendTestMail(context: AppContext, to: string): Promise<MailTestAnswer> {
  const design = await mailDesign(context.db);
  const { siteUrl } = context.environment;
  const email = toTestEmail(design.settings, siteUrl);
  return sentAtOnce(context, to, await finished(email, design, { siteUrl, pages: siteUrl }));
}

/**
 * Sends an email of that kind to one address at once, about an order that does not exist. Its texts need not be saved.
 * Fails with UNPROCESSABLE for texts that could not be saved.
 */
export async function sendSampleMail(
  context: AppContext,
  { kind, draft, to }: { readonly kind: MailKind; readonly draft: MailDraft; readonly to: string },
): Promise<Outcome<MailTestAnswer>> {
  const written = await previewMail(context, kind, draft);
  return written.ok ? success(await sentAtOnce(context, to, written.value)) : written;
}

async function sentAtOnce(context: AppContext, to: string, written: WrittenMail): Promise<MailTestAnswer> {
  const { siteUrl, dataDir } = context.environment;
  const { smtp } = context.providers;
  const { from: mailFrom, smtpUrl, isUnusable } = smtp;
  const transport = mailTransport({ ...smtp, dataDir });
  const id = uuidv7();
  const startedAt = Date.now();
  const by = { to, transport: smtpUrl === null && !isUnusable ? 'outbox' : 'smtp' } as const;
  try {
    const result = await transport.send({
      id,
      kind: 'test',
      createdAt: new Date(startedAt),
      from: { name: written.fromName, address: /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom },
      to: [to],
      messageId: `<${id}@${new URL(siteUrl).hostname}>`,
      subject: written.subject,
      html: written.html,
      text: written.text,
      replyTo: written.replyTo,
    });
    const reason = result.kind === 'SENT' ? null : result.reason;
    return { ...by, isSent: result.kind === 'SENT', reason, tookMs: Date.now() - startedAt };
  } catch (error) {
    // The owner reads the reason, such as a read-only folder or an unresolvable address.
    const reason = error instanceof Error ? error.message : String(error);
    return { ...by, isSent: false, reason, tookMs: Date.now() - startedAt };
  } finally {
    transport.close();
  }
}

function toTestEmail({ siteName }: SiteSettings, siteUrl: string): Email {
  return {
    subject: `A test mail from ${siteName}`,
    heading: 'Mail from your shop arrives',
    parts: [
      { kind: 'text', text: 'You asked for this letter in the admin area. Order confirmations take the same way.' },
      { kind: 'link', label: 'Back to the admin area', url: `${siteUrl}/admin/settings/admin?part=mail` },
    ],
  };
}
