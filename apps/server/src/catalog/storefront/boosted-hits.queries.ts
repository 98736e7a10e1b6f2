import { boostPercents, type SearchBoosts } from '@vitrine/domain/catalog/search/search-boosts.ts';
import type { Bind } from '../../resources/resource.ts';

/** The score of the first boosted product. That of a pinned product is higher. */
const firstScore = 1_000_000_000;

/**
 * Returns a statement for the same products in the order of their boosted scores. It reads at most `max` products by
 * their ids. The new scores are positions, because cursors contain them: a boosted score would disclose a margin.
 */
export function boostedHits(found: string, boosts: SearchBoosts, { max, bind }: { max: number; bind: Bind }): string {
  const { newest, newDays, inStock, margin, marginPercent } = boosts;
  const raises = [
    newest !== 'OFF' &&
      `case when p.created_at > now() - make_interval(days => ${bind(newDays)}::int) then ${boostPercents[newest]} else 0 end`,
    // The score of a product in stock has this part (search_score in 0009_product_search.sql).
    inStock !== 'OFF' && `case when hit.score % 10000000 >= 5000000 then ${boostPercents[inStock]} else 0 end`,
    margin !== 'OFF' &&
      `case when p.unit_price > 0 and p.cost_price * 100 <= p.unit_price * (100 - ${bind(marginPercent)}::int) then ${boostPercents[margin]} else 0 end`,
  ].filter((raise) => raise !== false);
  const readsProducts = newest !== 'OFF' || margin !== 'OFF';
  // LIMIT in a lateral join causes the planner to fetch each product, instead of reading all.
  const product = `cross join lateral (select created_at, unit_price, cost_price from products where id = hit.product_id limit 1) p`;
  return `select product_id, is_shown, ${firstScore} - row_number() over (order by boosted desc, product_id desc) as score
    from (
      select hit.product_id, hit.is_shown, hit.score * (100 + ${raises.join(' + ')}) / 100 as boosted
      from (select * from (${found}) ranked where is_shown order by score desc, product_id desc limit ${max}) hit
      ${readsProducts ? product : ''}
    ) boosted_hits order by score desc`;
}
