import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { StaffRolesTable } from '../platform/database/migrations/schema.ts';

export type StaffRoleRow = Selectable<StaffRolesTable> & { readonly member_count: number };

function roles(db: Db) {
  return db
    .selectFrom('staff_roles')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('staff_role_members')
        .whereRef('staff_role_members.role_id', '=', 'staff_roles.id')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
        .as('member_count'),
    )
    .$castTo<StaffRoleRow>();
}

export function staffRoleRows(db: Db, max: number): Promise<StaffRoleRow[]> {
  return roles(db).orderBy('name').limit(max).execute();
}

export function staffRoleRow(db: Db, id: string): Promise<StaffRoleRow | undefined> {
  return roles(db).where('id', '=', id).executeTakeFirst();
}

/** Locks a role until the transaction ends, so that changes, deletions and new members run one at a time. */
export async function lockStaffRole(tx: Db, id: string): Promise<boolean> {
  const row = await tx.selectFrom('staff_roles').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function isRoleNameTaken(tx: Db, name: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_roles')
    .select('id')
    .where((of) => of(of.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

interface RoleFields {
  readonly name: string;
  readonly permissions: string[];
  readonly refund_limit: number | null;
}

export async function insertStaffRole(tx: Db, role: RoleFields & { readonly id: string }): Promise<void> {
  await tx.insertInto('staff_roles').values(role).execute();
}

export async function updateStaffRole(tx: Db, id: string, role: RoleFields): Promise<void> {
  await tx
    .updateTable('staff_roles')
    .set({ ...role, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function deleteStaffRole(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('id', '=', id).execute();
}

export async function memberNames(tx: Db, roleId: string, max: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_role_members')
    .innerJoin('users', 'users.id', 'staff_role_members.user_id')
    .select('users.email')
    .where('role_id', '=', roleId)
    .orderBy('users.email')
    .limit(max)
    .execute();
  return rows.map(({ email }) => email);
}

/** Returns the built-in role of an account and the name and id of its custom role, and locks the account. */
export async function lockMember(tx: Db, userId: string) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'role', 'is_demo'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return user && { ...user, roleId: await roleIdOfUser(tx, userId) };
}

export async function roleIdOfUser(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_role_members')
    .select('role_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role_id ?? null;
}

export async function setMemberRole(tx: Db, userId: string, roleId: string | null): Promise<void> {
  await tx.deleteFrom('staff_role_members').where('user_id', '=', userId).execute();
  if (roleId !== null) {
    await tx.insertInto('staff_role_members').values({ user_id: userId, role_id: roleId }).execute();
  }
}
