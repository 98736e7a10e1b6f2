import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/**
 * Removes the addresses of the orders' labels, which show name and address. The tracking number is enough for accounting.
 * Returns the ids of the labels.
 */
export async function eraseLabels(tx: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sent as (update shipments set label_url = null where order_id = any(${orderIds}::uuid[]) returning id),
    returned as (update return_labels set label_url = null
      where return_id in (select id from returns where order_id = any(${orderIds}::uuid[])) returning id)
    select id from sent union all select id from returned`.execute(tx);
  return rows.map(({ id }) => id);
}
