import { messages } from '@vitrine/domain/errors/messages.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { failure } from '../../platform/runtime/outcome.ts';
import { userByEmail } from '../accounts/users.queries.ts';
import { isPreviousEmail } from './email-changes.queries.ts';

export const emailTaken = failure('CONFLICT', messages.signUp.userExists, {
  errors: [{ path: 'email', message: messages.signUp.userExists }],
});

/** Returns whether another account has the address, or can still revert to it. */
export async function isEmailTaken(db: Db, email: string, userId: string): Promise<boolean> {
  const holder = await userByEmail(db, email);
  return (holder !== undefined && holder.id !== userId) || isPreviousEmail(db, email, userId, new Date());
}
