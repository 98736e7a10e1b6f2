import {
  type AddedMembers,
  type AddMembers,
  maxGroupMembers,
} from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import {
  accountsOfEmails,
  countMembers,
  deleteMember,
  insertMembers,
  lockCustomerGroup,
} from './customer-groups.queries.ts';

interface ChangeOfGroup {
  readonly caller: SignedInCaller;
  readonly requestId: string;
  readonly groupId: string;
}

/**
 * Adds the accounts of e-mails to a group. Returns the e-mails without an account, which change nothing. Failures:
 * NOT_FOUND, CONFLICT when the group has rules or would
 * have too many members.
 */
export function addMembers(
  db: Db,
  { caller, requestId, groupId, body }: ChangeOfGroup & { readonly body: AddMembers },
): Promise<Outcome<AddedMembers>> {
  return inTransaction(db, async (tx): Promise<Outcome<AddedMembers>> => {
    const group = await lockCustomerGroup(tx, groupId);
    if (!group) return unknownGroup;
    if (group.hasRules) return failure('CONFLICT', 'The rules of this group choose its members.');
    const sent = new Map(body.emails.map((email) => [normaliseEmail(email), email]));
    const accounts = await accountsOfEmails(tx, [...sent.keys()]);
    const userIds = await insertMembers(
      tx,
      groupId,
      accounts.map(({ id }) => id),
    );
    if ((await countMembers(tx, groupId)) > maxGroupMembers)
      return failure('CONFLICT', `A group has at most ${maxGroupMembers} members.`);
    // Stores ids, no e-mails. The log resolves them as long as the accounts exist.
    const entry = { action: 'add-members', resource: 'customer-groups', resourceId: groupId, before: null };
    if (userIds.length > 0) await recordAudit(tx, { caller, ...entry, after: { userIds }, requestId });
    for (const { email } of accounts) sent.delete(email);
    return success({ added: userIds.length, unknown: [...sent.values()] });
  });
}

/** Removes an account from a group. Failures: NOT_FOUND, also for an account that is not in the group. */
export function removeMember(
  db: Db,
  { caller, requestId, groupId, userId }: ChangeOfGroup & { readonly userId: string },
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    if (!(await lockCustomerGroup(tx, groupId))) return unknownGroup;
    if (!(await deleteMember(tx, groupId, userId))) return failure('NOT_FOUND', 'The account is not in this group.');
    const entry = { action: 'remove-member', resource: 'customer-groups', resourceId: groupId };
    await recordAudit(tx, { caller, ...entry, before: { userIds: [userId] }, after: null, requestId });
    return success({ success: true });
  });
}

const unknownGroup = failure('NOT_FOUND', 'There is no such customer group.');
