import { sql } from 'kysely';

/** The orders `o`, each with the price of the gift cards that it sold, for `orderRevenue`. */
export const ordersWithCards = sql`orders o left join (
  select order_id, sum(value * quantity)::bigint as amount from gift_card_lines group by order_id
) sold_cards on sold_cards.order_id = o.id`;

/**
 * The revenue of an order `o` of `ordersWithCards` in its currency: the total without sold gift cards, which are revenue
 * when they pay an order (decision 0033). The database repeats it in `sales_on_day`.
 */
export const orderRevenue = sql`(o.total - coalesce(sold_cards.amount, 0))`;

/** The same as plain SQL for a few orders: it looks up the cards of each order. `order` is the alias of the order. */
export const revenueByIndex = (order: string) =>
  `(${order}.total - coalesce((select sum(g.value * g.quantity)::bigint from gift_card_lines g where g.order_id = ${order}.id), 0))`;

/** The revenue that a refund `r` takes back: its amount without what it withdrew from sold gift cards. */
export const refundedRevenue = sql`(r.amount + coalesce((select sum(e.amount)::bigint from gift_card_entries e
  where e.refund_id = r.id and e.kind = 'WITHDRAWN'), 0))`;
