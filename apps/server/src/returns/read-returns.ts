import type { ReturnView } from '@vitrine/contract/returns/returns.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { returnView } from './return-view.ts';
import { returnsOfOrder } from './returns.queries.ts';

/** Returns the returns of an order as its shopper sees them, newest first. */
export async function readReturns(db: Db, orderId: string): Promise<ReturnView[]> {
  return (await returnsOfOrder(db, orderId)).map(returnView);
}
