import { type Kysely, sql } from 'kysely';
import type { Database, EmailChangesTable } from '../../platform/database/migrations/schema.ts';

type Db = Kysely<Database>;

export interface EmailChangeRow {
  readonly id: string;
  readonly user_id: string;
  readonly old_email: string;
  readonly new_email: string;
  readonly requested_at: Date;
  readonly confirm_until: Date;
  readonly confirmed_at: Date | null;
  readonly take_back_until: Date | null;
  readonly ended_at: Date | null;
}

const columns = [
  'id',
  'user_id',
  'old_email',
  'new_email',
  'requested_at',
  'confirm_until',
  'confirmed_at',
  'take_back_until',
  'ended_at',
] as const satisfies readonly (keyof EmailChangesTable)[];

export async function insertEmailChange(tx: Db, change: Omit<EmailChangeRow, 'ended_at'>): Promise<void> {
  await tx.insertInto('email_changes').values(change).execute();
}

export function emailChange(db: Db, id: string): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_changes').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the requested change that has not taken effect. It may have expired. */
export function openEmailChange(db: Db, userId: string): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_changes')
    .select(columns)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Changes the new address of an open change. The link that was mailed to the previous one is signed for that one, so it
 * no longer works.
 */
export async function redirectEmailChange(
  tx: Db,
  id: string,
  to: { readonly new_email: string; readonly requested_at: Date; readonly confirm_until: Date },
): Promise<void> {
  await tx.updateTable('email_changes').set(to).where('id', '=', id).execute();
}

export async function endEmailChange(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('email_changes').set({ ended_at: at }).where('id', '=', id).execute();
}

export async function setEmailChangeConfirmed(
  tx: Db,
  id: string,
  times: { readonly confirmed_at: Date; readonly take_back_until: Date },
): Promise<void> {
  await tx.updateTable('email_changes').set(times).where('id', '=', id).execute();
}

/**
 * Stops the user's open change, which can no longer be confirmed. The link to the old address still works, because the
 * person who requested the change knew the password.
 */
export async function stopEmailChange(tx: Db, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ confirm_until: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('confirm_until', '>', at)
    .execute();
}

/** Ends a change and all later ones of its user, because the person who made them no longer has the account. */
export async function endEmailChangesFrom(tx: Db, change: EmailChangeRow, at: Date): Promise<void> {
  await sql`update email_changes set ended_at = ${at}
    where user_id = ${change.user_id} and ended_at is null
      and requested_at >= (select requested_at from email_changes where id = ${change.id})`.execute(tx);
}

/** Returns whether another account can still revert to this address. */
export async function isPreviousEmail(db: Db, email: string, exceptUserId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where(sql`lower(old_email)`, '=', email.toLowerCase())
    .where('user_id', '!=', exceptUserId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('take_back_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes changes of email whose links have all expired long ago. Returns their number. */
export async function deleteOldEmailChanges(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('email_changes')
    .where('requested_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
