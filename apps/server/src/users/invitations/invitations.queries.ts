import type { InvitedRole } from '@vitrine/contract/users/invitations.schema.ts';
import type { Role } from '@vitrine/domain/users/roles.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Db = Kysely<Database>;

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly invited_by: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

/** What decides whether an inviter may still give a role. */
export interface InviterRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly suspended_at: Date | null;
}

const columns = ['id', 'email', 'role', 'invited_by', 'sent_at', 'expires_at'] as const;
const inviterColumns = ['id', 'first_name', 'last_name', 'role', 'suspended_at'] as const;

/** Makes invitations of all callers wait for each other, so that their number cannot exceed the limit. */
export async function lockInvitations(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7240337)`.execute(tx);
}

/** Inserts an invitation. Returns false when the address has one. */
export async function insertInvitation(
  tx: Db,
  invitation: Omit<InvitationRow, 'sent_at'> & { readonly token_hash: Buffer; readonly sent_at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('staff_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns the invitations, newest first. Their number is limited by `maximumInvitations`. */
export function listInvitations(db: Db, limit: number): Promise<InvitationRow[]> {
  return db
    .selectFrom('staff_invitations')
    .select(columns)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countInvitations(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('staff_invitations')
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the invitation and locks it until the transaction ends. */
export function lockInvitation(tx: Db, id: string): Promise<InvitationRow | undefined> {
  return tx.selectFrom('staff_invitations').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the unexpired invitation of a token. */
export function invitationOfToken(db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staff_invitations')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses the token: deletes its invitation. Of two concurrent calls, one gets true. */
export async function takeInvitation(tx: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Replaces the link of an invitation. */
export async function renewInvitation(
  tx: Db,
  id: string,
  renewed: {
    readonly token_hash: Buffer;
    readonly invited_by: string;
    readonly sent_at: Date;
    readonly expires_at: Date;
  },
): Promise<void> {
  await tx.updateTable('staff_invitations').set(renewed).where('id', '=', id).execute();
}

export async function deleteInvitation(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('id', '=', id).execute();
}

/** Returns the accounts that invited. Deleted and erased ones are absent. */
export function inviters(db: Db, ids: readonly string[]): Promise<InviterRow[]> {
  return db
    .selectFrom('users')
    .select(inviterColumns)
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .execute();
}

/** Returns the inviter, whose role cannot change until the transaction ends. */
export function lockInviter(tx: Db, id: string): Promise<InviterRow | undefined> {
  return tx
    .selectFrom('users')
    .select(inviterColumns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Deletes the invitation of the person to the team. The emails are in lower case. */
export async function deleteInvitations(tx: Db, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await tx.deleteFrom('staff_invitations').where('email', 'in', emails).execute();
}

/** Deletes invitations 30 days after their end. Returns their number. */
export async function deleteOldInvitations(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
