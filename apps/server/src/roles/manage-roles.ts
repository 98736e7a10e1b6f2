import type { StaffRole, staffRoleBody } from '@vitrine/contract/roles/staff-roles.schema.ts';
import { missingRequirements, type Permission, permissions } from '@vitrine/domain/users/permissions/permissions.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import {
  deleteStaffRole,
  insertStaffRole,
  isRoleNameTaken,
  lockMember,
  lockStaffRole,
  memberNames,
  roleIdOfUser,
  type StaffRoleRow,
  setMemberRole,
  staffRoleRow,
  staffRoleRows,
  updateStaffRole,
} from './staff-roles.queries.ts';

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

type RoleFields = z.output<typeof staffRoleBody>;

const maxRoles = 50;
const resource = 'staff-roles';
const noRole = failure('NOT_FOUND', 'There is no such role.');

export async function listRoles({ db }: AppContext): Promise<{ items: StaffRole[] }> {
  return { items: (await staffRoleRows(db, maxRoles)).map(roleView) };
}

/** Returns the id of the user's custom role, or null without one. */
export async function givenRole(db: Db, userId: string): Promise<{ roleId: string | null }> {
  return { roleId: await roleIdOfUser(db, userId) };
}

/** Adds a custom role. Fails with INVALID_REQUEST for a permission without those that it requires, or CONFLICT. */
export function addRole({ db }: AppContext, body: RoleFields, by: By): Promise<Outcome<StaffRole>> {
  return inTransaction(db, async (tx): Promise<Outcome<StaffRole>> => {
    const id = uuidv7();
    const fields = await checkedFields(tx, id, body);
    if (!fields.ok) return fields;
    if ((await staffRoleRows(tx, maxRoles)).length >= maxRoles) {
      return failure('CONFLICT', `A shop has at most ${maxRoles} roles.`);
    }
    await insertStaffRole(tx, { id, ...fields.value });
    return audited(tx, { id, action: 'create', before: null, by });
  });
}

/** Changes a custom role. It applies to open sessions of its members from their next call. Fails like `addRole`. */
export function changeRole({ db }: AppContext, id: string, body: RoleFields, by: By): Promise<Outcome<StaffRole>> {
  return inTransaction(db, async (tx): Promise<Outcome<StaffRole>> => {
    if (!(await lockStaffRole(tx, id))) return noRole;
    const before = await staffRoleRow(tx, id);
    const fields = await checkedFields(tx, id, body);
    if (!fields.ok) return fields;
    await updateStaffRole(tx, id, fields.value);
    return audited(tx, { id, action: 'update', before: before ? auditView(before) : null, by });
  });
}

/** Deletes a custom role without members. With members it fails with IN_USE and names them. */
export function removeRole({ db }: AppContext, id: string, by: By): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    if (!(await lockStaffRole(tx, id))) return noRole;
    const members = await memberNames(tx, id, 5);
    if (members.length > 0) {
      return failure('IN_USE', `Members still have this role: ${members.join(', ')}. Give them another role first.`);
    }
    const before = await staffRoleRow(tx, id);
    await deleteStaffRole(tx, id);
    const entry = {
      action: 'delete',
      resource,
      resourceId: id,
      before: before ? auditView(before) : null,
      after: null,
    };
    await recordAudit(tx, { ...by, ...entry });
    return success({ success: true });
  });
}

/**
 * Gives an ADMIN a custom role, or with null the built-in one. It applies to open sessions from their next call. Fails
 * with NOT_FOUND, CONFLICT for an account that is no ADMIN or the demo account.
 */
export function giveRole(
  { db }: AppContext,
  { userId, roleId }: { readonly userId: string; readonly roleId: string | null },
  by: By,
): Promise<Outcome<{ roleId: string | null }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ roleId: string | null }>> => {
    const member = await lockMember(tx, userId);
    if (!member) return failure('NOT_FOUND', 'There is no such user.');
    if (roleId !== null && (member.role !== 'ADMIN' || member.is_demo)) {
      return failure('CONFLICT', 'Only an ADMIN other than the demo account can have a custom role.');
    }
    if (roleId !== null && !(await lockStaffRole(tx, roleId))) return noRole;
    await setMemberRole(tx, userId, roleId);
    const change = { before: { staffRoleId: member.roleId }, after: { staffRoleId: roleId } };
    await recordAudit(tx, { ...by, action: 'give-role', resource: 'users', resourceId: userId, ...change });
    return success({ roleId });
  });
}

async function checkedFields(tx: Db, id: string, { name, permissions: given, refundLimit }: RoleFields) {
  const wanted = permissions.filter((permission) => given.includes(permission));
  const missing = requirementFailure(wanted);
  if (missing) return missing;
  if (await isRoleNameTaken(tx, name, id)) {
    return failure('CONFLICT', 'Another role has this name.', {
      errors: [{ path: 'name', message: 'Already in use' }],
    });
  }
  const limit = wanted.includes('orders:refund') ? refundLimit : null;
  return success({ name, permissions: wanted, refund_limit: limit });
}

/** Returns the failure of a set with a permission whose required ones are missing. */
export function requirementFailure(given: readonly Permission[]) {
  const missing = missingRequirements(given);
  if (missing.length === 0) return undefined;
  return failure('INVALID_REQUEST', `These permissions are also needed: ${missing.join(', ')}.`, {
    errors: missing.map((name) => ({ path: 'permissions', message: `${name} is also needed` })),
  });
}

async function audited(
  tx: Parameters<typeof recordAudit>[0],
  {
    id,
    action,
    before,
    by,
  }: { readonly id: string; readonly action: string; readonly before: unknown; readonly by: By },
): Promise<Outcome<StaffRole>> {
  const row = await staffRoleRow(tx, id);
  if (!row) return noRole;
  await recordAudit(tx, { ...by, action, resource, resourceId: id, before, after: auditView(row) });
  return success(roleView(row));
}

function auditView({ name, permissions: given, refund_limit: refundLimit }: StaffRoleRow) {
  return { name, permissions: given, refundLimit };
}

function roleView(row: StaffRoleRow): StaffRole {
  return {
    id: row.id,
    ...auditView(row),
    memberCount: row.member_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
