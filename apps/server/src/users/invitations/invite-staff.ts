import { randomBytes } from 'node:crypto';
import type { Invitation, InviteBody, InvitedRole } from '@vitrine/contract/users/invitations.schema.ts';
import { isStaff, mayGrantRole } from '@vitrine/domain/users/roles.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail, invitationDays, invitationToken } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { secretTokenHash } from '../accounts/secret-token.ts';
import { userByEmail } from '../accounts/users.queries.ts';
import {
  countInvitations,
  deleteInvitation,
  type InvitationRow,
  type InviterRow,
  insertInvitation,
  inviters,
  listInvitations,
  lockInvitation,
  lockInvitations,
  lockInviter,
  renewInvitation,
} from './invitations.queries.ts';

/** The maximum number of invitations at a time, expired ones included. */
const maximumInvitations = 100;
/** The minimum time between two emails of an invitation. */
const resendPauseMs = 60_000;

type Shop = Pick<AppContext, 'db' | 'sessionSecret'>;
interface Inviting {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}
type Done = { readonly success: true };

const notGrantable = failure('FORBIDDEN', 'Your role does not allow inviting to this role.', {
  errors: [{ path: 'role', message: 'You cannot invite to this role' }],
});
const missing = failure('NOT_FOUND', 'This invitation was accepted or revoked.');

/** Returns whether the account may still invite to the role. An absent account may not. */
export function mayInvite(inviter: InviterRow | undefined, role: InvitedRole): boolean {
  return inviter !== undefined && inviter.suspended_at === null && mayGrantRole(inviter.role, role);
}

/**
 * Invites an address to the team and mails the link. Who may create such a user may invite one
 * (docs/behaviour/rights.md#managing-people). Failures: FORBIDDEN, CONFLICT when the address has an invitation or is
 * staff, UNPROCESSABLE when there are too many invitations.
 */
export function inviteStaff(
  { db, sessionSecret }: Shop,
  { email, role }: InviteBody,
  by: Inviting,
): Promise<Outcome<{ readonly id: string }>> {
  return inTransaction(db, async (tx) => {
    const inviter = await lockInviter(tx, by.caller.userId);
    if (!inviter || !mayInvite(inviter, role)) return notGrantable;
    await lockInvitations(tx);
    if ((await countInvitations(tx)) >= maximumInvitations) {
      return failure('UNPROCESSABLE', 'There are too many open invitations. Revoke those that are not needed.');
    }
    const holder = await userByEmail(tx, email);
    if (holder && isStaff(holder.role)) return refusedEmail('This person is already in the team.');
    const id = uuidv7();
    const link = newLink(sessionSecret);
    const row = { id, email, role, invited_by: inviter.id, ...link.row };
    if (!(await insertInvitation(tx, row))) return refusedEmail('This address has an invitation. Resend it instead.');
    await mailInvitation(tx, row, { inviter, ...link });
    await record(tx, by, { action: 'invite', row, before: null, after: { email, role } });
    return success({ id });
  });
}

/** Mails a new link, which replaces the previous one, in the name of the caller. */
export function resendInvitation({ db, sessionSecret }: Shop, id: string, by: Inviting): Promise<Outcome<Done>> {
  return inTransaction(db, async (tx) => {
    const inviter = await lockInviter(tx, by.caller.userId);
    const row = await lockInvitation(tx, id);
    if (!row) return missing;
    if (!inviter || !mayInvite(inviter, row.role)) return notGrantable;
    const waitMs = row.sent_at.getTime() + resendPauseMs - Date.now();
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      const words = `An email was sent a moment ago. Try again in ${seconds} s.`;
      return failure('TOO_MANY_REQUESTS', words, { retryAfterSeconds: seconds });
    }
    const link = newLink(sessionSecret);
    await renewInvitation(tx, id, { invited_by: inviter.id, ...link.row });
    await mailInvitation(tx, row, { inviter, ...link });
    const { email, role } = row;
    await record(tx, by, { action: 'resend', row, before: null, after: { email, role } });
    return success({ success: true });
  });
}

/** Revokes an invitation: its link stops working. */
export function revokeInvitation({ db }: Shop, id: string, by: Inviting): Promise<Outcome<Done>> {
  return inTransaction(db, async (tx) => {
    const row = await lockInvitation(tx, id);
    if (!row) return missing;
    if (!mayGrantRole(by.caller.role, row.role)) return notGrantable;
    await deleteInvitation(tx, id);
    const { email, role } = row;
    await record(tx, by, { action: 'revoke', row, before: { email, role }, after: null });
    return success({ success: true });
  });
}

/** Returns the open invitations, with those that expired or lost their inviter. */
export async function openInvitations({ db }: Pick<AppContext, 'db'>): Promise<{ items: Invitation[] }> {
  const rows = await listInvitations(db, maximumInvitations);
  const ids = [...new Set(rows.map((row) => row.invited_by))];
  const byId = new Map((ids.length > 0 ? await inviters(db, ids) : []).map((inviter) => [inviter.id, inviter]));
  return { items: rows.map((row) => invitationView(row, byId.get(row.invited_by))) };
}

function invitationView(row: InvitationRow, inviter: InviterRow | undefined): Invitation {
  const { id, email, role } = row;
  const open = row.expires_at.getTime() > Date.now() ? 'PENDING' : 'EXPIRED';
  return {
    id,
    email,
    role,
    state: mayInvite(inviter, role) ? open : 'INVALID',
    invitedBy: inviter ? fullName(inviter) : null,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

const fullName = ({ first_name: first, last_name: last }: InviterRow) => `${first} ${last}`.trim();

function refusedEmail(message: string) {
  return failure('CONFLICT', message, { errors: [{ path: 'email', message }] });
}

function newLink(sessionSecret: string) {
  const seed = randomBytes(32).toString('base64url');
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + invitationDays * 86_400_000);
  const tokenHash = secretTokenHash(invitationToken(sessionSecret, seed));
  return { seed, row: { token_hash: tokenHash, sent_at: sentAt, expires_at: expiresAt } };
}

function mailInvitation(
  tx: Transaction<Database>,
  { email, role }: Pick<InvitationRow, 'email' | 'role'>,
  { inviter, seed, row }: { readonly inviter: InviterRow } & ReturnType<typeof newLink>,
): Promise<void> {
  return enqueueMail(tx, {
    kind: 'staff-invitation',
    dedupeKey: `staff-invitation:${row.token_hash.toString('hex')}`,
    recipient: email,
    payload: { seed, inviter: fullName(inviter), role: role === 'ADMIN' ? 'Admin' : 'Site owner' },
  });
}

async function record(
  tx: Transaction<Database>,
  { caller, requestId }: Inviting,
  entry: {
    readonly action: string;
    readonly row: Pick<InvitationRow, 'id'>;
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<void> {
  const { action, row, before, after } = entry;
  await recordAudit(tx, {
    caller,
    action,
    resource: 'staff-invitations',
    resourceId: row.id,
    before,
    after,
    requestId,
  });
}
