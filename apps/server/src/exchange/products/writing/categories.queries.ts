import { slugify, uniqueSlug } from '@vitrine/domain/catalog/slug.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { insertRows } from './insert-rows.queries.ts';

/**
 * Returns the ids of categories by their names in lower case. Missing categories are created at the end of the list.
 */
export async function categoriesNamed(
  tx: Transaction<Database>,
  names: Iterable<string>,
): Promise<{ ids: Map<string, string>; createdCount: number }> {
  const there = await tx.selectFrom('categories').select(['id', 'name', 'slug', 'position']).execute();
  const ids = new Map(there.map(({ id, name }) => [name.toLowerCase(), id]));
  const slugs = new Set(there.map(({ slug }) => slug));
  const missing = [...names].filter((name) => !ids.has(name.toLowerCase()));
  const from = Math.max(-1, ...there.map(({ position }) => position)) + 1;
  const rows = missing.map((name, index) => {
    const slug = uniqueSlug(slugify(name), (candidate) => slugs.has(candidate));
    slugs.add(slug);
    return { id: uuidv7(), name, slug, position: from + index };
  });
  await insertRows(tx, 'categories', rows);
  for (const { id, name } of rows) ids.set(name.toLowerCase(), id);
  return { ids, createdCount: rows.length };
}
