import type { AccountReturnsAnswer, ReturnView } from '@vitrine/contract/returns/returns.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { keysetPage } from '../platform/database/pagination/keyset-page.ts';
import type { Outcome } from '../platform/runtime/outcome.ts';
import { returnsOfUser } from './account-returns.queries.ts';
import { returnView } from './return-view.ts';
import { returnsOfOrder } from './returns.queries.ts';

/** Number of returns on a page of the account. */
const accountPageLength = 24;

/** Returns the returns of an order as its shopper sees them, newest first. */
export async function readReturns(db: Db, orderId: string): Promise<ReturnView[]> {
  return (await returnsOfOrder(db, orderId)).map(returnView);
}

/** Returns the returns of the user's orders, newest first. Fails with INVALID_REQUEST for an invalid cursor. */
export async function readAccountReturns(
  db: Db,
  { userId, cursor }: { readonly userId: string; readonly cursor?: string | undefined },
): Promise<Outcome<AccountReturnsAnswer>> {
  const limit = accountPageLength;
  return keysetPage(
    { limit, cursor },
    {
      rows: (after) => returnsOfUser(db, { userId, limit, after }),
      getPosition: (row) => ({ at: row.created_at, id: row.id }),
      view: ({ id, number, kind, status, ...row }) => ({
        id,
        number,
        kind,
        status,
        orderId: row.order_id,
        orderNumber: row.order_number,
        createdAt: row.created_at.toISOString(),
      }),
    },
  );
}
