import {
  type CollectionCondition,
  type CollectionRules,
  ruleBounds,
} from '@vitrine/domain/catalog/collection-rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The largest position. Orders with the highest value first count down from it. */
const last = sql.lit(2_147_483_647);

/** The position of a product in each order, lowest first. A new product leaves the positions of the others unchanged. */
const positions = {
  NEWEST: sql`${last} - least(${last}, greatest(0, extract(epoch from p.created_at)::bigint - 946684800))`,
  PRICE_ASC: sql`least(${last}, f.card_price)`,
  PRICE_DESC: sql`${last} - least(${last}, f.card_price)`,
  BEST_SELLING: sql`${last} - least(${last}, coalesce(sold.units, 0))`,
  TITLE: sql`row_number() over (order by lower(p.name), p.id) - 1`,
} as const satisfies Record<CollectionRules['order'], RawBuilder<unknown>>;

/** Joins the units of each product that were sold in the last days, up to yesterday. */
function soldUnits(alias: 'sold' | 'recent', days: number): RawBuilder<unknown> {
  return sql`left join (
    select product_id, sum(units)::bigint as units from sales_day_products
    where day > current_date - ${sql.lit(days)} and product_id is not null group by product_id
  ) ${sql.ref(alias)} on ${sql.ref(`${alias}.product_id`)} = p.id`;
}

/**
 * Returns a statement for the published products that rules choose, with their positions: `id`, `position`. `ids`
 * limits it to some products.
 */
export function chosenProducts(rules: CollectionRules, ids?: readonly string[]): RawBuilder<unknown> {
  const conditions = rules.conditions.map(toCondition);
  const chosen = sql.join(conditions, rules.match === 'ALL' ? sql` and ` : sql` or `);
  const isBySales = rules.order === 'BEST_SELLING';
  const comparesSales = rules.conditions.some(({ field }) => field === 'sales');
  return sql`select p.id, (${positions[rules.order]})::int as position
    from products p join product_facets f on f.product_id = p.id
    ${isBySales ? soldUnits('sold', ruleBounds.salesDays) : sql``}
    ${comparesSales ? soldUnits('recent', ruleBounds.recentSalesDays) : sql``}
    where p.status = 'ACTIVE' and (${chosen}) ${ids ? sql`and p.id = any(${ids}::uuid[])` : sql``}`;
}

/** Returns the same as `meetsCondition` of the domain. */
function toCondition(condition: CollectionCondition): RawBuilder<unknown> {
  switch (condition.field) {
    case 'price':
      return condition.is === 'MIN'
        ? sql`f.card_price >= ${condition.value}::bigint`
        : sql`f.card_price <= ${condition.value}::bigint`;
    case 'tag':
      return isOrNot(condition.is === 'IS', sql`${condition.value}::text = any (f.tag_names)`);
    case 'vendor':
      return isOrNot(condition.is === 'IS', sql`lower(coalesce(p.vendor, '')) = lower(${condition.value}::text)`);
    case 'stock':
      return isOrNot(condition.is === 'IN_STOCK', sql`f.in_stock`);
    case 'added':
      return sql`p.created_at >= now() - ${condition.value}::int * interval '24 hours'`;
    case 'category':
      return isOrNot(
        condition.is === 'IN',
        sql`exists (select from listed_products l
          where l.product_id = p.id and l.kind = 'k' and l.listing_id = ${condition.value}::uuid)`,
      );
    case 'discount':
      return isOrNot(condition.is === 'DISCOUNTED', sql`p.discount > 0`);
    case 'sales':
      return condition.is === 'MIN'
        ? sql`coalesce(recent.units, 0) >= ${condition.value}::bigint`
        : sql`coalesce(recent.units, 0) <= ${condition.value}::bigint`;
    case 'custom':
      return isOrNot(
        condition.is === 'IS',
        sql`coalesce(p.custom_fields ->> ${condition.definition}::text = ${condition.value}::text, false)`,
      );
    case 'customNumber': {
      const value = sql`(case when jsonb_typeof(p.custom_fields -> ${condition.definition}::text) = 'number'
        then (p.custom_fields ->> ${condition.definition}::text)::numeric end)`;
      return condition.is === 'MIN'
        ? sql`coalesce(${value} >= ${condition.value}::numeric, false)`
        : sql`coalesce(${value} <= ${condition.value}::numeric, false)`;
    }
  }
}

function isOrNot(is: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return is ? condition : sql`not (${condition})`;
}
