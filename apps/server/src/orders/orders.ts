// The front door of this slice: what the jobs and the reports ask of orders.
export { applyStripeEvent } from './apply-stripe-event.ts';
export { applyTrackerEvent } from './apply-tracker-event.ts';
export { askAboutParcels } from './ask-about-parcels.ts';
export { finishDesertedLabels } from './label-purchase.ts';
export { facetNumbers } from './order-facets.queries.ts';
export { lateRefundNews } from './refund-late-payment.ts';
export { askAboutOpenPayments, finishCharges } from './waiting-payments.ts';
export { carryOutWaitingRefunds } from './waiting-refunds.ts';
