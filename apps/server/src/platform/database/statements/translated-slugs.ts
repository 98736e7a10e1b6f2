interface SluggedTable {
  readonly kind: 'PRODUCT' | 'CATEGORY' | 'COLLECTION' | 'PAGE' | 'POST';
  readonly table: string;
  /** The condition that shoppers see a row of `t`. */
  readonly isShown: string;
}

/** A record at another address than the requested one. */
export interface FoundSlug {
  /** The slug in the main language. */
  readonly slug: string;
  /** The slug in the requested language. */
  readonly shown: string;
}

/** The condition of `isShown` that the requested slug is that of the requested language. */
export const hasOwnSlug = 'r.rank = 0';

/**
 * Returns the statement that finds the record of a slug which no record has in the main language: a slug in a further
 * language, or a previous one. Those of the requested language precede the others. Parameters: slug, language.
 */
export function slugLookup({ kind, table, isShown }: SluggedTable): string {
  const resource = kind.toLowerCase();
  const named = `resource = '${resource}'`;
  return `select t.slug, coalesce((select text from translations
      where ${named} and record = t.id::text and locale = $2 and field = 'slug'), t.slug) as shown
    from (select target_id as id, 2 as rank from slug_redirects where kind = '${kind}' and slug = $1
      union all select record::uuid, case when locale = $2 then 0 else 3 end from translations
        where ${named} and field = 'slug' and text = $1
      union all select record::uuid, case when locale = $2 then 1 else 4 end from translated_slug_redirects
        where ${named} and slug = $1) r
    join ${table} t on t.id = r.id where ${isShown} order by r.rank, t.id limit 1`;
}

/** Returns the slugs of a record by language as JSON, with its own as `main`. Null without any in a further language. */
export function translatedSlugs(resource: string, alias: string): string {
  return `(select jsonb_object_agg(n.locale, n.text) || jsonb_build_object('main', ${alias}.slug) from translations n
    where n.resource = '${resource}' and n.record = ${alias}.id::text and n.field = 'slug')`;
}

/** Returns the languages in which the name of a record is translated, in their order. Null for none. */
export function translatedLanguages(resource: string, alias: string): string {
  return `(select array_agg(n.locale order by n.locale) from translations n
    where n.resource = '${resource}' and n.record = ${alias}.id::text and n.field in ('name', 'title'))`;
}

/** Returns the slug of a product in a language, whose code the expression yields. */
export function slugOfProduct(alias: string, language: string): string {
  return textOfProduct(alias, language, 'slug');
}

/** Returns the name of a product in a language, whose code the expression yields. */
export function nameOfProduct(alias: string, language: string): string {
  return textOfProduct(alias, language, 'name');
}

function textOfProduct(alias: string, language: string, field: 'slug' | 'name'): string {
  return `coalesce((select n.text from translations n where n.resource = 'product' and n.record = ${alias}.id::text
    and n.locale = ${language} and n.field = '${field}'), ${alias}.${field})`;
}
