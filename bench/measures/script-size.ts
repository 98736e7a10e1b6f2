import { gzipSync } from 'node:zlib';
import type { BenchShop } from '../bench-shop.ts';
import { type Figure, maxFigure } from '../figure.ts';

/** Returns the gzipped size of a page's scripts (the first one, and those that it fetches), in KB of 1,024 bytes. */
async function scriptKilobytes(shop: BenchShop, path: string): Promise<number> {
  const html = await (await fetch(shop.url + path)).text();
  const addresses = new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => tag.match(/\/assets\/[^\s"]+\.js/g) ?? []),
  );
  let bytes = 0;
  for (const address of addresses) {
    const script = await (await fetch(new URL(address, shop.url))).arrayBuffer();
    bytes += gzipSync(Buffer.from(script)).length;
  }
  return bytes / 1024;
}

export async function measureScripts(shop: BenchShop): Promise<Figure[]> {
  const { rows } = await shop.pool.query<{ slug: string }>(
    `select slug from products p where status = 'ACTIVE' and exists (select from product_images i where i.product_id = p.id) order by slug limit 1`,
  );
  return [
    maxFigure('script of the home page, gzip', await scriptKilobytes(shop, '/'), 110, 'KB'),
    maxFigure(
      'script of a product page, gzip',
      await scriptKilobytes(shop, `/product/${rows[0]?.slug ?? ''}`),
      130,
      'KB',
    ),
  ];
}
