import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callPayPal } from '../../../payments/providers/paypal/paypal-client.ts';
import { carryOutWaitingRefunds } from '../../refunding/waiting-refunds.ts';
import { changeOrderStatus } from '../../staff/order-actions/change-order-status.ts';
import { setPaymentMethods } from '../../test-manual-payments.ts';
import { offeredPayPal, type RedirectedOrder, redirectedOrder } from '../../test-redirect-payments.ts';
import { loadStock, orderFor, orderRecord, owner, stockProduct, submit, testShop } from '../../test-shop.ts';
import { applyPaymentEvent } from '../apply-payment-event.ts';
import { cancelPayment } from '../cancel-payment.ts';
import { abandonedMs, pollOpenPayments } from '../waiting-payments.ts';
import { createCancelledPaymentsJob, readAgainAfterMs } from './read-cancelled-payments.ts';

const shop = await testShop({ variables: { LIMIT_ORDERS: '1000', LIMIT_HOLDS: '1000' } });
const { context, sandbox } = shop;
const { control } = sandbox;
const later = () => new Date(Date.now() + readAgainAfterMs + 60_000);

beforeEach(() => setPaymentMethods(shop, [offeredPayPal]));
afterEach(() => control.calm());

async function readAgain(job = createCancelledPaymentsJob(context)) {
  await job(later());
  await carryOutWaitingRefunds(context, later());
}

/** What PayPal took for an order, and what it gave back. */
function paypalBooks(orderId: string) {
  const captures = control.books().paypal.filter(({ customId }) => customId?.endsWith(orderId));
  return {
    captured: captures.reduce((sum, { captured }) => sum + captured, 0),
    refunded: captures.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}

/** PayPal takes the payment by the call of a process that was killed, so nobody reads the response. */
const captureUnread = ({ paymentId }: RedirectedOrder) =>
  callPayPal(context, {
    method: 'POST',
    path: `/v2/checkout/orders/${paymentId}/capture`,
    requestId: paymentId,
    body: {},
  });

/** An order that its shopper cancelled, and whose payment PayPal took at the same moment. */
async function takenAfterCancel(): Promise<RedirectedOrder> {
  const order = await redirectedOrder(shop);
  control.approvePayPal(order.paymentId, 'pays');
  await cancelPayment(context, order.orderId, { token: order.trackingToken });
  await captureUnread(order);
  expect(await orderRecord(shop, order.orderId)).toMatchObject({ status: 'CANCELLED' });
  return order;
}

const countRefunds = async (orderId: string) =>
  (await context.pool.query('select from refunds where order_id = $1', [orderId])).rows.length;

describe('a payment that was taken while its order was cancelled, without a response and an event', () => {
  it('at PayPal is refunded some minutes later', async () => {
    const { orderId, product } = await takenAfterCancel();
    expect(paypalBooks(orderId).captured).toBeGreaterThan(0);
    await readAgain();
    const { captured, refunded } = paypalBooks(orderId);
    expect(refunded).toBe(captured);
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'CANCELLED', payment: 'FAILED' });
    expect(await loadStock(shop, product)).toBe(3);
  });

  it('at Stripe, whose list did not have it yet, is refunded some minutes later', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    await setPaymentMethods(shop, []);
    control.failure({ provider: 'stripe', path: '/payment_intents', effect: 'drop', when: 'after', times: 2 });
    expect(await submit(shop, { product })).toMatchObject({ ok: true, value: { pending: true } });
    control.calm();
    const orderId = await orderFor(shop, product);
    const path = '/payment_intents/search';
    control.failure({ provider: 'stripe', path, effect: 'absurd', changes: { data: [] }, times: 0 });
    await pollOpenPayments(context, new Date(Date.now() + abandonedMs + 60_000));
    control.calm();
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'CANCELLED' });
    await readAgain();
    const [charge] = control.books().charges.filter(({ metadata }) => metadata['order_id'] === orderId);
    expect(charge?.amount_refunded).toBe(charge?.amount_captured);
    expect(charge?.amount_captured).toBeGreaterThan(0);
  });

  it('is refunded once by several processes at the same moment', async () => {
    const { orderId } = await takenAfterCancel();
    await Promise.all([1, 2, 3, 4].map(() => readAgain()));
    expect(await countRefunds(orderId)).toBe(1);
    const { captured, refunded } = paypalBooks(orderId);
    expect(refunded).toBe(captured);
  });

  it('is read again when the provider did not respond, and by the same process only once', async () => {
    const { orderId } = await takenAfterCancel();
    const job = createCancelledPaymentsJob(context);
    control.failure({ provider: 'paypal', effect: 'status', status: 503, times: 0 });
    await job(later());
    control.calm();
    expect(await countRefunds(orderId)).toBe(0);
    await job(later());
    expect(await countRefunds(orderId)).toBe(1);
  });

  it('is left to the calls that are still under way during the first minutes', async () => {
    const { orderId } = await takenAfterCancel();
    await createCancelledPaymentsJob(context)(new Date());
    expect(await countRefunds(orderId)).toBe(0);
  });
});

it('the books equal those of the provider after any race of a cancellation with an approval', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await redirectedOrder(shop);
    const { orderId, paymentId, trackingToken: token } = order;
    control.approvePayPal(paymentId, 'pays');
    if (round % 2 === 1)
      control.failure({ provider: 'paypal', path: '/capture', effect: 'drop', when: 'after', times: 1 });
    const event = () =>
      applyPaymentEvent(context, 'paypal', { about: 'payment', paymentId, orderId }).catch(() => null);
    const change = { orderId, status: 'CANCELLED', caller: owner, requestId: 'race', reason: undefined } as const;
    await Promise.all([
      event(),
      cancelPayment(context, orderId, { token }),
      changeOrderStatus(context, change).catch(() => null),
      event(),
    ]);
    control.calm();
    // As the job that polls open payments does.
    await event();
    await readAgain();
    const { status } = await orderRecord(shop, orderId);
    const { captured, refunded } = paypalBooks(orderId);
    expect(['PAID', 'CANCELLED']).toContain(status);
    expect([round, captured - refunded > 0]).toEqual([round, status === 'PAID']);
  }
}, 60_000);
