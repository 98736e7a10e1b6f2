// The public entry point of this slice.
export { sendStockAlerts } from './send-stock-alerts.ts';
export { deleteOldStockAlerts, deleteStockAlertsByEmail, stockAlertsAsJson } from './stock-alerts.queries.ts';
