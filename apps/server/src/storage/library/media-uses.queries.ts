import type { FileUse } from '@vitrine/contract/storage/library.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

/**
 * The texts and JSON values outside product pictures and groupings that can contain addresses of uploads. Deleting,
 * replacing and the library's state `unused` follow this table. A new column that stores an address joins it.
 */
export const addressColumns = [
  { table: 'settings', column: 'value', type: 'jsonb' },
  { table: 'pages', column: 'content', type: 'text' },
  { table: 'pages', column: 'custom_fields', type: 'jsonb' },
  { table: 'pages', column: 'share_image', type: 'text' },
  { table: 'posts', column: 'content', type: 'text' },
  { table: 'posts', column: 'picture_url', type: 'text' },
  { table: 'section_lists', column: 'draft', type: 'jsonb' },
  { table: 'section_lists', column: 'published', type: 'jsonb' },
  { table: 'translations', column: 'text', type: 'text' },
  { table: 'product_images', column: 'film', type: 'jsonb' },
  { table: 'product_images', column: 'model', type: 'text' },
  { table: 'products', column: 'custom_fields', type: 'jsonb' },
  { table: 'products', column: 'share_image', type: 'text' },
  { table: 'products', column: 'formatted_description', type: 'text' },
  { table: 'variants', column: 'custom_fields', type: 'jsonb' },
  { table: 'categories', column: 'share_image', type: 'text' },
  { table: 'categories', column: 'formatted_description', type: 'text' },
  { table: 'collections', column: 'share_image', type: 'text' },
  { table: 'collections', column: 'formatted_description', type: 'text' },
  { table: 'categories', column: 'custom_fields', type: 'jsonb' },
  { table: 'collections', column: 'custom_fields', type: 'jsonb' },
  { table: 'users', column: 'custom_fields', type: 'jsonb' },
  { table: 'orders', column: 'custom_fields', type: 'jsonb' },
] as const;

export interface SoughtMedia {
  readonly id: string;
  readonly contentHash: string;
  readonly mainUrl: string;
}

/**
 * Returns at most `limit` records that show an upload or refer to it. Each file of an upload has the hash of its content
 * in its name. Past orders count only where `withOrders`: they show what was bought.
 */
export async function usesOfMedia(
  db: Kysely<Database>,
  { id, contentHash, mainUrl }: SoughtMedia,
  { limit, withOrders }: { readonly limit: number; readonly withOrders: boolean },
): Promise<FileUse[]> {
  const has = (column: string): RawBuilder<boolean> => sql`position(${contentHash} in ${sql.ref(column)}::text) > 0`;
  const pastOrders = withOrders
    ? sql`union all
      select 'order', o.id::text, o.number from orders o
        where o.id in (select order_id from order_lines where image ->> 'main' = ${mainUrl})`
    : sql``;
  const { rows } = await sql<FileUse>`
    select 'product' as kind, p.id::text as id, p.name from products p
      where p.id in (select product_id from product_images where media_id = ${id} or main_url = ${mainUrl} or ${has('film')} or ${has('model')})
        or ${has('p.custom_fields')} or ${has('p.share_image')} or ${has('p.formatted_description')} or p.id in (select product_id from variants where ${has('variants.custom_fields')})
    union all
    select 'category', id::text, name from categories where media_id = ${id} or image_main_url = ${mainUrl} or ${has('custom_fields')}
      or ${has('share_image')} or ${has('formatted_description')}
    union all
    select 'collection', id::text, name from collections where media_id = ${id} or image_main_url = ${mainUrl} or ${has('custom_fields')}
      or ${has('share_image')} or ${has('formatted_description')}
    union all
    select 'page', id::text, title from pages where ${has('content')} or ${has('custom_fields')} or ${has('share_image')}
    union all
    select 'post', id::text, title from posts where ${has('content')} or ${has('picture_url')}
    union all
    select 'review', r.id::text, r.title from reviews r where r.id in (select review_id from review_photos where media_id = ${id})
    union all
    select 'sections', s.key, sections_label(s) from section_lists s
      where ${has('s.draft')} or ${has('s.published')}
    union all
    select 'settings', key, key from settings where ${has('value')}
    union all
    select 'translation', locale || '/' || resource || '/' || record, locale from translations where ${has('text')}
    union all
    select 'customer', id::text, 'A customer' from users where ${has('custom_fields')}
    union all
    select 'order', id::text, number from orders where ${has('custom_fields')}
    ${pastOrders}
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Returns whether anything but a past order shows an upload, for the rows of `media m`. Reads each text once. */
export function isUsedSql(): RawBuilder<boolean> {
  const texts = addressColumns.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)}::text as value from ${sql.table(table)} where ${sql.ref(column)} is not null ${
        // Only rich texts have translations with pictures. The many other texts of products are not read.
        table === 'translations'
          ? sql`and (resource in ('page', 'post', 'section', 'site') or field = 'formattedDescription'
              or field like 'customHtml.%' or field like 'variantHtml.%')`
          : sql``
      }`,
  );
  return sql`(exists (select from product_images i where i.media_id = m.id)
    or exists (select from categories k where k.media_id = m.id)
    or exists (select from collections k where k.media_id = m.id)
    or exists (select from review_photos f where f.media_id = m.id)
    or m.content_hash in (
      select (regexp_matches(stored.value, '/([0-9a-f]{32})[-.]', 'g'))[1] from (
        ${sql.join(texts, sql` union all `)}
        union all select main_url from product_images where media_id is null
        union all select image_main_url from categories where media_id is null and image_main_url is not null
        union all select image_main_url from collections where media_id is null and image_main_url is not null
      ) stored))`;
}
