import { itemName } from '@vitrine/domain/returns/item-name.ts';
import type { ReturnKind, ReturnStatus } from '@vitrine/domain/returns/return-status.ts';
import { enqueueMail, type ReturnMailPayload } from '../mail/mail.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { type ReturnRow, returnById } from './returns.queries.ts';

interface MailFacts {
  /** The words of staff for the shopper. */
  readonly words?: string | undefined;
  readonly instructions: string;
  readonly timeZone: string;
}

/** Enqueues the email about the present status of a return, in the transaction that set it. */
export async function mailReturn(tx: Db, id: string, facts: MailFacts): Promise<void> {
  const row = await returnById(tx, id);
  if (!row) throw new Error(`There is no return ${id}.`);
  const isWithdrawal = row.kind === 'WITHDRAWAL' && row.status === 'APPROVED';
  await enqueueMail(tx, {
    kind: isWithdrawal ? 'withdrawal-received' : 'return-update',
    dedupeKey: `return:${id}:${row.status}`,
    recipient: row.email,
    orderId: row.order_id,
    payload: payload(row, facts),
  });
}

function payload(row: ReturnRow, facts: MailFacts): { readonly [Field in keyof ReturnMailPayload]: unknown } {
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: facts.timeZone });
  return {
    returnNumber: row.number,
    message: message(row, facts),
    items: row.lines.map((line) => `${line.quantity} x ${itemName(line)}`),
    time: time.format(row.created_at),
  };
}

function message(row: ReturnRow, { words, instructions }: MailFacts): string {
  const added = words ? ` ${words}` : '';
  const sends = [instructions, payerWords(row.paid_by)].filter(Boolean).join(' ');
  const texts: Readonly<Record<ReturnStatus, string>> = {
    REQUESTED: 'We have received your request and will answer it soon.',
    APPROVED: `${approved[row.kind]}${added} ${sends}`,
    IN_TRANSIT: `Your items are on their way to us.${added}`,
    RECEIVED: `We have received your items and will inspect them.${added}`,
    INSPECTED: 'We have inspected your items. Your refund is next.',
    COMPLETED: `Your return is complete.${added}`,
    REJECTED: `We cannot accept this return.${added}`,
    CANCELLED: `The return is cancelled.${added}`,
  };
  return texts[row.status];
}

const approved = {
  RETURN: 'We have approved your return.',
  CLAIM: 'We have approved your claim.',
  WITHDRAWAL: 'Items that you have received go back to us within 14 days.',
} as const satisfies Record<ReturnKind, string>;

/** Returns the sentence about who pays for sending the items back. */
function payerWords(paidBy: 'SHOP' | 'CUSTOMER'): string {
  return paidBy === 'SHOP' ? 'We pay for sending the items back.' : 'You pay for sending the items back.';
}
