import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

interface FoundPage {
  readonly path: string;
  readonly changedAt: Date;
  /** The further currencies in which a product is sold. Null for a page of every market. */
  readonly currencies: readonly Currency[] | null;
  /** The markets to which a product is limited. Null for a page of every market. */
  readonly soldIn: readonly string[] | null;
  /** The address of the page's picture. Null without one. */
  readonly image: string | null;
  /** The slugs by language. Null without one in a further language. */
  readonly slugs: TranslatedSlugs | null;
  /** The languages in which its name is translated. */
  readonly translated: readonly string[];
}

/** Counts the pages for search engines, without the fixed ones. */
export async function pagesToFindCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from categories) + (select count(*) from collections)
      + (select count(*) from products where status = 'ACTIVE')
      + (select count(*) from pages where is_published) + (select count(*) from posts where is_published) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns categories, collections, published products, pages and posts in a stable order, with the time of their last
 * change. Publishing sections changes the page of their record. A page without a picture for sharing has that of its sections.
 */
export async function pagesToFind(
  db: Db,
  { from, limit, hasMarkets }: { from: number; limit: number; hasMarkets: boolean },
): Promise<FoundPage[]> {
  const sold = hasMarkets
    ? sql`array(select m.currency from currency_products m where m.product_id = products.id order by 1), sold_in`
    : sql`null::text[], null::text[]`;
  const { rows } = await sql<FoundPage>`
    select path, greatest(changed_at, l.published_at) as "changedAt", currencies, sold_in as "soldIn", coalesce(image,
        jsonb_path_query_first(l.published, '$[*] ? (@.isHidden == false).fields.picture.url ? (@ != null)') #>> '{}') as image, n.slugs, coalesce(n.translated, '{}') as translated from (
      select 1 as kind, 'category' as resource, id, '/category/' || slug as path, updated_at as changed_at, null::text[] as currencies, null::text[] as sold_in,
        image_main_url as image from categories
      union all
      select 2, 'collection', id, '/collection/' || slug, updated_at, null, null, image_main_url from collections
      union all
      select 3, 'product', id, '/product/' || slug, updated_at, ${sold},
        (select c.images -> 0 ->> 'main' from product_cards c where c.product_id = products.id) from products where status = 'ACTIVE'
      union all
      select 4, 'page', id, '/pages/' || slug, updated_at, null, null, share_image from pages where is_published
      union all
      select 5, 'post', id, '/journal/' || slug, updated_at, null, null, picture_url from posts where is_published
    ) pages
    left join section_lists l on l.key = pages.resource || ':' || pages.id
    left join (select resource, record, jsonb_object_agg(locale, text) filter (where field = 'slug') as slugs,
        array_agg(locale) filter (where field <> 'slug') as translated
      from translations where field in ('slug', 'name', 'title') group by resource, record) n on n.resource = pages.resource and n.record = pages.id::text
    order by kind, id
    limit ${limit} offset ${from}
  `.execute(db);
  return rows;
}
