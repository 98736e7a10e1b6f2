import { toDebitToken } from '@vitrine/domain/orders/status/order-status.ts';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { bankOrderTotal, enableBankMethods, submitToBank } from '../test-bank-payments.ts';
import { loadStock, orderRecord, stockProduct, testShop } from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { cancelPayment } from './cancel-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { pollOpenPayments } from './waiting-payments.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { control } = sandbox;
const { staff } = await staffedApp(context);
await enableBankMethods(shop, 'EUR');

const paid = { status: 'PAID', payment: 'PAID' };
const failed = { status: 'CANCELLED', payment: 'FAILED' };
const waiting = { status: 'PENDING', payment: 'PENDING' };
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
const declined = 'Your bank declined the payment. Choose another payment method.';
const accounts = { pays: 'DE89370400440532013000', refuses: 'DE62370400440532013001' } as const;

/** Returns the token that the browser of a shopper creates. */
async function debitToken(account: keyof typeof accounts): Promise<string> {
  const { stripeSecretKey } = sandbox.settings;
  const client = new Stripe(stripeSecretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
  const { id } = await client.paymentMethods.create({
    type: 'sepa_debit',
    sepa_debit: { iban: accounts[account] },
    billing_details: { name: 'Ada Lovelace', email: 'ada@example.com' },
  });
  return toDebitToken(id);
}

/** Places an order that waits for the confirmation of its shopper. */
async function debitOrder(account: keyof typeof accounts) {
  const product = await stockProduct(shop, { stock: 3 });
  const paymentMethod = await debitToken(account);
  const outcome = await submitToBank(shop, { product, country: 'NL', paymentMethod });
  if (!outcome.ok || !('clientSecret' in outcome.value)) throw new Error(`Not begun: ${JSON.stringify(outcome)}`);
  const { orderId, trackingToken: token, clientSecret } = outcome.value;
  const paymentId = clientSecret.replace(/_secret_.*/, '');
  return {
    orderId,
    product,
    paymentId,
    settle: () => confirmPayment(context, orderId, { token }),
    cancel: () => cancelPayment(context, orderId, { token }),
    sendEvent: () => applyPaymentEvent(context, 'stripe', { about: 'payment', paymentId, orderId }),
  };
}

/** Places an order whose payment the bank processes, as its shopper sees it. */
async function processedOrder(account: keyof typeof accounts) {
  const order = await debitOrder(account);
  expect(control.confirmDebit(order.paymentId)).toBe('processing');
  expect(await order.settle()).toMatchObject({ ok: true, value: { pending: true, isProcessing: true } });
  return order;
}

describe('a direct debit', () => {
  it('waits with its stock while the bank processes it, is not shipped, and is paid when the bank has paid', async () => {
    const { orderId, product, sendEvent, settle } = await processedOrder('pays');
    for (const date of [days(0.05), days(1), days(4)]) await pollOpenPayments(context, date);
    await sendEvent();
    expect(await orderRecord(shop, orderId)).toMatchObject(waiting);
    expect(await loadStock(shop, product)).toBe(2);
    const ship = await staff('POST', `/orders/${orderId}/status`, { status: 'SHIPPED' });
    expect([ship.status, (ship.body as { code: string }).code]).toEqual([409, 'BAD_TRANSITION']);
    control.passTime();
    for (const _ of [1, 2]) await sendEvent();
    expect(await orderRecord(shop, orderId)).toMatchObject({ ...paid, history: ['PENDING', 'PAID'] });
    expect(await settle()).toMatchObject({ ok: true, value: { success: true } });
    expect(await loadStock(shop, product)).toBe(2);
    const { rows } = await context.pool.query('select method, amount from transactions where order_id = $1', [orderId]);
    expect(rows).toEqual([{ method: 'SEPA_DEBIT', amount: bankOrderTotal }]);
  });

  it('that the bank refuses days later is cancelled, gives the stock back, and emails the shopper', async () => {
    const { orderId, product, sendEvent, settle } = await processedOrder('refuses');
    control.passTime();
    await sendEvent();
    expect(await orderRecord(shop, orderId)).toMatchObject({
      ...failed,
      mail: expect.arrayContaining(['payment-failed']),
    });
    expect(await loadStock(shop, product)).toBe(3);
    expect(await settle()).toMatchObject({ ok: true, value: { success: false, error: declined } });
  });

  it('is decided by the job when no event comes', async () => {
    const [good, refused] = [await processedOrder('pays'), await processedOrder('refuses')];
    control.passTime();
    await pollOpenPayments(context, days(5));
    expect(await orderRecord(shop, good.orderId)).toMatchObject(paid);
    expect(await orderRecord(shop, refused.orderId)).toMatchObject(failed);
  });

  it('that the bank processes is cancelled by nobody', async () => {
    const { orderId, cancel, product } = await processedOrder('pays');
    expect(await cancel()).toMatchObject({ ok: true, value: { pending: true, isProcessing: true } });
    const answer = await staff('POST', `/orders/${orderId}/status`, { status: 'CANCELLED' });
    expect(answer.status).toBeGreaterThanOrEqual(409);
    expect(await orderRecord(shop, orderId)).toMatchObject(waiting);
    expect(await loadStock(shop, product)).toBe(2);
  });

  it('that the shopper never confirms is cancelled after ten minutes, and can not be confirmed any more', async () => {
    const { orderId, product, paymentId } = await debitOrder('pays');
    await pollOpenPayments(context, new Date(Date.now() + 11 * 60_000));
    expect(await orderRecord(shop, orderId)).toMatchObject(failed);
    expect(await loadStock(shop, product)).toBe(3);
    expect(control.confirmDebit(paymentId)).toBe('canceled');
  });

  it('is refunded in part', async () => {
    const { orderId, sendEvent } = await processedOrder('pays');
    control.passTime();
    await sendEvent();
    expect((await staff('POST', '/orders/refund', { id: orderId, amount: 1_000 })).status).toBe(200);
    expect(await orderRecord(shop, orderId)).toMatchObject(paid);
  });

  it('from an account that does not exist is refused, and nothing is ordered', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const order = { product, country: 'NL', paymentMethod: toDebitToken('pm_unknown') } as const;
    expect(await submitToBank(shop, order)).toMatchObject({ ok: true, value: { success: false, error: declined } });
    expect(await loadStock(shop, product)).toBe(3);
  });
});
