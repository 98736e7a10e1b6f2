import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';

/**
 * Replaces the beginning of the addresses of uploads wherever they are shown ('/media/' by 'https://cdn.example/', or
 * back), in one transaction. Makes every process drop its cached pages. Returns the number of uploads whose addresses
 * changed. Records of the past, such as sent mail and the audit log, stay unchanged.
 */
export async function rewriteAddresses(db: Db, from: string, to: string): Promise<number> {
  const pattern = `${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[0-9a-f]{32}[-.])`;
  const replaced = (column: string) => sql`regexp_replace(${sql.ref(column)}, ${pattern}, ${to}, 'g')`;
  const replacedJson = (column: string) => sql`regexp_replace(${sql.id(column)}::text, ${pattern}, ${to}, 'g')::jsonb`;
  const sizes = sql`main_url = ${replaced('main_url')}, preview_url = ${replaced('preview_url')},
    thumbnail_url = ${replaced('thumbnail_url')}, src_set = ${replacedJson('src_set')}`;
  const cover = sql`image_main_url = ${replaced('image_main_url')}, image_preview_url = ${replaced('image_preview_url')},
    image_thumbnail_url = ${replaced('image_thumbnail_url')}`;
  return inTransaction(db, async (tx) => {
    // Before the sources, so that a current translation stays current.
    await sql`update translations t set text = ${replaced('t.text')},
        source_hash = case when t.source_hash = md5(s.source) then md5(${replaced('s.source')}) else t.source_hash end
      from translatable_texts s where s.resource = t.resource and s.record = t.record and s.field = t.field
        and (t.text ~ ${pattern} or s.source ~ ${pattern})`.execute(tx);
    const uploads = await sql`update media set ${sizes} where main_url ~ ${pattern}`.execute(tx);
    await sql`update product_images set ${sizes} where main_url ~ ${pattern}`.execute(tx);
    await sql`update categories set ${cover} where image_main_url ~ ${pattern}`.execute(tx);
    await sql`update collections set ${cover} where image_main_url ~ ${pattern}`.execute(tx);
    for (const table of ['products', 'categories', 'collections', 'pages']) {
      await sql`update ${sql.table(table)} set share_image = ${replaced('share_image')}
        where share_image ~ ${pattern}`.execute(tx);
    }
    for (const table of ['products', 'variants', 'categories', 'collections', 'pages']) {
      await sql`update ${sql.table(table)} set custom_fields = ${replacedJson('custom_fields')}
        where custom_fields::text ~ ${pattern}`.execute(tx);
    }
    await sql`update settings set value = ${replacedJson('value')} where value::text ~ ${pattern}`.execute(tx);
    const description = sql`formatted_description = ${replaced('formatted_description')} where formatted_description ~ ${pattern}`;
    await sql`update products set ${description}`.execute(tx);
    await sql`update categories set ${description}`.execute(tx);
    await sql`update collections set ${description}`.execute(tx);
    await sql`update pages set content = ${replaced('content')} where content ~ ${pattern}`.execute(tx);
    await sql`update posts set content = ${replaced('content')}, picture_url = ${replaced('picture_url')}
      where content ~ ${pattern} or picture_url ~ ${pattern}`.execute(tx);
    await sql`update section_lists set draft = ${replacedJson('draft')}, published = ${replacedJson('published')}
      where draft::text ~ ${pattern} or published::text ~ ${pattern}`.execute(tx);
    await sql`update order_lines set image = ${replacedJson('image')} where image::text ~ ${pattern}`.execute(tx);
    await sql`select pg_notify('page_cache', 'all')`.execute(tx);
    return Number(uploads.numAffectedRows ?? 0);
  });
}
