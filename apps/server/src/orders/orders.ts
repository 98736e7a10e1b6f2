// The front door of this slice: what the jobs and the reports ask of orders.

export { applyTrackerEvent } from './parcels/apply-tracker-event.ts';
export { askAboutParcels } from './parcels/ask-about-parcels.ts';
export { finishDesertedLabels } from './parcels/label-purchase.ts';
export { applyStripeEvent } from './paying/apply-stripe-event.ts';
export { askAboutOpenPayments, finishCharges } from './paying/waiting-payments.ts';
export { carryOutWaitingRefunds } from './refunding/waiting-refunds.ts';
