import type { CreateUser, UpdateUser } from '@vitrine/contract/users/user-resource.schema.ts';
import { mayGrantRole, mayManageUser, normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { v7 as uuidv7 } from 'uuid';
import { fieldColumns } from '../custom-fields/custom-fields.ts';
import { endOauthGrants } from '../oauth/oauth.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { proofRefusal } from '../platform/http/caller/recent-authentication.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import type { UpdateContext, WriteContext, Writes } from '../resources/resource.ts';
import { mailConfirmation } from './accounts/account-emails.ts';
import { hashPassword } from './accounts/password-hash.ts';
import {
  deleteUserRow,
  emailOfUser,
  insertUserRow,
  roleOfUser,
  updateUserRow,
} from './accounts/user-writes.queries.ts';
import { setPageLanguage } from './accounts/users.queries.ts';
import { replaceTags } from './customer-history/customer-tags.queries.ts';
import { changeEmailByStaff, mayChangeEmail, startEmailChange } from './email-address/change-email.ts';
import { emailTaken, isEmailTaken } from './email-address/email-taken.ts';
import { allowedPassword } from './passwords/staff-password.ts';
import { confirmIdentity } from './sign-in/confirm-identity.ts';

const notYours = failure('FORBIDDEN', 'Your role does not allow changing this user.');
const notGrantable = failure('FORBIDDEN', 'Your role does not allow giving this role.', {
  errors: [{ path: 'role', message: 'You cannot give this role' }],
});

const notExempting = failure('FORBIDDEN', 'Your role does not allow exempting this user from taxes.', {
  errors: [{ path: 'taxExemptReason', message: 'You cannot exempt this account from taxes' }],
});

type UserChanges = Omit<UpdateUser, 'id' | 'updatedAt'>;

/**
 * Writes users by the rules for managing people (docs/behaviour/rights.md#managing-people). Users change their own
 * names and email, staff those whose role they could grant. Nobody can grant more rights than they have. The database
 * itself ensures that a SITE_OWNER always remains (LAST_SITE_OWNER). A change of a role or an email, and the deletion
 * of an account, need a recent proof of identity (REAUTHENTICATION_REQUIRED).
 */
export const userWrites: Writes = {
  async create({ tx, caller }: WriteContext, body: CreateUser): Promise<Outcome<string>> {
    const role = body.role ?? 'USER';
    if (!mayGrantRole(caller.role, role)) return notGrantable;
    const proof = role === 'USER' ? undefined : proofRefusal(caller);
    if (proof) return proof;
    const id = uuidv7();
    const allowed = await allowedPassword(tx, body.password, { role, email: body.email, path: 'password' });
    if (!allowed.ok) return allowed;
    if (await isEmailTaken(tx, body.email, id)) return emailTaken;
    await insertUserRow(tx, {
      id,
      email: body.email,
      first_name: body.firstName,
      last_name: body.lastName,
      password_hash: await hashPassword(body.password),
      role,
    });
    await mailConfirmation(tx, { id, email: body.email });
    return success(id);
  },
  /** Checks a change of the own email, which needs the password, because a session alone is not enough. */
  async beforeUpdate({ db, caller }: UpdateContext, id: string, body: UserChanges): Promise<Outcome<null>> {
    const { email, currentPassword } = body;
    if (id !== caller.userId || email === undefined || !isOtherEmail(caller.email, email)) return success(null);
    return mayChangeEmail(db, caller, { email, confirm: () => confirmIdentity(db, caller, { currentPassword }) });
  },
  async update({ tx, caller }: WriteContext, id: string, body: UserChanges): Promise<Outcome<null>> {
    const current = await roleOfUser(tx, id);
    if (current === undefined) return failure('NOT_FOUND', 'There is no such user.');
    const mayManage = mayManageUser(caller.role, current);
    if (id !== caller.userId && !mayManage) return notYours;
    const isNewRole = body.role !== undefined && body.role !== current;
    if (isNewRole && !(mayManage && mayGrantRole(caller.role, body.role ?? current))) return notGrantable;
    if (body.taxExemptReason !== undefined && !mayManage) return notExempting;
    if (body.tags !== undefined && !mayManage) return notYours;
    // For the own email, the password was checked before (beforeUpdate).
    const isOthersEmail =
      id !== caller.userId && body.email !== undefined && body.email !== (await emailOfUser(tx, id));
    const proof = isNewRole || isOthersEmail ? proofRefusal(caller) : undefined;
    if (proof) return proof;
    if (body.customFields !== undefined && !mayManage) return notYours;
    const fields = await fieldColumns(tx, 'CUSTOMER', body.customFields);
    if (!fields.ok) return fields;
    const changes = {
      ...fields.value,
      ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
      ...(body.lastName === undefined ? {} : { last_name: body.lastName }),
      ...(body.role === undefined ? {} : { role: body.role }),
      ...(body.taxExemptReason === undefined ? {} : { tax_exempt_reason: body.taxExemptReason || null }),
    };
    if (Object.keys(changes).length > 0) await updateUserRow(tx, id, changes);
    if (isNewRole && body.role === 'USER') await endOauthGrants(tx, id);
    if (body.tags) await replaceTags(tx, id, [...new Set(body.tags)]);
    if (id === caller.userId) await setPageLanguage(tx, caller);
    return changeEmail(tx, { caller, id, email: body.email });
  },
  async remove({ tx, caller }: WriteContext, id: string): Promise<Outcome<null>> {
    const current = await roleOfUser(tx, id);
    if (current === undefined) return failure('NOT_FOUND', 'There is no such user.');
    if (!mayManageUser(caller.role, current)) return notYours;
    const proof = proofRefusal(caller);
    if (proof) return proof;
    await deleteUserRow(tx, id);
    return success(null);
  },
};

/** Starts the change of the own email. Changes another user's immediately. */
async function changeEmail(
  tx: Db,
  { caller, id, email }: { readonly caller: SignedInCaller; readonly id: string; readonly email: string | undefined },
): Promise<Outcome<null>> {
  const current = await emailOfUser(tx, id);
  if (email === undefined || current === undefined || email === current) return success(null);
  if (!isOtherEmail(current, email)) {
    await updateUserRow(tx, id, { email });
    return success(null);
  }
  return id === caller.userId ? startEmailChange(tx, caller, email) : changeEmailByStaff(tx, id, email);
}

/** Returns whether the emails differ in more than upper and lower case. */
function isOtherEmail(current: string, email: string): boolean {
  return normaliseEmail(email) !== normaliseEmail(current);
}
