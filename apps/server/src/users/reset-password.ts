import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import { takePasswordReset } from './password-resets.queries.ts';
import { hashPassword } from './passwords.ts';
import { secretTokenHash } from './secret-token.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { setPasswordHash } from './users.queries.ts';

/** Sets a new password by the token of a mailed link, and ends every session of the account. UNPROCESSABLE: a dead token. */
export async function resetPassword(
  db: Kysely<Database>,
  request: { readonly token: string; readonly password: string },
): Promise<Outcome<{ success: true }>> {
  const passwordHash = await hashPassword(request.password);
  return inTransaction(db, async (tx) => {
    const userId = await takePasswordReset(tx, secretTokenHash(request.token), new Date());
    if (!userId) return failure('UNPROCESSABLE', 'This link has been used or is too old. Ask for a new one.');
    await setPasswordHash(tx, userId, passwordHash);
    await deleteSessionsOf(tx, userId);
    return success({ success: true });
  });
}
