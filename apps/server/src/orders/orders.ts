// The public entry point of this slice: the functions of orders that the jobs and the reports need.

export { applyTrackerEvent } from './parcels/apply-tracker-event.ts';
export { finishAbandonedLabels } from './parcels/label-purchase.ts';
export { pollParcels } from './parcels/poll-parcels.ts';
export { applyPaymentEvent } from './paying/apply-payment-event.ts';
export { followManualPayments } from './paying/manual-payments/due-payments.ts';
export { finishCharges, pollOpenPayments } from './paying/waiting-payments.ts';
export { openAtProvider } from './record/open-at-providers.queries.ts';
export { carryOutWaitingRefunds } from './refunding/waiting-refunds.ts';
export { settleExchanges } from './staff/exchanges/place-exchange.ts';
