// The public entry point of this slice: the functions of orders that the jobs, the reports and the returns need.

export { applyTrackerEvent } from './parcels/apply-tracker-event.ts';
export { finishAbandonedLabels } from './parcels/label-purchase.ts';
export { orderRecipient, refusedRate, shipmentOfRate } from './parcels/order-shipping-rates.ts';
export { pollParcels } from './parcels/poll-parcels.ts';
export { applyPaymentEvent } from './paying/apply-payment-event.ts';
export { followAuthorizations } from './paying/authorizations/follow-authorizations.ts';
export { createCancelledPaymentsJob } from './paying/cancelled-payments/read-cancelled-payments.ts';
export { followManualPayments } from './paying/manual-payments/due-payments.ts';
export { finishCharges, pollOpenPayments } from './paying/waiting-payments.ts';
export { releaseUnits } from './placing/holds/reserve-units.ts';
export { placeOrder } from './placing/place-order.ts';
export { quoteCartLines } from './placing/quote-cart.ts';
export { deleteOldAgentOrders, noteReported, ordersToReport } from './record/agents/agent-orders.queries.ts';
export { agentHost, type CheckoutOrder, orderOfAgent, orderOfCheckout } from './record/agents/agent-orders.ts';
export { isClosedToDemo } from './record/demo-orders.ts';
export { completeDigitalOrder } from './record/digital/complete-digital-order.ts';
export { openAtExtension, openAtProvider, openLabels } from './record/open-at-providers.queries.ts';
export { loadPaymentState, lockPaymentState, type PaymentStateRow } from './record/payment-state.queries.ts';
export { enqueueStaffAlert } from './record/staff-alert.ts';
export { restockItems } from './record/stock.queries.ts';
export { carryOutRefund } from './refunding/carry-out-refund.ts';
export { ownPaymentAccount } from './refunding/refund-account.ts';
export type { CreditWish } from './refunding/refund-order.ts';
export { quoteReturnRefund, writeReturnRefund } from './refunding/refund-return.ts';
export { carryOutWaitingRefunds } from './refunding/waiting-refunds.ts';
export { orderReplacement, writeReplacement } from './staff/exchanges/order-replacement.ts';
export { settleExchanges } from './staff/exchanges/place-exchange.ts';
export {
  type PricedReplacement,
  priceReplacement,
  type ReplacementCost,
  replacementCost,
  reserveReplacement,
} from './staff/exchanges/replacement.ts';
export { replacementGoods } from './staff/exchanges/replacement-goods.ts';
