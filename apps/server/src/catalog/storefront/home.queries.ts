import { maxStripCategories, menuBounds } from '@vitrine/contract/catalog/menu-bounds.ts';
import { pageBounds } from '@vitrine/contract/catalog/page-bounds.ts';
import type { MenuCategory, PageImage, Sharing, ShopMenu } from '@vitrine/contract/shop-api.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import { type CardRow, cardColumns, type LimitingMarket } from './cards.queries.ts';
import { firstSold } from './sold-in.queries.ts';

/** The picture of a category or collection as JSON. A picture uploaded to the shop has every width. */
export const groupingImage = `case when k.image_main_url is not null then json_build_object('main', k.image_main_url,
  'preview', k.image_preview_url, 'thumbnail', k.image_thumbnail_url, 'srcSet', coalesce(m.src_set, '[]'), 'width', m.width,
  'height', m.height, 'alt', k.image_alt, 'focus', m.focus) end as image`;

/** The categories above a category as JSON, the first level first. Null in the first level. */
export const categoryAncestors = `case when cardinality(k.ancestors) > 0 then (
  select json_agg(json_build_object('id', a.id, 'name', a.name, 'slug', a.slug) order by cardinality(a.ancestors))
  from categories a where a.id = any (k.ancestors)) end`;

const menu = namedStatement<ShopMenu>(
  'catalog-menu',
  `select
     coalesce((select json_agg(case when k."parentId" is null then json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) else to_json(k) end) from (
       select id, name, slug, parent_id as "parentId" from categories order by position, name, id limit ${menuBounds.categories}) k), '[]') as categories,
     coalesce((select json_agg(k) from (select id, name, slug from collections order by position, name, id limit ${menuBounds.collections}) k), '[]') as collections`,
);

export async function shopMenu(db: Db): Promise<ShopMenu> {
  const [row] = await menu.rows(db, []);
  return row ?? { categories: [], collections: [] };
}

export type StripCategory = MenuCategory & { readonly image: PageImage | null };

interface HomeStartRow {
  readonly categories: readonly StripCategory[];
  /** The published sections. Null while the home page follows the settings. */
  readonly sections: unknown;
  /** What the owner wrote for search engines and shared links. Null without settings. */
  readonly sharing: Sharing | null;
}

const start = namedStatement<HomeStartRow>(
  'catalog-home-start',
  `select coalesce((select json_agg(category) from (
      select k.id, k.name, k.slug, ${groupingImage} from categories k left join media m on m.id = k.media_id
      where k.parent_id is null order by k.position, k.name, k.id limit ${maxStripCategories}
    ) category), '[]') as categories,
    (select published from section_lists where key = 'home') as sections,
    (select json_strip_nulls(json_build_object('seoTitle', nullif(value ->> 'seoTitle', ''),
      'seoDescription', nullif(value ->> 'seoDescription', ''), 'shareImage', value ->> 'shareImage'))
      from settings where key = 'site') as sharing`,
);

/** Returns the categories of the strip, the published sections, and the texts for sharing. */
export async function homeStart(db: Db): Promise<HomeStartRow> {
  const [row] = await start.rows(db, []);
  return row ?? { categories: [], sections: null, sharing: null };
}

/** One row for each card. A collection without products has one row without a card. */
export type HomeCollectionRow = {
  readonly collection: MenuCategory & { readonly description: string };
  readonly listing_place: number | null;
} & (CardRow | { readonly id: null });

const ofCollection = firstSold('$1', {
  columns: 'position',
  where: `kind = 'c' and listing_id = k.id`,
  order: 'position, product_id',
  limit: pageBounds.cardsInRow,
});

const rows = namedStatement<HomeCollectionRow>(
  'catalog-home-collections',
  `select json_build_object('id', k.id, 'name', k.name, 'slug', k.slug, 'description', k.description) as collection, card.*
   from settings s
   cross join lateral jsonb_array_elements(
     case when jsonb_typeof(s.value -> 'homePageCollections') = 'array' then s.value -> 'homePageCollections' else '[]' end
   ) with ordinality chosen(entry, place)
   join collections k on k.id::text = lower(chosen.entry ->> 'id')
   left join lateral (
     select ${cardColumns}, x.position as listing_place from (${ofCollection}) x join products p on p.id = x.product_id join product_cards c on c.product_id = p.id
   ) card on true
   where s.key = 'site' and not exists (select from section_lists l where l.key = 'home' and l.published is not null)
   order by chosen.place, card.listing_place, card.id`,
);

const newest = namedStatement<CardRow>(
  'catalog-home-newest',
  `select ${cardColumns} from (
     select id from products where status = 'ACTIVE' and ($1::text is null or sold_in is null or $1 = any (sold_in))
     order by created_at desc, id desc limit ${pageBounds.cardsInRow}
   ) x join products p on p.id = x.id join product_cards c on c.product_id = p.id
   order by p.created_at desc, p.id desc`,
);

/** Returns the newest products, for a home page without rows. */
export function newestCards(db: Db, market: LimitingMarket): Promise<CardRow[]> {
  return newest.rows(db, [market ?? null]);
}

/** Returns the home page's collections with their first cards, in the chosen order. A home page with published sections has none. */
export function homeCollections(db: Db, market: LimitingMarket): Promise<HomeCollectionRow[]> {
  return rows.rows(db, [market ?? null]);
}
