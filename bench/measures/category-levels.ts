import type { BenchShop } from '../bench-shop.ts';
import { type Figure, maxFigure, noted } from '../figure.ts';
import { touchedPages } from '../table/database-pages.ts';
import { measuredShop } from '../table/measured-shop.ts';

const levels = [1, 2, 3, 4, 5, 6];
/** The names of the levels above a category take a few pages. */
const maxPercent = 2;
const requests = 20;

/**
 * Measures how many pages of the database an uncached category page reads in each of the six levels. Six categories, one
 * below the other, list the same products.
 */
export async function measureCategoryLevels(shop: BenchShop): Promise<Figure[]> {
  await fillLevels(shop);
  const measured = await measuredShop(shop);
  const found: number[] = [];
  for (const level of levels) {
    const read = async () => {
      for (let request = 0; request < requests; request += 1) {
        await measured.evictAll();
        await measured.send({ path: `/category/bench-level-${level}` });
      }
    };
    await read();
    const before = await touchedPages(shop.pool);
    await read();
    found.push(((await touchedPages(shop.pool)) - before) / requests);
  }
  const difference = (Math.max(...found) / Math.min(...found) - 1) * 100;
  return [
    noted('database pages of a category page, level 1 to 6', found.map((pages) => pages.toFixed(0)).join(', ')),
    maxFigure('difference between the levels', difference, maxPercent, '%'),
  ];
}

/** Adds the six categories. The lowest has the products of `range-0`, so all of them list these. */
async function fillLevels({ pool }: BenchShop): Promise<void> {
  for (const level of levels) {
    await pool.query(
      `insert into categories (id, slug, name, parent_id)
       values (gen_random_uuid(), 'bench-level-' || $1::int, 'Level ' || $1::int, (select id from categories where slug = 'bench-level-' || $1::int - 1))
       on conflict do nothing`,
      [level],
    );
  }
  await pool.query(
    `insert into category_products (category_id, product_id, position)
     select l.id, x.product_id, x.position from categories l, category_products x join categories k on k.id = x.category_id
     where l.slug = 'bench-level-6' and k.slug = 'range-0' on conflict do nothing`,
  );
  await pool.query('vacuum analyze');
}
