import type { CampaignBody } from '@vitrine/contract/marketing/campaigns.schema.ts';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database, MailCampaignsTable } from '../../platform/database/migrations/schema.ts';
import { orderRevenue, ordersWithCards } from '../../platform/database/statements/revenue.ts';

type Tx = Kysely<Database>;
export type CampaignRow = Selectable<MailCampaignsTable>;

export interface ListedCampaignRow extends CampaignRow {
  readonly sent: number;
  readonly clicked: number;
  readonly orders: number;
  readonly amounts: { readonly currency: string; readonly amount: number }[];
}

/** Returns the newest 100 campaigns with their figures. An order counts for the latest click before it. */
export async function listCampaigns(db: Db): Promise<ListedCampaignRow[]> {
  const { rows } = await sql<ListedCampaignRow>`
    with campaigns as (select * from mail_campaigns order by created_at desc, id desc limit 100),
    bought as (
      select distinct on (o.id) o.id, s.about, o.currency, ${orderRevenue} as total
      from campaigns k join mail_sends s on s.flow = 'campaign' and s.about = k.id and s.clicked_at is not null
        join mail_contacts c on c.id = s.contact_id
        join (${ordersWithCards}) on lower(o.email) = c.email and o.created_at >= s.clicked_at
          and o.created_at < s.clicked_at + interval '7 days' and o.paid_at is not null
      order by o.id, s.clicked_at desc
    ), sums as (select about, currency, count(*)::int as orders, sum(total)::bigint as amount from bought group by about, currency)
    select k.*, n.sent, n.clicked,
      coalesce((select sum(b.orders)::int from sums b where b.about = k.id), 0) as orders,
      coalesce((select jsonb_agg(jsonb_build_object('currency', b.currency, 'amount', b.amount) order by b.currency)
        from sums b where b.about = k.id), '[]') as amounts
    from campaigns k cross join lateral (select count(*)::int as sent, count(s.clicked_at)::int as clicked
      from mail_sends s where s.flow = 'campaign' and s.about = k.id) n
    order by k.created_at desc, k.id desc`.execute(db);
  return rows;
}

/** Returns a campaign, locked until the transaction ends, or undefined. */
export async function lockedCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  return tx.selectFrom('mail_campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns a campaign, or undefined. */
export async function campaignById(db: Db, id: string): Promise<CampaignRow | undefined> {
  return db.selectFrom('mail_campaigns').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a campaign that is being sent and that no other process has locked, the oldest first. */
export async function lockSendingCampaign(tx: Tx): Promise<CampaignRow | undefined> {
  return tx
    .selectFrom('mail_campaigns')
    .selectAll()
    .where('status', '=', 'SENDING')
    .orderBy('started_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

function columns({ subject, text, groupId, perHour }: CampaignBody) {
  return { subject, body: text, group_id: groupId, is_for_group: groupId !== null, per_hour: perHour };
}

export async function insertCampaign(tx: Tx, id: string, body: CampaignBody): Promise<void> {
  await tx
    .insertInto('mail_campaigns')
    .values({ id, ...columns(body), started_at: null, ended_at: null })
    .execute();
}

export async function updateCampaign(tx: Tx, id: string, body: CampaignBody): Promise<void> {
  await tx.updateTable('mail_campaigns').set(columns(body)).where('id', '=', id).execute();
}

export async function deleteCampaign(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('mail_campaigns').where('id', '=', id).execute();
}

/** Sets the state of a campaign with the time of its start or end. */
export async function setCampaignState(
  tx: Tx,
  id: string,
  change: Partial<Pick<CampaignRow, 'status' | 'recipient_count' | 'started_at' | 'ended_at'>>,
): Promise<void> {
  await tx.updateTable('mail_campaigns').set(change).where('id', '=', id).execute();
}

/** Returns whether a customer group exists. */
export async function hasGroup(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('customer_groups').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

type Audience = Pick<CampaignRow, 'is_for_group'>;

/** The ids of the members of the campaign's group as a part of a statement. Null without a group. */
export type GroupMembers = RawBuilder<unknown> | null;

/** The subscribers who get a campaign: those that agree and are not blocked, and are in its group if it has one. */
function recipients({ is_for_group: isForGroup }: Audience, members: GroupMembers) {
  const subscribers = sql`
    from mail_consents m join mail_contacts c on c.id = m.contact_id and c.blocked_as is null
    where m.purpose = 'newsletter' and m.status = 'GIVEN'`;
  if (!isForGroup) return subscribers;
  if (members === null) return sql`${subscribers} and false`;
  return sql`${subscribers} and c.email in (select lower(v.email) from users v where v.email_confirmed_at is not null
    and v.id in (${members}))`;
}

/** Returns how many subscribers would get a campaign now. */
export async function recipientCount(db: Db, campaign: Audience, members: GroupMembers): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count ${recipients(campaign, members)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns how many emails of a campaign were queued in the last hour. */
export async function queuedInHour(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_sends
    where flow = 'campaign' and about = ${id} and queued_at > now() - interval '1 hour'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly language: string | null;
}

/** Returns subscribers who did not get a campaign yet. */
export async function nextRecipients(
  tx: Tx,
  campaign: CampaignRow,
  { members, limit }: { readonly members: GroupMembers; readonly limit: number },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`select c.id, c.email, c.language ${recipients(campaign, members)}
    and not exists (select from mail_sends s where s.flow = 'campaign' and s.about = ${campaign.id} and s.contact_id = c.id)
    order by c.id limit ${limit}`.execute(tx);
  return rows;
}
