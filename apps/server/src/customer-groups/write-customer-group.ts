import {
  type CreateCustomerGroup,
  maxCustomerGroups,
  type UpdateCustomerGroup,
} from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../resources/resource.ts';
import {
  countGroupsLocked,
  deleteCustomerGroup,
  insertCustomerGroup,
  updateCustomerGroup,
} from './customer-groups.queries.ts';

/**
 * Writes a group's name. Its members have separate calls. Fails with CONFLICT when the shop already has the maximum
 * number of groups.
 */
export const customerGroupWrites: Writes = {
  async create({ tx }: WriteContext, { name }: CreateCustomerGroup): Promise<Outcome<string>> {
    if ((await countGroupsLocked(tx)) >= maxCustomerGroups)
      return failure('CONFLICT', `A shop has at most ${maxCustomerGroups} customer groups.`);
    const id = uuidv7();
    await insertCustomerGroup(tx, { id, name });
    return success(id);
  },
  async update({ tx }: WriteContext, id: string, { name }: UpdateCustomerGroup): Promise<Outcome<null>> {
    if (name !== undefined) await updateCustomerGroup(tx, id, { name });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteCustomerGroup(tx, id);
    return success(null);
  },
};
