import type { CollectionRules } from '@vitrine/domain/catalog/collection-rules.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { siteSettings } from '../../settings/settings.ts';
import { missingCategories } from './rules.queries.ts';

/** Refuses rules that name a missing category, or a price in another currency than the shop's. */
export async function checkRules(tx: Kysely<Database>, { conditions }: CollectionRules): Promise<Outcome<null>> {
  const categoryIds = conditions.flatMap((condition) => (condition.field === 'category' ? [condition.value] : []));
  const missing = await missingCategories(tx, categoryIds);
  const { currency } = await siteSettings(tx);
  for (const [index, condition] of conditions.entries()) {
    const path = `rules.conditions.${index}`;
    if (condition.field === 'category' && missing.has(condition.value))
      return refusal(`${path}.value`, 'There is no such category. Choose another one.');
    if (condition.field === 'price' && condition.currency !== undefined && condition.currency !== currency)
      return refusal(`${path}.currency`, `The prices of this shop are in ${currency}. Enter the price in ${currency}.`);
  }
  return success(null);
}

function refusal(path: string, message: string) {
  return failure('INVALID_REQUEST', message, { errors: [{ path, message }] });
}
