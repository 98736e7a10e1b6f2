import type { CollectionRules } from '@vitrine/domain/catalog/collection-rules.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { hasPermission, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { lackedPermission } from '../../platform/http/caller/lacked-permission.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { checkRules } from './check-rules.ts';
import { previewRules } from './rules.queries.ts';

/**
 * Returns the count and the first products that match rules. A few counts of rules about sales disclose the sales of each
 * product, so they need the permission of the reports. Failure: FORBIDDEN, or as for rules that are saved.
 */
export async function previewCollection(
  db: Db,
  rules: CollectionRules,
  caller: SignedInCaller,
): Promise<Outcome<Awaited<ReturnType<typeof previewRules>>>> {
  if (rules.conditions.some(({ field }) => field === 'sales') && !hasPermission(caller, 'reports:read'))
    return failure('FORBIDDEN', lackedPermission(caller, 'reports:read'));
  const checked = await checkRules(db, rules);
  return checked.ok ? success(await previewRules(db, rules)) : checked;
}
