import type { Db } from '../platform/database/connections/pool.ts';
import { deleteAlertsByKey } from './stock-alerts.queries.ts';

/**
 * Stops every alert of the email to which the key was mailed. A key that stops nothing, or nothing more, is no failure.
 */
export async function stopStockAlerts(db: Db, key: string): Promise<{ success: true }> {
  await deleteAlertsByKey(db, key);
  return { success: true };
}
