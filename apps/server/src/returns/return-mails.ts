import { itemName } from '@vitrine/domain/returns/item-name.ts';
import type { ReturnKind, ReturnStatus } from '@vitrine/domain/returns/return-status.ts';
import { defaultLanguage, getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { settingText } from '@vitrine/messages/src/setting-texts.ts';
import { type TextOf, textsIn } from '@vitrine/messages/src/t.ts';
import { enqueueMail, type ReturnMailPayload } from '../mail/mail.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { isErasedEmail } from '../users/users.ts';
import { type ReturnRow, returnById } from './returns.queries.ts';

interface MailFacts {
  /** The words of staff for the shopper. */
  readonly words?: string | undefined;
  readonly instructions: string;
  readonly timeZone: string;
  /** The main language of the shop. */
  readonly language: LanguageCode;
}

/**
 * Enqueues the email about the current status of a return, in the transaction that set it. The order of an erased person has
 * no address.
 */
export async function mailReturn(tx: Db, id: string, facts: MailFacts): Promise<void> {
  const row = await returnById(tx, id);
  if (!row) throw new Error(`There is no return ${id}.`);
  if (isErasedEmail(row.email)) return;
  const hasLabel = row.status === 'APPROVED' && hasReturnLabel(row);
  const isWithdrawal = row.kind === 'WITHDRAWAL' && row.status === 'APPROVED';
  await enqueueMail(tx, {
    kind: isWithdrawal ? 'withdrawal-received' : 'return-update',
    dedupeKey: `return:${id}:${row.status}`,
    recipient: row.email,
    orderId: row.order_id,
    payload: payload(row, facts, { text: message(row, facts, hasLabel), hasLabel }),
  });
}

/** Enqueues the email with a label that was bought after the approval, in the transaction that stored the label. */
export async function mailReturnLabel(tx: Db, labelId: string, row: ReturnRow, facts: MailFacts): Promise<void> {
  const text = textsIn(row.language ?? facts.language)('emails.returnLabelReady');
  await enqueueMail(tx, {
    kind: 'return-update',
    dedupeKey: `return-label:${labelId}`,
    recipient: row.email,
    orderId: row.order_id,
    payload: payload(row, facts, { text, hasLabel: true }),
  });
}

/** Returns whether the return has a label that can be printed. */
export function hasReturnLabel({ labels }: Pick<ReturnRow, 'labels'>): boolean {
  return labels.some(({ status }) => status === 'PURCHASED' || status === 'IN_TRANSIT');
}

function payload(
  row: ReturnRow,
  facts: MailFacts,
  { text, hasLabel }: { readonly text: string; readonly hasLabel: boolean },
): { readonly [Field in keyof ReturnMailPayload]: unknown } {
  const language = row.language ?? facts.language;
  const style = language === defaultLanguage ? 'medium' : 'long';
  const time = new Intl.DateTimeFormat(getLanguage(language).locale, {
    dateStyle: style,
    timeStyle: 'long',
    timeZone: facts.timeZone,
  });
  return {
    returnNumber: row.number,
    message: text,
    items: row.lines.map((line) => `${line.quantity} x ${itemName(line)}`),
    time: time.format(row.created_at),
    labelled: hasLabel ? row.id : null,
  };
}

function message(row: ReturnRow, { words, instructions, language }: MailFacts, hasLabel: boolean): string {
  const t = textsIn(row.language ?? language);
  const payer = row.paid_by === 'SHOP' ? t('returns.wePayForSendingThe') : t('returns.youPayForSendingThe');
  const sends =
    row.status === 'APPROVED' ? [settingText(instructions, t), hasLabel ? t('emails.returnLabelReady') : payer] : [];
  const added = withoutWords.has(row.status) ? [] : [words];
  return [statusText(row, t), ...added, ...sends].filter(Boolean).join(' ');
}

/** The statuses that staff do not comment. */
const withoutWords: ReadonlySet<ReturnStatus> = new Set(['REQUESTED', 'INSPECTED']);

function statusText({ status, kind }: ReturnRow, t: TextOf): string {
  const texts: Readonly<Record<ReturnStatus, () => string>> = {
    REQUESTED: () => t('emails.returnRequested'),
    APPROVED: () => approvedText(kind, t),
    IN_TRANSIT: () => t('emails.returnInTransit'),
    RECEIVED: () => t('emails.returnReceived'),
    INSPECTED: () => t('emails.returnInspected'),
    COMPLETED: () => t('emails.returnCompleted'),
    REJECTED: () => t('emails.returnRejected'),
    CANCELLED: () => t('emails.returnCancelled'),
  };
  return texts[status]();
}

function approvedText(kind: ReturnKind, t: TextOf): string {
  if (kind === 'RETURN') return t('emails.returnApproved');
  if (kind === 'EXCHANGE') return t('emails.exchangeApproved');
  return kind === 'CLAIM' ? t('emails.claimApproved') : t('emails.withdrawalApproved');
}
