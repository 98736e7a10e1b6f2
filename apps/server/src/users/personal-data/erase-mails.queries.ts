import { holderMailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

export interface ErasedMail {
  readonly id: string;
  readonly kind: string;
}

/**
 * Erases mail to the person and about the orders. Unsent mail is cancelled. Returns the mails that went only to the
 * person.
 */
export async function eraseMails(
  tx: Transaction<Database>,
  {
    userId,
    emails,
    holderEmails,
    contacts,
    orderIds,
    blankEmail,
  }: {
    readonly userId: string | null;
    /** The addresses that are proven to be the person's, in lower case. */
    readonly emails: readonly string[];
    /** The addresses that received emails about the account, in lower case. */
    readonly holderEmails: readonly string[];
    /** The emails of the orders, which received the messages about the orders. */
    readonly contacts: readonly string[];
    readonly orderIds: readonly string[];
    readonly blankEmail: string;
  },
  rewriteJson: (value: unknown) => unknown,
): Promise<ErasedMail[]> {
  const recipients = sql`string_to_array(replace(lower(recipient), ' ', ''), ',')`;
  const isAnswer = sql`(kind = 'question-answer' and dedupe_key in (
    select 'question:' || id from product_questions where user_id = ${userId}::uuid))`;
  const isTo = sql`(${recipients} && ${emails}::text[]
    or (kind = any(${[...holderMailKinds]}::text[]) and ${recipients} && ${holderEmails}::text[])
    or (${isAnswer} and ${recipients} && ${holderEmails}::text[]))`;
  // The email to the owners about a credit names its issuer and its recipient.
  const isAbout = sql`(kind = 'staff-credit' and (lower(payload->>'staff') = any(${holderEmails}::text[])
    or lower(payload->>'recipient') = any(${emails}::text[])))`;
  const { rows } = await sql<ErasedMail & { recipient: string; payload: unknown; isOfOrder: boolean }>`
    select id, kind, recipient, payload, coalesce(order_id = any(${orderIds}::uuid[]), false) as "isOfOrder" from mail_messages
    where ${isTo} or ${isAbout} or order_id = any(${orderIds}::uuid[]) for update`.execute(tx);
  const theirs: ErasedMail[] = [];
  for (const { id, kind, recipient, payload, isOfOrder } of rows) {
    const theirAddresses = [...emails, ...holderEmails, ...(isOfOrder ? contacts : [])];
    const others = recipient.split(',').filter((address) => !theirAddresses.includes(address.trim().toLowerCase()));
    const isTheirs = others.length === 0;
    if (isTheirs) theirs.push({ id, kind });
    const isWaiting = sql`${isTheirs} and status in ('QUEUED', 'SENDING')`;
    // A mail server's error message contains the address, and so does the key of a link that confirms one.
    await sql`update mail_messages set payload = ${JSON.stringify(rewriteJson(payload))}::jsonb,
        dedupe_key = case when dedupe_key like '%@%' then 'erased:' || id else dedupe_key end,
        recipient = ${isTheirs ? blankEmail : others.join(',')},
        last_error = case when ${isWaiting} then 'The recipient was erased.' when last_error is not null then 'Erased' end,
        status = case when ${isWaiting} then 'FAILED' else status end
      where id = ${id}`.execute(tx);
  }
  return theirs;
}
