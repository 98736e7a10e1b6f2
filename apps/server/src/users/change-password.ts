import { messages } from '@vitrine/domain/errors/messages.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { SignedInCaller } from '../platform/http/caller.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { type Device, openSession } from './sessions.ts';
import { passwordHashOf, setPasswordHash } from './users.queries.ts';

/**
 * Changes the caller's own password, ends every session of the account, and opens a new one for this device: its token.
 * UNPROCESSABLE: the present password is another. DEMO_RESTRICTED: the demo account's is everybody's.
 */
export async function changePassword(
  db: Kysely<Database>,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
  from: { readonly caller: SignedInCaller; readonly device: Device },
): Promise<Outcome<string>> {
  const { caller, device } = from;
  if (caller.isDemo) return failure('DEMO_RESTRICTED', 'The demo account keeps its password.');
  const isRight = await passwordMatches(passwords.currentPassword, await passwordHashOf(db, caller.userId));
  if (!isRight) {
    const errors = [{ path: 'currentPassword', message: messages.login.invalidPassword }];
    return failure('UNPROCESSABLE', messages.login.invalidPassword, { errors });
  }
  const passwordHash = await hashPassword(passwords.newPassword);
  const token = await inTransaction(db, async (tx) => {
    await setPasswordHash(tx, caller.userId, passwordHash);
    await deleteSessionsOf(tx, caller.userId);
    return openSession(tx, caller.userId, device, new Date());
  });
  return success(token);
}
