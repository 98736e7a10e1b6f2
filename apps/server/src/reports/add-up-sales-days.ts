import type { AppContext } from '../platform/context.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { addUpSalesDay, addUpSalesMonths, daysToAddUp } from './sales-days.queries.ts';

const daysAtOnce = 50;

/** Adds up past days and months, so that the dashboard need not read their orders. One that is not added up only costs time. */
export async function addUpSalesDays({ db }: Pick<AppContext, 'db'>, signal?: AbortSignal): Promise<void> {
  for (let days = await daysToAddUp(db, daysAtOnce); days.length > 0; days = await daysToAddUp(db, daysAtOnce)) {
    for (const day of days) {
      if (signal?.aborted) return;
      await inTransaction(db, (tx) => addUpSalesDay(tx, day));
    }
  }
  await inTransaction(db, addUpSalesMonths);
}
