import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { mailConfirmation } from '../accounts/account-emails.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { insertUser, type UserRow } from '../accounts/users.queries.ts';
import { isEmailTaken } from '../email-address/email-taken.ts';

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** The language of the page where the account is created. Absent or null means the main language. */
  readonly language?: string | null | undefined;
}

/**
 * Creates an account with the role USER (spec §6) and mails the link that confirms its email. Returns 'USER_EXISTS'
 * when the email already has an account, or another account can still revert to it. Opens no session.
 */
export async function register(db: Kysely<Database>, user: NewUser): Promise<UserRow | 'USER_EXISTS'> {
  const id = uuidv7();
  const passwordHash = await hashPassword(user.password);
  return inTransaction(db, async (tx) => {
    if (await isEmailTaken(tx, user.email, id)) return 'USER_EXISTS';
    const made = await insertUser(tx, {
      id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: 'USER',
      password_hash: passwordHash,
      language: user.language ?? null,
    });
    if (!made) return 'USER_EXISTS';
    await mailConfirmation(tx, made);
    return made;
  });
}
