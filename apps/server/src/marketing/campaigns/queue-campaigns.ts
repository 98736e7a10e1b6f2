import { v7 as uuidv7 } from 'uuid';
import { enqueueMail, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { recordSend } from '../flows/flows.queries.ts';
import { lockSendingCampaign, nextRecipients, queuedInHour, setCampaignState } from './campaigns.queries.ts';
import { groupMembers } from './group-members.ts';

/** Maximum number of emails that one run queues. The job runs every ten minutes. */
const batch = 2_000;

/**
 * Queues the next emails of the oldest campaign that is being sent, up to its limit for an hour. A campaign without
 * further recipients ends. The lock of its row allows one process at a time.
 */
export async function queueCampaigns(context: Pick<AppContext, 'db' | 'pool'>): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const campaign = await lockSendingCampaign(tx);
    if (!campaign) return success(null);
    const left = Math.min(batch, campaign.per_hour - (await queuedInHour(tx, campaign.id)));
    if (left <= 0) return success(null);
    const due = await nextRecipients(tx, campaign, { members: await groupMembers(tx, campaign), limit: left });
    for (const { id: contactId, email, language } of due) {
      const sendId = uuidv7();
      await recordSend(tx, { id: sendId, contactId, flow: 'campaign', about: campaign.id });
      const payload = { sendId, contactId, needsConsent: true, subject: campaign.subject, text: campaign.body };
      await enqueueMail(tx, { kind: 'campaign', dedupeKey: `campaign:${sendId}`, recipient: email, language, payload });
    }
    if (due.length < left) await setCampaignState(tx, campaign.id, { status: 'SENT', ended_at: new Date() });
    return success(null);
  });
  mailEnqueued(context);
}
