import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

interface AuditedPerson {
  readonly userId: string | null;
  readonly emails: readonly string[];
  /** The addresses whose invitations to the team are the person's. */
  readonly invitedEmails: readonly string[];
  readonly orderIds: readonly string[];
  readonly reviewIds: readonly string[];
  readonly questionIds: readonly string[];
}

/** An entry of the audit log that contains data of a person. */
export interface PersonalEntry {
  readonly id: string;
  /** The kind of the entry's record. */
  readonly about: 'order' | 'account or review' | 'something else';
  /** Whether the person performed the recorded action. */
  readonly isOwnAct: boolean;
  readonly email: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly kept: unknown;
}

/**
 * Returns entries about the person's account, orders with their returns, reviews and questions. It also returns entries
 * of the person's own actions, and those that contain the person's id.
 */
export async function personalEntries(
  tx: Tx,
  { userId, emails, invitedEmails, orderIds, reviewIds, questionIds }: AuditedPerson,
): Promise<PersonalEntry[]> {
  const isOrder = sql`(a.resource = 'orders' and a.resource_id = any(${orderIds}::text[])) or (a.resource = 'returns'
    and a.resource_id in (select r.id::text from returns r where r.order_id = any(${orderIds}::uuid[])))`;
  const isOwn = sql`(a.resource = 'users' and a.resource_id = ${userId})
    or (a.resource = 'products/reviews' and a.resource_id = any(${reviewIds}::text[]))
    or (a.resource = 'products/questions'
      and (a.resource_id = any(${questionIds}::text[]) or lower(coalesce(a.before, a.after) ->> 'email') = any(${emails}::text[])))
    or (a.resource = 'staff-invitations' and coalesce(a.after, a.before) ->> 'email' = any(${invitedEmails}::text[]))`;
  const part = userId === null ? null : `%${userId}%`;
  const { rows } = await sql<PersonalEntry>`
    select a.id, a.user_email as email, a.before, a.after, a.kept, coalesce(a.user_id = ${userId}::uuid, false) as "isOwnAct",
      case when ${isOrder} then 'order' when ${isOwn} then 'account or review' else 'something else' end as about
    from audit_log a
    where (${isOrder}) or ${isOwn} or a.user_id = ${userId}::uuid
      or a.before::text like ${part} or a.after::text like ${part} or a.kept::text like ${part}
    order by a.at, a.id`.execute(tx);
  return rows;
}

/**
 * Overwrites the personal fields of an entry, as part of the recorded action with that id. Returns false when none of
 * them changes.
 */
export async function overwriteEntry(
  tx: Tx,
  erasureId: string,
  { id, email, before, after, kept: stored }: Omit<PersonalEntry, 'about' | 'isOwnAct'>,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select overwrite_audit_entry(${erasureId}, ${id}, ${email}, ${toJson(before)}::jsonb, ${toJson(after)}::jsonb,
      ${toJson(stored)}::jsonb) as changed`.execute(tx);
  return rows[0]?.changed ?? false;
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
