import type { PageImage } from '@vitrine/contract/shop-api.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** Returns the sizes of one of the shop's own pictures by its address, or null for an external picture. */
export async function uploadedImage(db: Db, url: string): Promise<PageImage | null> {
  const { rows } = await sql<PageImage>`
    select main_url as main, preview_url as preview, thumbnail_url as thumbnail, src_set as "srcSet", width, height, '' as alt
    from media where main_url = ${url} and kind = 'IMAGE'
  `.execute(db);
  return rows[0] ?? null;
}
