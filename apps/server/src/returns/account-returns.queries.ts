import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { ReturnRow } from './returns.queries.ts';

/** A return in the list of its shopper. */
interface AccountReturnRow
  extends Pick<ReturnRow, 'id' | 'number' | 'order_id' | 'order_number' | 'kind' | 'status' | 'created_at'> {}

/** Returns one row more than a page of the returns of a user's orders, newest first. */
export async function returnsOfUser(
  db: Db,
  page: {
    readonly userId: string;
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | null;
  },
): Promise<AccountReturnRow[]> {
  const { userId, limit, after } = page;
  const { rows } = await sql<AccountReturnRow>`
    select r.id, r.number, r.order_id, o.number as order_number, r.kind, r.status, r.created_at
    from returns r join orders o on o.id = r.order_id
    where o.user_id = ${userId}::uuid
      and (${after?.id ?? null}::uuid is null or (r.created_at, r.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by r.created_at desc, r.id desc limit ${limit + 1}`.execute(db);
  return rows;
}
