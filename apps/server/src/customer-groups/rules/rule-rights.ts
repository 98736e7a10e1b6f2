import type { CustomerField, CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { hasPermission, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { lackedPermission } from '../../platform/http/caller/lacked-permission.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';

/** The permission to read what a condition compares. null: the permission to read customers is enough. */
const neededPermission: Readonly<Record<CustomerField, Permission | null>> = {
  orders: 'orders:read',
  spent: 'orders:amounts',
  lastOrder: 'orders:read',
  joined: null,
  country: 'orders:read',
  tag: null,
};

/**
 * Refuses rules on fields that the caller may not see. Whoever chooses the values of a rule learns the field of each
 * customer from a few counts. Failure: FORBIDDEN.
 */
export function rulesRefusal(caller: SignedInCaller, rules: CustomerRules | null): Failure | null {
  const needed = (rules?.conditions ?? []).map(({ field }) => neededPermission[field]);
  const lacked = needed.find((permission) => permission !== null && !hasPermission(caller, permission));
  return lacked ? failure('FORBIDDEN', lackedPermission(caller, lacked)) : null;
}
