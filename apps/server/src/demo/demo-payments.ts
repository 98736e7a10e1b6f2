import { cents } from '@vitrine/domain/money/cents.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import { cardProvider } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { PlannedOrder } from './demo-orders.ts';

/**
 * Charges and refunds the sample orders in the shop's own sandbox. The sandbox then has their payments, and staff can
 * refund them like any other.
 * If the owner named a provider, or the sandbox does not respond, nothing is charged. The sample payments then exist in
 * the shop only.
 */
export async function payDemoOrders(context: AppContext, orders: readonly PlannedOrder[]): Promise<PlannedOrder[]> {
  if (context.sandboxUrl === null) return [...orders];
  return Promise.all(orders.map((order) => paid(context, order)));
}

async function paid(context: AppContext, planned: PlannedOrder): Promise<PlannedOrder> {
  const { order, transaction, statusSteps, refund } = planned;
  if (!statusSteps.some(({ status }) => status === 'PAID')) return planned;
  const charge = await cardProvider.begin(context, {
    orderId: order.id,
    orderNumber: 'sample order',
    amount: cents(order.total),
    currency: transaction.currency,
    method: cardMethod,
    paymentMethodId: 'pm_card_visa',
    payer: null,
    returnUrl: context.environment.siteUrl,
    cancelUrl: context.environment.siteUrl,
    isCapturedLater: false,
    customer: null,
  });
  if (charge.kind !== 'READ' || charge.payment.state !== 'PAID') return planned;
  const { paymentId, chargeId } = charge.payment;
  const known = {
    ...planned,
    transaction: {
      ...transaction,
      provider_payment_id: paymentId,
      provider_charge_id: chargeId,
      provider_account: await cardProvider.connection.account(context),
    },
  };
  if (!refund) return known;
  const given = await cardProvider.refund(context, {
    refundId: refund.id,
    orderId: order.id,
    paymentId,
    amount: cents(order.total),
    currency: transaction.currency,
  });
  if (given.kind !== 'READ') return known;
  return { ...known, refund: { ...refund, provider_refund_id: given.refund.providerRefundId } };
}
