import { parseCategoryPath } from '@vitrine/domain/catalog/category-tree.ts';
import { slugify, uniqueSlug } from '@vitrine/domain/catalog/slug.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { insertRows } from './insert-rows.queries.ts';

interface StoredCategory {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
}

/**
 * Returns the ids of categories by their paths in lower case, as 'clothing > shirts'. Missing levels are created at the
 * end of the list. An existing category does not move: one of the first level takes the products of a longer path that
 * ends with its name. A name alone finds the category in any level.
 */
export async function categoriesAtPaths(
  tx: Transaction<Database>,
  paths: Iterable<string>,
): Promise<{ ids: Map<string, string>; createdCount: number }> {
  const there = await tx
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'position', 'parent_id'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byKey = keysOfCategories(there);
  const firstLevel = new Map(there.flatMap(({ id, name, parent_id: parent }) => (parent ? [] : [[toKey([name]), id]])));
  const byName = new Map(there.map(({ id, name }) => [toKey([name]), id]));
  const slugs = new Set(there.map(({ slug }) => slug));
  const from = Math.max(-1, ...there.map(({ position }) => position)) + 1;
  const rows: { id: string; name: string; slug: string; position: number; parent_id: string | null }[] = [];
  const create = (name: string, parentId: string | null): string => {
    const slug = uniqueSlug(slugify(name), (candidate) => slugs.has(candidate));
    slugs.add(slug);
    const id = uuidv7();
    rows.push({ id, name, slug, position: from + rows.length, parent_id: parentId });
    return id;
  };
  const ids = new Map<string, string>();
  for (const path of paths) {
    const names = parseCategoryPath(path);
    const last = toKey(names.slice(-1));
    const known = byKey.get(toKey(names)) ?? (names.length === 1 ? byName.get(last) : firstLevel.get(last));
    let id: string | null = known ?? null;
    const missingLevels = known === undefined ? names.length : 0;
    for (let level = 1; level <= missingLevels; level += 1) {
      const key = toKey(names.slice(0, level));
      const at: string = byKey.get(key) ?? create(names[level - 1] ?? '', id);
      byKey.set(key, at);
      id = at;
    }
    if (id !== null) ids.set(path.toLowerCase(), id);
  }
  await insertRows(tx, 'categories', rows);
  return { ids, createdCount: rows.length };
}

function toKey(names: readonly string[]): string {
  return JSON.stringify(names.map((name) => name.toLowerCase()));
}

function keysOfCategories(categories: readonly StoredCategory[]): Map<string, string> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const keys = new Map<string, string>();
  for (const category of categories) {
    const names: string[] = [];
    for (let at: StoredCategory | undefined = category; at; at = at.parent_id ? byId.get(at.parent_id) : undefined)
      names.unshift(at.name);
    const key = toKey(names);
    if (!keys.has(key)) keys.set(key, category.id);
  }
  return keys;
}
