import { pageBounds } from '@vitrine/contract/catalog/page-bounds.ts';
import type { MenuCategory, PageImage } from '@vitrine/contract/shop-api.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import { type CardRow, cardColumns, type LimitingMarket } from './cards.queries.ts';
import { groupingImage } from './home.queries.ts';
import { firstSold } from './sold-in.queries.ts';

/** The products that a section shows: the ids of a collection, a category or a product, or a tag. All absent: the newest. */
export interface WantedProducts {
  readonly sectionId: string;
  readonly kind: 'collection' | 'category' | 'tag' | 'newest' | 'product';
  readonly id: string | null;
  readonly tag: string | null;
}

export interface SectionGroupingRow extends MenuCategory {
  readonly kind: 'collection' | 'category';
  readonly description: string;
  readonly image: PageImage | null;
}

interface SectionRecordsRow {
  readonly products: readonly (CardRow & { readonly sectionId: string })[];
  readonly groupings: readonly SectionGroupingRow[];
  readonly images: readonly PageImage[];
}

/** PostgreSQL does not plan for the value of a subquery. Without these, it made a new plan for each page of a small shop. */
const pageMarket = '(select $7::text)';

/** The condition that the market of the page sells a product `x`. */
const isSold = `(${pageMarket} is null or x.sold_in is null or ${pageMarket} = any (x.sold_in))`;

/** The first products of a grouping. A statement for each kind has it as a constant, as the index of the order needs it. */
function ofGrouping(kind: 'collection' | 'category'): string {
  return firstSold(pageMarket, {
    columns: 'position',
    where: `wanted.kind = '${kind}' and kind = '${kind === 'collection' ? 'c' : 'k'}' and listing_id = wanted.id`,
    order: 'position, product_id',
    limit: pageBounds.cardsInRow,
  });
}

/** One statement for all sections of a page. Its lists have at most as many entries as a page has sections and pictures. */
const records = namedStatement<SectionRecordsRow>(
  'catalog-section-records',
  `select
    coalesce((select json_agg(card order by card.place, card.at) from (
      select wanted.section as "sectionId", wanted.place, x.at, ${cardColumns}
      from unnest((select $1::text[]), (select $2::text[]), (select $3::uuid[]), (select $4::text[])) with ordinality wanted(section, kind, id, tag, place)
      cross join lateral (
        (select l.product_id, row_number() over (order by l.position, l.product_id) as at from (${ofGrouping('collection')}) l)
        union all (select l.product_id, row_number() over (order by l.position, l.product_id) from (${ofGrouping('category')}) l)
        union all (select x.id, row_number() over (order by x.created_at desc, x.id desc) from products x where x.status = 'ACTIVE'
          and wanted.kind = 'newest' and ${isSold} order by x.created_at desc, x.id desc limit ${pageBounds.cardsInRow})
        union all (select x.id, row_number() over (order by x.created_at desc, x.id desc) from products x where x.status = 'ACTIVE'
          and wanted.kind = 'tag' and exists (select from product_tags t where t.product_id = x.id and t.name = wanted.tag) and ${isSold}
          order by x.created_at desc, x.id desc limit ${pageBounds.cardsInRow})
        union all (select x.id, 1 from products x where x.status = 'ACTIVE' and wanted.kind = 'product' and x.id = wanted.id limit 1)
      ) x
      join products p on p.id = x.product_id join product_cards c on c.product_id = p.id
    ) card), '[]') as products,
    coalesce((select json_agg(entry) from (
      (select 'collection' as kind, k.id, k.name, k.slug, k.description, ${groupingImage}
        from collections k left join media m on m.id = k.media_id where k.id = any ((select $5::uuid[])::uuid[]) limit 200)
      union all
      (select 'category', k.id, k.name, k.slug, k.description, ${groupingImage}
        from categories k left join media m on m.id = k.media_id where k.id = any ((select $5::uuid[])::uuid[]) limit 200)
    ) entry), '[]') as groupings,
    coalesce((select json_agg(picture) from (
      select main_url as main, preview_url as preview, thumbnail_url as thumbnail, src_set as "srcSet", width, height, '' as alt, focus
      from media where main_url = any ((select $6::text[])::text[]) and kind = 'IMAGE' limit 200
    ) picture), '[]') as images`,
);

const published = namedStatement<{ readonly sections: unknown }>(
  'catalog-published-sections',
  'select published as sections from section_lists where key = $1',
);

/** Returns the published sections of a key, as they are stored. */
export async function publishedSections(db: Db, key: string): Promise<unknown> {
  const [row] = await published.rows(db, [key]);
  return row?.sections;
}

/** Returns the records of a page's sections: cards, collections and categories, and sizes of pictures. */
export async function sectionRecords(
  db: Db,
  wanted: {
    readonly products: readonly WantedProducts[];
    readonly groupings: readonly string[];
    readonly pictures: readonly string[];
    readonly market: LimitingMarket;
  },
): Promise<SectionRecordsRow> {
  const { products, groupings, pictures, market } = wanted;
  const [row] = await records.rows(db, [
    products.map(({ sectionId }) => sectionId),
    products.map(({ kind }) => kind),
    products.map(({ id }) => id),
    products.map(({ tag }) => tag),
    groupings,
    pictures,
    market ?? null,
  ]);
  return row ?? { products: [], groupings: [], images: [] };
}
