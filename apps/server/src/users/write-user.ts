import type { CreateUser, UpdateUser } from '@vitrine/contract/users/user-resource.schema.ts';
import { mayGrantRole, mayManageUser } from '@vitrine/domain/users/roles.ts';
import { v7 as uuidv7 } from 'uuid';
import { proofRefusal } from '../platform/http/recent-proof.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import type { WriteContext, Writes } from '../resources/resource.ts';
import { hashPassword } from './passwords.ts';
import { deleteUserRow, emailOfUser, insertUserRow, roleOfUser, updateUserRow } from './user-writes.queries.ts';

const notYours = failure('FORBIDDEN', 'Your role does not allow changing this user.');
const notGrantable = failure('FORBIDDEN', 'Your role does not allow giving this role.', {
  errors: [{ path: 'role', message: 'Not yours to give' }],
});

/**
 * Who may change whom (contract §2): everybody its own names and e-mail, staff those whose role they could grant; nobody grants
 * more than it may. That a SITE_OWNER always remains is the database's own rule (LAST_SITE_OWNER).
 * A role, an e-mail and the end of an account need a recent proof of who the caller is (REAUTHENTICATION_REQUIRED).
 */
export const userWrites: Writes = {
  async create({ tx, caller }: WriteContext, body: CreateUser): Promise<Outcome<string>> {
    const role = body.role ?? 'USER';
    if (!mayGrantRole(caller.role, role)) return notGrantable;
    const proof = role === 'USER' ? undefined : proofRefusal(caller);
    if (proof) return proof;
    const id = uuidv7();
    await insertUserRow(tx, {
      id,
      email: body.email,
      first_name: body.firstName,
      last_name: body.lastName,
      password_hash: await hashPassword(body.password),
      role,
    });
    return success(id);
  },
  async update(
    { tx, caller }: WriteContext,
    id: string,
    body: Omit<UpdateUser, 'id' | 'updatedAt'>,
  ): Promise<Outcome<null>> {
    const present = await roleOfUser(tx, id);
    if (present === undefined) return failure('NOT_FOUND', 'There is no such user.');
    const mayManage = mayManageUser(caller.role, present);
    if (id !== caller.userId && !mayManage) return notYours;
    const isNewRole = body.role !== undefined && body.role !== present;
    if (isNewRole && !(mayManage && mayGrantRole(caller.role, body.role ?? present))) return notGrantable;
    const isNewEmail = body.email !== undefined && body.email !== (await emailOfUser(tx, id));
    const proof = isNewRole || isNewEmail ? proofRefusal(caller) : undefined;
    if (proof) return proof;
    await updateUserRow(tx, id, {
      ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
      ...(body.lastName === undefined ? {} : { last_name: body.lastName }),
      ...(body.email === undefined ? {} : { email: body.email }),
      ...(body.role === undefined ? {} : { role: body.role }),
    });
    return success(null);
  },
  async remove({ tx, caller }: WriteContext, id: string): Promise<Outcome<null>> {
    const present = await roleOfUser(tx, id);
    if (present === undefined) return failure('NOT_FOUND', 'There is no such user.');
    if (!mayManageUser(caller.role, present)) return notYours;
    const proof = proofRefusal(caller);
    if (proof) return proof;
    await deleteUserRow(tx, id);
    return success(null);
  },
};
