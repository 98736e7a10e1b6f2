import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import type { NewText } from './translations.queries.ts';

/** The tables of the records that have slugs. `translatable_texts` has them as well, but a lookup reads it as a whole. */
const sluggedTables = {
  product: 'products',
  category: 'categories',
  collection: 'collections',
  page: 'pages',
  post: 'posts',
} as const;

function isSlugged(resource: TranslatableResource): resource is keyof typeof sluggedTables {
  return Object.hasOwn(sluggedTables, resource);
}

/** Returns the slug in the main language of the record that has this slug in a language. */
export async function mainSlug(
  db: Db,
  resource: TranslatableResource,
  { locale, slug }: { readonly locale: string; readonly slug: string },
): Promise<string | undefined> {
  if (!isSlugged(resource)) return undefined;
  const { rows } = await sql<{ slug: string }>`
    select s.slug from translations t join ${sql.table(sluggedTables[resource])} s on s.id = t.record::uuid
    where t.resource = ${sql.lit(resource)} and t.field = 'slug' and t.text = ${slug} and t.locale = ${locale}`.execute(
    db,
  );
  return rows[0]?.slug;
}

type NamedSlug = Pick<NewText, 'resource' | 'record' | 'locale' | 'text'>;

/** Returns those of the new slugs that another record has, in the same language or in the main one. */
export async function takenSlugs(tx: Transaction<Database>, texts: readonly NewText[]): Promise<readonly NamedSlug[]> {
  if (texts.length === 0) return [];
  const isTakenInMain = Object.entries(sluggedTables).map(
    ([resource, table]) =>
      sql`when ${sql.lit(resource)} then exists (
        select from ${sql.table(table)} s where s.slug = n.text and s.id::text <> n.record)`,
  );
  const { rows } = await sql<NamedSlug>`
    select n.resource, n.record, n.locale, n.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as n (resource text, record text, locale text, text text)
    where exists (select from translations t where t.resource = n.resource and t.field = 'slug' and t.text = n.text
        and t.locale = n.locale and t.record <> n.record)
      or case n.resource ${sql.join(isTakenInMain, sql` `)} end`.execute(tx);
  return rows;
}
