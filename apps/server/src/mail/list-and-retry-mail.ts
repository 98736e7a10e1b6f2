import type { MailListAnswer, MailMessage } from '@vitrine/contract/mail/mail.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type KeysetPage, keysetPage } from '../platform/database/pagination/keyset-page.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { isOwnMail, mailAsSeenBy, mailEnqueued, mailView } from './mail.ts';
import { listMail, loadRecipient, requeueMail } from './outbox/mail.queries.ts';

/**
 * Returns the sent mail, newest first. The demo account sees other people's addresses masked. Fails with
 * INVALID_REQUEST for an invalid cursor.
 */
export async function mailMessages(
  context: AppContext,
  caller: SignedInCaller,
  query: KeysetPage & { readonly status?: MailMessage['status'] | undefined },
): Promise<Outcome<MailListAnswer>> {
  return keysetPage(query, {
    rows: (after) => listMail(context.db, { ...query, after }),
    getPosition: (row) => ({ at: row.created_at, id: row.id }),
    view: (row) => mailAsSeenBy(mailView(row), caller),
  });
}

/**
 * Sends a failed e-mail again. The demo account may only resend one to itself. Fails with NOT_FOUND or DEMO_RESTRICTED.
 */
export async function retryMail(
  context: AppContext,
  request: { readonly caller: SignedInCaller; readonly id: string; readonly requestId: string },
): Promise<Outcome<{ success: true }>> {
  const { caller, id, requestId } = request;
  const recipient = await loadRecipient(context.db, id);
  if (recipient !== undefined && !isOwnMail(recipient, caller)) {
    return failure('DEMO_RESTRICTED', 'The demo account can only resend its own emails.');
  }
  const isQueued = await inTransaction(context.db, async (tx) => {
    if (!(await requeueMail(tx, id))) return false;
    const entry = { action: 'retry', resource: 'mail/messages', resourceId: id, before: null, after: null };
    await recordAudit(tx, { caller, ...entry, requestId });
    return true;
  });
  if (!isQueued) return failure('NOT_FOUND', 'There is no failed email of this id.');
  mailEnqueued(context);
  return success({ success: true });
}
