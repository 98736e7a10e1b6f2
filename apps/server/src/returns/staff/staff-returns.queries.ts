import { arrivingReturnStatuses, overdueReturnDays } from '@vitrine/domain/returns/return-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type ReturnRow, returnColumns } from '../returns.queries.ts';

/**
 * Whether the parcel of the return `r` has not arrived for too long since the last change of its status
 * (docs/behaviour/returns.md#staff).
 */
const isOverdue = sql`r.status = any(${arrivingReturnStatuses}::text[])
  and (select max(h.at) from return_history h where h.return_id = r.id) < now() - ${overdueReturnDays} * interval '1 day'`;

/** Counts the returns whose parcel is overdue. */
export async function countOverdueReturns(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from returns r where ${isOverdue}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns one row more than a page, newest first. */
export async function listReturns(
  db: Db,
  page: {
    readonly orderId?: string | undefined;
    readonly waiting?: boolean | undefined;
    readonly overdue?: boolean | undefined;
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | null;
  },
): Promise<ReturnRow[]> {
  const { orderId = null, waiting = false, overdue = false, limit, after } = page;
  const { rows } = await sql<ReturnRow>`
    select ${returnColumns} from returns r join orders o on o.id = r.order_id
    where (${orderId}::uuid is null or r.order_id = ${orderId}::uuid)
      and (not ${waiting}::boolean or (r.status in ('REQUESTED', 'RECEIVED', 'INSPECTED')))
      and (not ${overdue}::boolean or (${isOverdue}))
      and (${after?.id ?? null}::uuid is null or (r.created_at, r.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by r.created_at desc, r.id desc limit ${limit + 1}`.execute(db);
  return rows;
}
