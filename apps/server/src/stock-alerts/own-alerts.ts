import type { OwnStockAlerts } from '@vitrine/contract/stock-alerts/stock-alert.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { alertsOfUser, deleteAlertOfUser } from './stock-alerts.queries.ts';

/** Returns the confirmed alerts of the user's confirmed email. */
export async function ownAlerts(db: Db, userId: string): Promise<OwnStockAlerts> {
  return { items: await alertsOfUser(db, userId) };
}

/** Removes an alert of the user's confirmed email, and returns the others. */
export async function removeOwnAlert(db: Db, userId: string, alertId: string): Promise<OwnStockAlerts> {
  await deleteAlertOfUser(db, userId, alertId);
  return ownAlerts(db, userId);
}
