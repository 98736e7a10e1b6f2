import type { Role } from '@vitrine/domain/users/roles.ts';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database, UsersTable } from '../../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;

export async function roleOfUser(tx: Tx, id: string): Promise<Role | undefined> {
  const row = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role;
}

export async function emailOfUser(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email;
}

export async function insertUserRow(tx: Tx, user: Insertable<UsersTable>): Promise<void> {
  await tx.insertInto('users').values(user).execute();
}

export async function updateUserRow(tx: Tx, id: string, changes: Updateable<UsersTable>): Promise<void> {
  await tx.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Deletes the user with sessions and reviews, and writes the event of a customer. Orders stay, without an account. */
export async function deleteUserRow(tx: Tx, id: string): Promise<void> {
  await sql`with gone as (delete from users where id = ${id} returning id, role)
    select note_webhook_event('customer.deleted', id, id) from gone where role = 'USER'`.execute(tx);
}
