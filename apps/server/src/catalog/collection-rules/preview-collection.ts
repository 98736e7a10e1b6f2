import type { CollectionRules } from '@vitrine/domain/catalog/collection-rules.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { checkRules } from './check-rules.ts';
import { previewRules } from './rules.queries.ts';

/** Returns the count and the first products that match rules. Failure: as for rules that are saved. */
export async function previewCollection(
  db: Db,
  rules: CollectionRules,
): Promise<Outcome<Awaited<ReturnType<typeof previewRules>>>> {
  const checked = await checkRules(db, rules);
  return checked.ok ? success(await previewRules(db, rules)) : checked;
}
