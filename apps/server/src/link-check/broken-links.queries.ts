import type { BrokenLinksAnswer } from '@vitrine/contract/link-check/link-check.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/** Formatted texts in the custom fields of records. */
function fieldTexts(source: string, table: string, title: string): RawBuilder<unknown> {
  return sql`select ${sql.lit(source)}, r.id::text, r.${sql.ref(title)}, x.value #>> '{}'
    from ${sql.table(table)} r cross join lateral jsonb_each(r.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid and d.kind = 'RICH_TEXT' where r.custom_fields is not null`;
}

/**
 * Returns links in texts, sections and menus that lead to no record that shoppers see. A previous slug of such a record
 * and a redirect of the owner lead somewhere. An address at the shop's `origin` is a link within the shop.
 */
export async function brokenLinks(
  db: Db,
  { origin, limit }: { readonly origin: string; readonly limit: number },
): Promise<BrokenLinksAnswer['items']> {
  const { rows } = await sql<BrokenLinksAnswer['items'][number]>`
    with texts (source, record, label, text) as (
      select 'PAGE', id::text, title, content from pages
      union all select 'POST', id::text, title, content from posts
      union all select 'SECTIONS', l.key, sections_label(l), l.published::text
        from section_lists l where l.published is not null
      union all select 'MENU', list.key, list.label, (s.value -> list.key)::text
        from settings s cross join (values ('menuEntries', 'Menu'), ('footerEntries', 'Footer')) list (key, label) where s.key = 'site'
      union all select 'ABOUT', 'about', 'About page', s.value ->> 'aboutPageContent' from settings s where s.key = 'site'
      union all select 'BANNER', 'bannerLinkURL', 'Banner link', (s.value -> 'bannerLinkURL')::text from settings s where s.key = 'site'
      union all select 'PRODUCT', id::text, name, formatted_description from products where formatted_description is not null
      union all select 'CATEGORY', id::text, name, formatted_description from categories where formatted_description is not null
      union all select 'COLLECTION', id::text, name, formatted_description from collections where formatted_description is not null
      union all ${fieldTexts('PRODUCT', 'products', 'name')}
      union all select 'PRODUCT', p.id::text, p.name, v.text
        from (${fieldTexts('VARIANT', 'variants', 'product_id')}) v (source, variant, product, text) join products p on p.id = v.product
      union all ${fieldTexts('CATEGORY', 'categories', 'name')}
      union all ${fieldTexts('COLLECTION', 'collections', 'name')}
      union all ${fieldTexts('PAGE', 'pages', 'title')}
      union all select 'TRANSLATION', concat_ws('/', a.locale, a.resource, a.record),
        concat_ws(': ', a.locale, coalesce(g.title, o.title, p.name, a.resource)), a.text
        from translations a left join pages g on a.resource = 'page' and g.id::text = a.record
        left join posts o on a.resource = 'post' and o.id::text = a.record
        left join products p on a.resource = 'product' and p.id::text = a.record
        where a.text like '%"%'
    ), links as (
      select distinct t.source, t.record, t.label, found[1] as prefix, found[2] as folder, left(found[3], 200) as slug
      from texts t cross join lateral regexp_matches(replace(t.text, '"' || ${origin} || '/', '"/'),
        '"((?:/[a-z]{2}(?:-[a-z]{2})?)?)/(product|category|collection|pages|journal)/([a-z0-9-]+)', 'g') found
    )
    select l.source, l.record, l.label, l.prefix || '/' || l.folder || '/' || l.slug as path from links l
    where not leads_to_page(l.folder, l.slug) and not exists (
      select from (
        select a.resource from translations a where a.field = 'slug' and a.text = l.slug
        union all select r.resource from translated_slug_redirects r where r.slug = l.slug
      ) translated
      where translated.resource = case l.folder when 'pages' then 'page' when 'journal' then 'post' else l.folder end)
    order by l.source, l.label, path limit ${limit}`.execute(db);
  return rows;
}
