import type { AudienceAnswer, CampaignBody, CampaignsAnswer } from '@vitrine/contract/marketing/campaigns.schema.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { textsFailure } from '../../mail/mail.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import {
  type CampaignRow,
  campaignById,
  deleteCampaign,
  hasGroup,
  insertCampaign,
  listCampaigns,
  lockedCampaign,
  recipientCount,
  setCampaignState,
  updateCampaign,
} from './campaigns.queries.ts';
import { groupMembers } from './group-members.ts';

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

const unknown = failure('NOT_FOUND', 'There is no such campaign.');
const started = failure('CONFLICT', 'This campaign was sent already.');

/** Returns the newest campaigns with their figures. Amounts are in cents. */
export async function campaigns(db: Db): Promise<CampaignsAnswer> {
  const rows = await listCampaigns(db);
  return {
    items: rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      text: row.body,
      groupId: row.group_id,
      isForGroup: row.is_for_group,
      perHour: row.per_hour,
      status: row.status,
      recipientCount: row.recipient_count,
      sentCount: row.sent,
      clickedCount: row.clicked,
      orderCount: row.orders,
      amounts: [...row.amounts],
      createdAt: row.created_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
  };
}

/** Creates a draft. Fails with UNPROCESSABLE for an unknown variable or group. */
export async function createCampaign(db: Db, body: CampaignBody, by: By): Promise<Outcome<{ id: string }>> {
  return inTransaction(db, async (tx) => {
    const refusal = await bodyFailure(tx, body);
    if (refusal) return refusal;
    const id = uuidv7();
    await insertCampaign(tx, id, body);
    await audit(tx, by, { action: 'create', id, before: null, after: body });
    return success({ id });
  });
}

/** Changes a draft. Failures: NOT_FOUND, CONFLICT once it is sent, UNPROCESSABLE as `createCampaign`. */
export async function changeCampaign(db: Db, id: string, body: CampaignBody, by: By): Promise<Outcome<{ id: string }>> {
  return ofDraft(db, id, async (tx) => {
    const refusal = await bodyFailure(tx, body);
    if (refusal) return refusal;
    await updateCampaign(tx, id, body);
    await audit(tx, by, { action: 'update', id, before: null, after: body });
    return success({ id });
  });
}

/** Deletes a draft. Failures: NOT_FOUND, CONFLICT. */
export async function removeCampaign(db: Db, id: string, by: By): Promise<Outcome<{ id: string }>> {
  return ofDraft(db, id, async (tx, { subject }) => {
    await deleteCampaign(tx, id);
    await audit(tx, by, { action: 'delete', id, before: { subject }, after: null });
    return success({ id });
  });
}

/** Returns how many subscribers would get a campaign now. Failure: NOT_FOUND. */
export async function campaignAudience(db: Db, id: string): Promise<Outcome<AudienceAnswer>> {
  const campaign = await campaignById(db, id);
  return campaign
    ? success({ recipientCount: await recipientCount(db, campaign, await groupMembers(db, campaign)) })
    : unknown;
}

/**
 * Starts a campaign once. Failures: NOT_FOUND, and CONFLICT when it was started, has no recipient, or their number is
 * not the one that the sender confirmed.
 */
export async function sendCampaign(
  db: Db,
  { id, confirmed }: { readonly id: string; readonly confirmed: number },
  by: By,
): Promise<Outcome<{ id: string }>> {
  return ofDraft(db, id, async (tx, campaign) => {
    const count = await recipientCount(tx, campaign, await groupMembers(tx, campaign));
    if (count !== confirmed) return failure('CONFLICT', `It now has ${count} recipients. Confirm this number.`);
    if (count === 0) return failure('CONFLICT', 'It has no recipients.');
    await setCampaignState(tx, id, { status: 'SENDING', recipient_count: count, started_at: new Date() });
    await audit(tx, by, { action: 'send', id, before: null, after: { recipientCount: count } });
    return success({ id });
  });
}

/** Stops a campaign that is being sent. Queued emails are still sent. Failures: NOT_FOUND, CONFLICT. */
export async function stopCampaign(db: Db, id: string, by: By): Promise<Outcome<{ id: string }>> {
  return inTransaction(db, async (tx) => {
    const campaign = await lockedCampaign(tx, id);
    if (!campaign) return unknown;
    if (campaign.status !== 'SENDING') return failure('CONFLICT', 'This campaign is not being sent.');
    await setCampaignState(tx, id, { status: 'STOPPED', ended_at: new Date() });
    await audit(tx, by, { action: 'stop', id, before: null, after: null });
    return success({ id });
  });
}

function ofDraft<Value>(
  db: Db,
  id: string,
  action: (tx: Transaction<Database>, campaign: CampaignRow) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return inTransaction(db, async (tx) => {
    const campaign = await lockedCampaign(tx, id);
    if (!campaign) return unknown;
    return campaign.status === 'DRAFT' ? action(tx, campaign) : started;
  });
}

async function bodyFailure(db: Db, { subject, text, groupId }: CampaignBody): Promise<Failure | undefined> {
  const refusal = textsFailure('campaign', { subject, opening: text });
  if (refusal) return refusal;
  if (groupId === null || (await hasGroup(db, groupId))) return undefined;
  const message = 'There is no such group';
  return failure('UNPROCESSABLE', message, { errors: [{ path: 'groupId', message }] });
}

async function audit(
  tx: Transaction<Database>,
  { caller, requestId }: By,
  entry: { readonly action: string; readonly id: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const { action, id: resourceId, before, after } = entry;
  await recordAudit(tx, { caller, action, resource: 'mail-campaigns', resourceId, before, after, requestId });
}
