import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import type { RecordView } from '../../settings/settings.ts';

const orderView = namedStatement<RecordView>(
  'orders_language_and_market',
  `select o.language, m.market_id from orders o left join order_markets m on m.order_id = o.id where o.id = $1`,
);

/** Returns the language and the market in which an order was placed. */
export async function loadOrderView(db: Db, orderId: string): Promise<RecordView> {
  const [row] = await orderView.rows(db, [orderId]);
  return row ?? {};
}
