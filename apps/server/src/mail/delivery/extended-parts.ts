import { extensionMailKinds } from '@vitrine/contract/extensions/extension-mails.ts';
import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import { extensionHooks } from '../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { EmailPart } from '../emails/email.ts';
import type { MailDesign } from '../emails/mail-design.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';

interface ExtendedMail {
  readonly kind: string;
  readonly order: MailedOrderRow;
  readonly design: MailDesign;
}

/** Returns what extensions add to an email about an order. A failed extension adds nothing. */
export async function blocksOfExtensions(
  context: AppContext,
  { kind, order, design }: ExtendedMail,
): Promise<readonly EmailPart[]> {
  const { mailBlocks } = extensionHooks(context);
  const extended = extensionMailKinds.find((known) => known === kind);
  if (!mailBlocks || !extended) return [];
  const language = order.language ?? design.settings.languages[0] ?? defaultLanguage;
  const blocks = await mailBlocks({ kind: extended, orderId: order.id, orderNumber: order.number, language });
  return blocks.map(({ title, lines }) => ({ kind: 'block', title, rows: lines }));
}
