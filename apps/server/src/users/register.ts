import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../platform/database/schema.ts';
import { hashPassword } from './passwords.ts';
import { insertUser, type UserRow } from './users.queries.ts';

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an account with the role USER (spec §6); 'USER_EXISTS' when its e-mail has one already. Opens no session. */
export async function register(db: Kysely<Database>, user: NewUser): Promise<UserRow | 'USER_EXISTS'> {
  const made = await insertUser(db, {
    id: uuidv7(),
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: 'USER',
    password_hash: await hashPassword(user.password),
  });
  return made ?? 'USER_EXISTS';
}
