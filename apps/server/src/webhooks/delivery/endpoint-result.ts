import { enqueueOwnerMail, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { shownUrl } from '../endpoints/endpoint-view.ts';
import { disableGone, noteFailure, noteSuccess } from '../endpoints/endpoints.queries.ts';
import type { PostResult } from './post-webhook.ts';

/** Notes whether an endpoint works. Sends the owners an email when it begins to fail or is disabled by a 410. */
export async function noteEndpointResult(
  context: AppContext,
  endpointId: string,
  { error, statusCode }: Pick<PostResult, 'error' | 'statusCode'>,
): Promise<void> {
  if (error === null) return noteSuccess(context.db, endpointId);
  const isGone = statusCode === 410;
  const changed = await inTransaction(context.db, async (tx) => {
    const row = isGone ? await disableGone(tx, endpointId) : await noteFailure(tx, endpointId);
    if (!row) return false;
    await enqueueOwnerMail(tx, {
      kind: 'staff-webhook',
      dedupeKey: `webhook:${endpointId}:${row.updated_at.toISOString()}`,
      payload: { url: shownUrl(row.url), isGone, error },
    });
    return true;
  });
  if (changed) mailEnqueued(context);
}
