import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { insertUser, promoteToOwner, type UserRow, userByEmail } from '../accounts/users.queries.ts';
import { removeFactors } from '../second-factor/reset-factors.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import type { NewUser } from './register.ts';

/**
 * Creates a SITE_OWNER, for the command line. An existing account with this email becomes an owner's, suspended or not,
 * with the new password and without its other means of access. A locked-out owner gets in again this way. `isNew` is
 * whether the account is new. The email counts as confirmed, because a person who can run the command controls the
 * shop.
 */
export async function createOwner(
  db: Kysely<Database>,
  owner: NewUser,
): Promise<{ readonly user: UserRow; readonly isNew: boolean }> {
  const fields = {
    first_name: owner.firstName,
    last_name: owner.lastName,
    password_hash: await hashPassword(owner.password),
  };
  return inTransaction(db, async (tx) => {
    const account = { id: uuidv7(), email: owner.email, role: 'SITE_OWNER', email_confirmed_at: new Date() } as const;
    const made = await insertUser(tx, { ...account, ...fields });
    if (made) return { user: made, isNew: true };
    const existing = await userByEmail(tx, owner.email);
    if (!existing) throw new Error(`The account ${owner.email} has been erased and cannot be an owner's.`);
    if (existing.is_demo) throw new Error(`${owner.email} is the demo account and cannot be an owner's.`);
    await endOtherAccess(tx, existing.id, null);
    const by = { caller: null, requestId: null, now: new Date() };
    // A stranger may have registered with the owner's address.
    if (!existing.email_confirmed_at) await removeFactors(tx, existing, { change: 'factors-ended', by });
    return { user: await promoteToOwner(tx, existing.id, fields), isNew: false };
  });
}
