import { isDeepStrictEqual } from 'node:util';
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
  lockCustomerGroup,
  rulesOfGroup,
  updateCustomerGroup,
} from './customer-groups.queries.ts';
import { rulesRefusal } from './rules/rule-rights.ts';

/**
 * Writes a group's name and rules. Members of a group without rules have separate calls. Fails with CONFLICT when the
 * shop already has the maximum number of groups, and when a group would change between rules and members by hand. Fails
 * with FORBIDDEN for rules on fields that the caller may not see.
 */
export const customerGroupWrites: Writes = {
  async create({ tx, caller }: WriteContext, { name, rules = null }: CreateCustomerGroup): Promise<Outcome<string>> {
    const refusal = rulesRefusal(caller, rules);
    if (refusal) return refusal;
    if ((await countGroupsLocked(tx)) >= maxCustomerGroups)
      return failure('CONFLICT', `A shop has at most ${maxCustomerGroups} customer groups.`);
    const id = uuidv7();
    await insertCustomerGroup(tx, { id, name, rules: rules && JSON.stringify(rules) });
    return success(id);
  },
  async update({ tx, caller }: WriteContext, id: string, { name, rules }: UpdateCustomerGroup): Promise<Outcome<null>> {
    // An editor sends the rules back with a new name.
    const refusal = isDeepStrictEqual(rules, await rulesOfGroup(tx, id)) ? null : rulesRefusal(caller, rules ?? null);
    if (refusal) return refusal;
    if (rules !== undefined && (rules !== null) !== (await lockCustomerGroup(tx, id))?.hasRules) return fixedKind;
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(rules === undefined ? {} : { rules: rules && JSON.stringify(rules) }),
    };
    if (Object.keys(changes).length > 0) await updateCustomerGroup(tx, id, changes);
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteCustomerGroup(tx, id);
    return success(null);
  },
};

const fixedKind = failure('CONFLICT', 'Who chooses the members of a group cannot change. Add another group.');
