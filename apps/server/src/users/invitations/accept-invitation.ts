import type {
  AcceptInvitationBody,
  JoinTeamBody,
  OpenedInvitation,
} from '@vitrine/contract/users/invitations.schema.ts';
import { isStaff, normaliseEmail } from '@vitrine/domain/users/roles.ts';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { secretTokenHash } from '../accounts/secret-token.ts';
import { updateUserRow } from '../accounts/user-writes.queries.ts';
import { insertUser, lockUser, userByEmail } from '../accounts/users.queries.ts';
import { noteConfirmation } from '../email-address/confirm-email.ts';
import { isEmailTaken } from '../email-address/email-taken.ts';
import { allowedPassword } from '../passwords/staff-password.ts';
import { lockSession } from '../sessions/sessions.queries.ts';
import { confirmIdentity } from '../sign-in/confirm-identity.ts';
import { type InvitationRow, invitationOfToken, inviters, lockInviter, takeInvitation } from './invitations.queries.ts';
import { mayInvite } from './invite-staff.ts';

const deadLink = failure(
  'UNPROCESSABLE',
  'This invitation was used, revoked or has expired. Ask the shop for a new one.',
);
const hasAccount = failure('CONFLICT', 'This address has an account. Log in to it to join the team.');
const otherAccount = failure('FORBIDDEN', 'This invitation is for another address. Log in with the invited address.');

type Done = { readonly success: true };

/** Returns what the link invites to. The secret of the link is the only way to learn it. UNPROCESSABLE: it is dead. */
export async function openInvitation(db: Kysely<Database>, token: string): Promise<Outcome<OpenedInvitation>> {
  const row = await invitationOfToken(db, secretTokenHash(token), new Date());
  if (!row) return deadLink;
  const [inviter] = await inviters(db, [row.invited_by]);
  if (!mayInvite(inviter, row.role)) return deadLink;
  const { email, role } = row;
  return success({ email, role, hasAccount: (await userByEmail(db, email)) !== undefined });
}

/**
 * Creates the account of the invited person, with the invited role. Its email counts as confirmed, because the link was
 * read there. Opens no session. Failures: UNPROCESSABLE, CONFLICT when the address has an account.
 */
export async function acceptInvitation(
  db: Kysely<Database>,
  { token, firstName, lastName, password }: AcceptInvitationBody,
  requestId: string,
): Promise<Outcome<Done>> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const row = await validInvitation(tx, token);
    if (!row) return deadLink;
    const { email, role } = row;
    const allowed = await allowedPassword(tx, password, { role, email, path: 'password' });
    if (!allowed.ok) return allowed;
    const id = uuidv7();
    if (await isEmailTaken(tx, email, id)) return hasAccount;
    if (!(await takeInvitation(tx, secretTokenHash(token), new Date()))) return deadLink;
    const names = { first_name: firstName, last_name: lastName };
    const account = { id, email, role, ...names, password_hash: passwordHash, email_confirmed_at: new Date() };
    // Another registration took the address in the meantime. The transaction is rolled back, so that the link works.
    if (!(await insertUser(tx, account))) return hasAccount;
    await record(tx, { row, userId: id, before: null, caller: null, requestId });
    return success({ success: true });
  });
}

/**
 * Gives the invited role to the caller's own account, with the password as consent. The password must be allowed for
 * staff. Failures: UNPROCESSABLE, FORBIDDEN for the account of another address, TOO_MANY_REQUESTS.
 */
export async function joinTeam(
  db: Kysely<Database>,
  { token, currentPassword }: JoinTeamBody,
  from: { readonly caller: SignedInCaller; readonly deviceToken: string | undefined; readonly requestId: string },
): Promise<Outcome<Done>> {
  const { caller, deviceToken, requestId } = from;
  const opened = await openInvitation(db, token);
  if (!opened.ok) return opened;
  if (normaliseEmail(opened.value.email) !== normaliseEmail(caller.email)) return otherAccount;
  const proven = await confirmIdentity(db, caller, { currentPassword });
  if (!proven.ok) return proven;
  return inTransaction(db, async (tx) => {
    const row = await validInvitation(tx, token);
    if (!row) return deadLink;
    const { email, role } = row;
    const user = await lockUser(tx, caller.userId);
    if (!user || user.suspended_at || !(await lockSession(tx, caller.sessionId))) {
      return failure('NOT_SIGNED_IN', 'This session has ended.');
    }
    // The address of the account may have changed since the session was read.
    if (normaliseEmail(user.email) !== normaliseEmail(email)) return otherAccount;
    const allowed = await allowedPassword(tx, currentPassword, { role, email, path: 'currentPassword' });
    if (!allowed.ok) {
      const words = `${allowed.detail}. Choose another password in your account, then open this link again.`;
      return failure('UNPROCESSABLE', words, { errors: [{ path: 'currentPassword', message: words }] });
    }
    if (!(await takeInvitation(tx, secretTokenHash(token), new Date()))) return deadLink;
    const retained = { sessionId: caller.sessionId, deviceToken };
    await noteConfirmation(tx, user, { retained, by: { caller, requestId, now: new Date() } });
    // An owner stays one: an invitation never lowers a role.
    if (!isStaff(user.role)) await updateUserRow(tx, user.id, { role });
    await record(tx, { row, userId: user.id, before: { role: user.role }, caller, requestId });
    return success({ success: true });
  });
}

/** Returns the invitation of a working link whose inviter may still give the role, and locks the inviter. */
async function validInvitation(tx: Transaction<Database>, token: string): Promise<InvitationRow | null> {
  const row = await invitationOfToken(tx, secretTokenHash(token), new Date());
  if (!row || !mayInvite(await lockInviter(tx, row.invited_by), row.role)) return null;
  return row;
}

async function record(
  tx: Transaction<Database>,
  entry: {
    readonly row: InvitationRow;
    readonly userId: string;
    readonly before: unknown;
    readonly caller: SignedInCaller | null;
    readonly requestId: string;
  },
): Promise<void> {
  const { row, userId, before, caller, requestId } = entry;
  const after = { email: row.email, role: row.role, invitedBy: row.invited_by };
  await recordAudit(tx, {
    caller,
    action: 'accept-invitation',
    resource: 'users',
    resourceId: userId,
    before,
    after,
    requestId,
  });
}
