import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { MediaRow } from '../media/media.queries.ts';
import { addressColumns } from './media-uses.queries.ts';

/**
 * Shows one upload wherever another is shown, except in past orders. Every process drops its cached pages. The new
 * addresses differ, so browsers and a CDN load them.
 */
export async function replaceMedia(
  tx: Kysely<Database>,
  before: MediaRow,
  after: MediaRow & { readonly focus: string | null },
): Promise<void> {
  const [main, preview, thumbnail] = [after.mainUrl, after.previewUrl, after.thumbnailUrl];
  if (preview !== null && thumbnail !== null) {
    await sql`update product_images set media_id = ${after.id}, main_url = ${main}, preview_url = ${preview},
      thumbnail_url = ${thumbnail}, src_set = ${JSON.stringify(after.srcSet)}::jsonb, width = ${after.width},
      height = ${after.height}, focus = ${after.focus} where media_id = ${before.id} or main_url = ${before.mainUrl}`.execute(
      tx,
    );
    for (const table of ['categories', 'collections'] as const) {
      await sql`update ${sql.table(table)} set media_id = ${after.id}, image_main_url = ${main}, image_preview_url = ${preview},
        image_thumbnail_url = ${thumbnail} where media_id = ${before.id} or image_main_url = ${before.mainUrl}`.execute(
        tx,
      );
    }
  }
  const pairs = addressPairs(before, after);
  for (const { table, column, type } of addressColumns) {
    const text = pairs.reduce<RawBuilder<unknown>>(
      (words, [from, to]) => sql`replace(${words}, ${from}, ${to})`,
      sql`${sql.ref(column)}::text`,
    );
    // An editor that is open with the earlier sections must not write them back.
    const version = table === 'section_lists' ? sql`, version = version + 1` : sql``;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = (${text})::${sql.raw(type)} ${version}
      where position(${before.contentHash} in ${sql.ref(column)}::text) > 0`.execute(tx);
  }
  await sql`select pg_notify('page_cache', 'all')`.execute(tx);
}

/** Returns each address of an upload with the one that replaces it: the same size, or the next larger one. */
export function addressPairs(before: MediaRow, after: MediaRow): (readonly [string, string])[] {
  const sizes = before.srcSet.map(({ url, width }) => {
    const larger = after.srcSet.find((size) => size.width >= width);
    return [url, larger?.url ?? after.mainUrl] as const;
  });
  const named = [
    [before.thumbnailUrl, after.thumbnailUrl],
    [before.previewUrl, after.previewUrl],
    [before.mainUrl, after.mainUrl],
  ].flatMap(([from, to]) => (from && to ? [[from, to] as const] : []));
  return [...new Map([...sizes, ...named])];
}
