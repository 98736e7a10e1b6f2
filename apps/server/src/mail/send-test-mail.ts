import type { MailTestAnswer } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../platform/context.ts';
import { siteSettings } from '../settings/settings.ts';
import type { Letter } from './letter.ts';
import { mailTransport } from './mail-transport.client.ts';
import { finished } from './write-mail.ts';

/** Sends a letter to one address at once, by the way that all mail of the shop takes, and says how that ended. */
export async function sendTestMail(context: AppContext, to: string): Promise<MailTestAnswer> {
  const { siteUrl, dataDir } = context.environment;
  const { smtp } = context.providers;
  const { from: mailFrom, smtpUrl, isUnusable } = smtp;
  const settings = await siteSettings(context.db);
  const written = await finished(testLetter(settings, siteUrl), settings, context);
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
    });
    const reason = result.kind === 'SENT' ? null : result.reason;
    return { ...by, isSent: result.kind === 'SENT', reason, tookMs: Date.now() - startedAt };
  } catch (error) {
    // A folder that can't be written, an address that can't be looked up: the owner reads why.
    const reason = error instanceof Error ? error.message : String(error);
    return { ...by, isSent: false, reason, tookMs: Date.now() - startedAt };
  } finally {
    transport.close();
  }
}

function testLetter({ siteName }: SiteSettings, siteUrl: string): Letter {
  return {
    subject: `A test mail from ${siteName}`,
    heading: 'Mail from your shop arrives',
    parts: [
      { kind: 'text', text: 'You asked for this letter in the admin area. Order confirmations take the same way.' },
      { kind: 'link', label: 'Back to the admin area', url: `${siteUrl}/admin/settings/admin?part=mail` },
    ],
  };
}
