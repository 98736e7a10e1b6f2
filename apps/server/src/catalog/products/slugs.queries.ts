import { slugify, uniqueSlug } from '@vitrine/domain/catalog/slug.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Slugged = 'products' | 'categories' | 'collections';
const kinds = { products: 'PRODUCT', categories: 'CATEGORY', collections: 'COLLECTION' } as const;

/**
 * Returns a slug for the name that no record of the table has or had. It appends a number if needed. Two concurrent
 * records of the same name get theirs one after the other.
 */
export async function freeSlug(tx: Kysely<Database>, table: Slugged, name: string): Promise<string> {
  const slug = slugify(name);
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} slug ${slug}`}))`.execute(tx);
  const pattern = `^${slug}(-[0-9]+)?$`;
  const [used, previousRows] = [
    await tx.selectFrom(table).select('slug').where('slug', '~', pattern).execute(),
    await tx
      .selectFrom('slug_redirects')
      .select('slug')
      .where('kind', '=', kinds[table])
      .where('slug', '~', pattern)
      .execute(),
  ];
  const translated = await tx
    .selectFrom('translations')
    .select('text as slug')
    .where('resource', '=', kinds[table].toLowerCase())
    .where('field', '=', 'slug')
    .where('text', '~', pattern)
    .execute();
  const taken = new Set([...used, ...previousRows, ...translated].map((row) => row.slug));
  return uniqueSlug(slug, (candidate) => taken.has(candidate));
}
