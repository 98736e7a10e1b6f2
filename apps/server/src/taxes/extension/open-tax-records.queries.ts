import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** Counts the orders and refunds that an extension must still record. Unpaid orders count, because they may be paid. */
export async function openTaxRecords(db: Db, extension: string): Promise<number> {
  const isOwn = sql`s.computed_by = 'EXTENSION' and s.account = ${extension}`;
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from order_tax_sources s where s.state = 'WAITING' and ${isOwn})
    + (select count(*) from tax_reversals r join order_tax_sources s on s.order_id = r.order_id
      where r.state in ('WAITING', 'UNDOING') and s.state = 'RECORDED' and ${isOwn}))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
