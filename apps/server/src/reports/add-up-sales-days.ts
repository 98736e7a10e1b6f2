import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { shopTimeZone } from '../settings/settings.ts';
import { addUpSalesDay, addUpSalesMonths, daysToAddUp } from './sales-days.queries.ts';

const daysAtOnce = 50;

/** Adds up past days and months, so that the dashboard need not read their orders. A missing sum only costs time. */
export async function addUpSalesDays({ db }: Pick<AppContext, 'db'>, signal?: AbortSignal): Promise<void> {
  // Each step reads the zone again, because the owner may change it in the meantime.
  const nextStep = async () => {
    const timeZone = await shopTimeZone(db);
    return { timeZone, days: await daysToAddUp(db, { timeZone, limit: daysAtOnce }) };
  };
  for (let step = await nextStep(); step.days.length > 0; step = await nextStep()) {
    for (const day of step.days) {
      if (signal?.aborted) return;
      await inTransaction(db, (tx) => addUpSalesDay(tx, { day, timeZone: step.timeZone }));
    }
  }
  await inTransaction(db, addUpSalesMonths);
}
