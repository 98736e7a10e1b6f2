import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import type { NewText } from './translations.queries.ts';

/** Returns the slug in the main language of the record that has this slug in a language. */
export async function mainSlug(
  db: Db,
  resource: TranslatableResource,
  { locale, slug }: { readonly locale: string; readonly slug: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select s.source as slug from translations t
    join translatable_texts s on s.resource = ${resource} and s.id = t.record::uuid and s.field = 'slug'
    where t.resource = ${resource} and t.field = 'slug' and t.text = ${slug} and t.locale = ${locale}`.execute(db);
  return rows[0]?.slug;
}

type NamedSlug = Pick<NewText, 'resource' | 'record' | 'locale' | 'text'>;

/** Returns those of the new slugs that another record has, in the same language or in the main one. */
export async function takenSlugs(tx: Transaction<Database>, texts: readonly NewText[]): Promise<readonly NamedSlug[]> {
  if (texts.length === 0) return [];
  const { rows } = await sql<NamedSlug>`
    select n.resource, n.record, n.locale, n.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as n (resource text, record text, locale text, text text)
    where exists (select from translations t where t.resource = n.resource and t.field = 'slug' and t.text = n.text
        and t.locale = n.locale and t.record <> n.record)
      or (n.resource, n.text) in (select s.resource, s.source from translatable_texts s
        where s.field = 'slug' and s.record <> n.record)`.execute(tx);
  return rows;
}
