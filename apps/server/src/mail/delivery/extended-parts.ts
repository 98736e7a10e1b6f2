import { extensionMailKinds } from '@vitrine/contract/extensions/extension-mails.ts';
import { mailTextFields } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import { extensionHooks } from '../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { EmailPart } from '../emails/email.ts';
import type { OwnTexts } from '../emails/email-wording.ts';
import type { MailDesign } from '../emails/mail-design.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';

interface ExtendedMail {
  readonly kind: string;
  readonly order: MailedOrderRow;
  readonly design: MailDesign;
}

/** What extensions change of an email: blocks at its end, and texts instead of the shop's. */
export interface ExtendedParts {
  readonly blocks: readonly EmailPart[];
  readonly texts: OwnTexts;
}

/** Returns what extensions change of an email about an order. A failed extension changes nothing. */
export async function extendedParts(
  context: AppContext,
  { kind, order, design }: ExtendedMail,
): Promise<ExtendedParts> {
  const { mailBlocks, mailTexts } = extensionHooks(context);
  const extended = extensionMailKinds.find((known) => known === kind);
  if (!extended) return { blocks: [], texts: {} };
  const language = order.language ?? design.settings.languages[0] ?? defaultLanguage;
  const mail = { kind: extended, orderId: order.id, orderNumber: order.number, language };
  // One after the other, because the hooks of an extension share a process.
  const texts = (await mailTexts?.(mail)) ?? {};
  const blocks = (await mailBlocks?.(mail)) ?? [];
  return { blocks: blocks.map(({ title, lines }) => ({ kind: 'block', title, rows: lines })), texts };
}

/** Returns the texts of an email: those of the owner, else those of an extension. */
export function wordedByExtension(own: OwnTexts, texts: OwnTexts): OwnTexts {
  return Object.fromEntries(mailTextFields.map((field) => [field, own[field] ?? texts[field]]));
}
