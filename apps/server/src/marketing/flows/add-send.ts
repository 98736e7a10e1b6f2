import type { MailFlow } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import { lockedContact } from '../consent/consent.queries.ts';
import { recordSend } from './flows.queries.ts';

interface NewSend {
  readonly flow: MailFlow;
  /** The event of the email. Each address gets one email of a flow about it. */
  readonly about: string;
  /** In lower case. */
  readonly email: string;
  readonly language: string | null;
}

/**
 * Records an email of a flow, whose links then count clicks, and locks its contact until the transaction ends. `isNew` is
 * false when the address already has one about the same event.
 */
export async function addSend(
  tx: Db,
  { flow, about, email, language }: NewSend,
): Promise<{ readonly sendId: string; readonly contactId: string; readonly isNew: boolean }> {
  const contact = await lockedContact(tx, email, { language });
  const sendId = uuidv7();
  const isNew = await recordSend(tx, { id: sendId, contactId: contact.id, flow, about });
  return { sendId, contactId: contact.id, isNew };
}
