import { categoryCount } from '../data/large-catalog.ts';
import type { MeasuredShop } from './measured-shop.ts';

const queries = 200;

/** The rows of 24 cards of a category, newest first, as a typical query. */
const cards = {
  name: 'bench_cards_of_category',
  text: `select p.id, p.slug, p.name, p.long_name, p.price, p.discount, p.discount_type, p.stock, p.has_variants, c.images, c.tags
         from category_products s join products p on p.id = s.product_id join product_cards c on c.product_id = p.id
         where s.category_id = (select id from categories where slug = $1) and p.status = 'ACTIVE'
         order by s.position limit 24`,
};

/**
 * Returns the CPU time in ms, of this process and the database, to read 24 cards through `pg` and write them as JSON.
 */
export async function bareSqlMs({ shop, cost }: MeasuredShop): Promise<number> {
  const began = process.cpuUsage();
  const { spent } = await cost(async () => {
    for (let query = 0; query < queries; query += 1) {
      const { rows } = await shop.pool.query({ ...cards, values: [`range-${query % categoryCount}`] });
      if (rows.length === 0) throw new Error('a category is empty');
      JSON.stringify(rows);
    }
  });
  const { user, system } = process.cpuUsage(began);
  return ((user + system) / 1000 + (spent.database ?? 0)) / queries;
}
