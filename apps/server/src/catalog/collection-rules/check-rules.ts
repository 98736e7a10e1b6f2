import {
  type CollectionCondition,
  type CollectionRules,
  comparedKinds,
} from '@vitrine/domain/catalog/collection-rules.ts';
import type { Kysely } from 'kysely';
import { definitionsOfRecord } from '../../custom-fields/custom-fields.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { siteSettings } from '../../settings/settings.ts';
import { missingCategories } from './rules.queries.ts';

/** Refuses rules that name a missing category or custom field, or a price in another currency than the shop's. */
export async function checkRules(tx: Kysely<Database>, { conditions }: CollectionRules): Promise<Outcome<null>> {
  const categoryIds = conditions.flatMap((condition) => (condition.field === 'category' ? [condition.value] : []));
  const missing = await missingCategories(tx, categoryIds);
  const { currency } = await siteSettings(tx);
  const definitions = conditions.some(isCustom) ? await definitionsOfRecord(tx, 'PRODUCT') : [];
  for (const [index, condition] of conditions.entries()) {
    const path = `rules.conditions.${index}`;
    if (condition.field === 'category' && missing.has(condition.value))
      return refusal(`${path}.value`, 'There is no such category. Choose another one.');
    if (condition.field === 'price' && condition.currency !== undefined && condition.currency !== currency)
      return refusal(`${path}.currency`, `The prices of this shop are in ${currency}. Enter the price in ${currency}.`);
    if (isCustom(condition)) {
      const definition = definitions.find(({ id }) => id === condition.definition);
      if (!definition || !comparedKinds[condition.field].includes(definition.kind))
        return refusal(`${path}.definition`, 'There is no such custom field. Choose another one.');
    }
  }
  return success(null);
}

function isCustom(
  condition: CollectionCondition,
): condition is Extract<CollectionCondition, { readonly definition: string }> {
  return condition.field === 'custom' || condition.field === 'customNumber';
}

function refusal(path: string, message: string) {
  return failure('INVALID_REQUEST', message, { errors: [{ path, message }] });
}
