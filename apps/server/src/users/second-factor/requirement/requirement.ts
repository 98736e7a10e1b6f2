import type { User } from '@vitrine/contract/users/user.schema.ts';
import { isStaff } from '@vitrine/domain/users/roles.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { countFactors, countStaffWithoutFactor } from '../factors/factors.queries.ts';
import { isFactorRequiredOfStaff } from './requirement.queries.ts';

/**
 * Returns whether the user has to set up a second factor before anything else. That applies to staff, if the owner
 * requires it, and never to the demo account.
 */
export async function mustSetUpFactor(db: Db, { id, role, isDemo }: User): Promise<boolean> {
  if (!isStaff(role) || isDemo || !(await isFactorRequiredOfStaff(db))) return false;
  const { passkeyCount, hasAuthenticator } = await countFactors(db, id);
  return passkeyCount === 0 && !hasAuthenticator;
}

/** Returns the facts about the requirement that the owner sees. */
export async function staffFactorFacts(
  db: Db,
): Promise<{ isSecondFactorRequired: boolean; staffWithoutFactorCount: number }> {
  return {
    isSecondFactorRequired: await isFactorRequiredOfStaff(db),
    staffWithoutFactorCount: await countStaffWithoutFactor(db),
  };
}
