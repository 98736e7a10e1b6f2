import { cents } from '@vitrine/domain/money/cents.ts';
import { holdLastsMs } from '@vitrine/domain/orders/hold-limit.ts';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { getProvider } from '../../payments/payments.ts';
import { carryOutWaitingRefunds } from '../refunding/waiting-refunds.ts';
import { setPaymentMethods } from '../test-manual-payments.ts';
import { offeredPayPal, redirectedOrder, submitRedirect } from '../test-redirect-payments.ts';
import { computeTotal, loadStock, orderRecord, stockProduct, testShop } from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { cancelPayment } from './cancel-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { settleOrder } from './settle-order.ts';
import { pollOpenPayments } from './waiting-payments.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { control } = sandbox;
await setPaymentMethods(shop, [offeredPayPal]);

const settle = (orderId: string, token: string) => confirmPayment(context, orderId, { token });
const paid = { status: 'PAID', payment: 'PAID' };
const failed = { status: 'CANCELLED', payment: 'FAILED' };
const getCaptures = (orderId: string) => control.books().paypal.filter(({ customId }) => customId?.endsWith(orderId));
const getRefunds = async (orderId: string) =>
  (await context.pool.query('select amount, status from refunds where order_id = $1 order by id', [orderId])).rows;

describe('a payment on the page of its provider', () => {
  it('is approved there, and taken once when the shopper returns', async () => {
    const { orderId, trackingToken, paymentId, redirectUrl, product } = await redirectedOrder(shop);
    expect(redirectUrl).toContain('/sandbox/paypal/checkoutnow?token=');
    expect(await loadStock(shop, product)).toBe(2);
    expect(await settle(orderId, trackingToken)).toMatchObject({ ok: true, value: { success: false, redirectUrl } });
    control.approvePayPal(paymentId, 'pays');
    const results = await Promise.all([1, 2, 3].map(() => settle(orderId, trackingToken)));
    expect(results.at(-1)).toMatchObject({ ok: true, value: { success: true, orderId } });
    expect(await orderRecord(shop, orderId)).toMatchObject({ ...paid, history: ['PENDING', 'PAID'] });
    expect(getCaptures(orderId)).toMatchObject([{ captured: computeTotal(product), currency: 'USD' }]);
    const { rows } = await context.pool.query(
      'select method, provider_payment_id, provider_account from transactions where order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ method: 'PAYPAL', provider_payment_id: paymentId, provider_account: 'sandbox' }]);
  });

  it('sends the shopper back with the token of the order', async () => {
    const { redirectUrl, trackingToken } = await redirectedOrder(shop);
    const answer = await fetch(redirectUrl.replace(/^.*\/sandbox/, `${sandbox.url}/sandbox`), {
      method: 'POST',
      body: new URLSearchParams({ token: new URL(redirectUrl).searchParams.get('token') ?? '', outcome: 'cancel' }),
      redirect: 'manual',
    });
    const back = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, back.pathname, back.searchParams.get('cancelled')]).toEqual([
      303,
      '/checkout',
      trackingToken,
    ]);
  });

  it('is cancelled by a shopper who came back, and can not be taken any more', async () => {
    const { orderId, trackingToken, paymentId, product } = await redirectedOrder(shop);
    expect(await cancelPayment(context, orderId, { token: trackingToken })).toMatchObject({
      ok: true,
      value: { success: false, error: expect.stringContaining('cancelled') },
    });
    expect(await orderRecord(shop, orderId)).toMatchObject(failed);
    expect(await loadStock(shop, product)).toBe(3);
    control.approvePayPal(paymentId, 'pays');
    await applyPaymentEvent(context, 'paypal', { about: 'payment', paymentId, orderId });
    expect(await orderRecord(shop, orderId)).toMatchObject(failed);
    expect(getCaptures(orderId)).toEqual([]);
  });

  it('that is declined shows the reason to the shopper, and gives the stock back', async () => {
    const { orderId, trackingToken, paymentId, product } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'declined');
    expect(await settle(orderId, trackingToken)).toMatchObject({
      ok: true,
      value: { success: false, error: 'PayPal declined the payment. Choose another payment method.' },
    });
    expect(await orderRecord(shop, orderId)).toMatchObject(failed);
    expect(await loadStock(shop, product)).toBe(3);
  });

  it('that is abandoned is cancelled after ten minutes', async () => {
    const { orderId, product } = await redirectedOrder(shop);
    await pollOpenPayments(context, new Date(Date.now() + holdLastsMs + 60_000));
    expect(await orderRecord(shop, orderId)).toMatchObject(failed);
    expect(await loadStock(shop, product)).toBe(3);
  });

  it('is taken by the job when neither the shopper nor a webhook comes back', async () => {
    const { orderId, paymentId } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'pays');
    await pollOpenPayments(context, new Date(Date.now() + 60_000));
    expect(await orderRecord(shop, orderId)).toMatchObject(paid);
  });

  it('of a bank is pending, and paid when the event comes', async () => {
    const { orderId, trackingToken, paymentId } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'pays-later');
    expect(await settle(orderId, trackingToken)).toMatchObject({ ok: true, value: { pending: true } });
    control.passTime();
    await applyPaymentEvent(context, 'paypal', { about: 'payment', paymentId, orderId });
    expect(await orderRecord(shop, orderId)).toMatchObject(paid);
  });

  it('with the response lost is finished by the same call', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const key = uuidv7();
    control.failure({ provider: 'paypal', path: '/v2/checkout/orders', effect: 'drop', when: 'after', times: 1 });
    const first = await submitRedirect(shop, product, key);
    if (!first.ok || !('orderId' in first.value)) throw new Error(JSON.stringify(first));
    expect(first.value).toMatchObject({ pending: true });
    const { orderId } = first.value;
    await settleOrder(context, orderId);
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING' });
    await pollOpenPayments(context, new Date(Date.now() + 31 * 60_000));
    expect(await orderRecord(shop, orderId)).toMatchObject(failed);
  });

  it.each([
    ['amount', { currency_code: 'USD', value: '1.00' }],
    ['currency', { currency_code: 'EUR', value: '30.00' }],
  ])('with another %s is not taken', async (_what, amount) => {
    const { orderId, trackingToken, paymentId } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'pays');
    control.failure({
      provider: 'paypal',
      method: 'GET',
      effect: 'absurd',
      times: 0,
      changes: { 'purchase_units.0.amount': amount },
    });
    expect(await settle(orderId, trackingToken)).toMatchObject({ ok: true, value: { pending: true } });
    control.calm();
    expect(getCaptures(orderId)).toEqual([]);
    expect(await settle(orderId, trackingToken)).toMatchObject({ ok: true, value: { success: true } });
  });

  it('that the owner switched off, or that does not serve the country, is refused', async () => {
    const product = await stockProduct(shop);
    for (const method of [
      { ...offeredPayPal, isOn: false },
      { ...offeredPayPal, countries: ['DE'] },
    ]) {
      await setPaymentMethods(shop, [method]);
      expect(await submitRedirect(shop, product)).toMatchObject({ ok: false, code: 'UNPROCESSABLE' });
    }
    await setPaymentMethods(shop, [offeredPayPal]);
  });
});

describe('staff', () => {
  it('refund such a payment in parts, and see its provider and reference', async () => {
    const { staff } = await staffedApp(context);
    const { orderId, trackingToken, paymentId, product } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'pays');
    await settle(orderId, trackingToken);
    const order = await staff('GET', `/orders/${orderId}`);
    expect(order.body).toMatchObject({
      payment: { method: 'PAYPAL' },
      paymentAtProvider: { provider: 'sandbox', id: paymentId, url: null },
    });
    const refunded = await staff('POST', '/orders/refund', { id: orderId, amount: 500 });
    expect(refunded.status).toBe(200);
    expect(await getRefunds(orderId)).toEqual([{ amount: 500, status: 'SUCCEEDED' }]);
    expect(getCaptures(orderId)).toMatchObject([{ captured: computeTotal(product), refunded: 500 }]);
    const beyond = await staff('POST', '/orders/refund', { id: orderId, amount: computeTotal(product) });
    expect(beyond.status).toBe(422);
  });
});

describe('events', () => {
  it('of an approval take the payment, also repeated and with no shopper', async () => {
    const { orderId, paymentId } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'pays');
    for (const _ of [1, 2, 3]) await applyPaymentEvent(context, 'paypal', { about: 'payment', paymentId, orderId });
    expect(await orderRecord(shop, orderId)).toMatchObject({ ...paid, history: ['PENDING', 'PAID'] });
    expect(getCaptures(orderId)).toHaveLength(1);
  });

  it('of a dispute flag the order, and a lost one is a charge-back', async () => {
    const { orderId, trackingToken, paymentId } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'pays');
    await settle(orderId, trackingToken);
    const disputeId = control.openPayPalDispute(getCaptures(orderId)[0]?.captureId ?? '');
    const read = async () =>
      (
        await context.pool.query(
          'select o.disputed, d.status from orders o join disputes d on d.order_id = o.id where o.id = $1',
          [orderId],
        )
      ).rows;
    await applyPaymentEvent(context, 'paypal', { about: 'dispute', disputeId });
    expect(await read()).toEqual([{ disputed: true, status: 'waiting_for_seller_response' }]);
    control.decidePayPalDispute(disputeId, 'lost');
    await applyPaymentEvent(context, 'paypal', { about: 'dispute', disputeId });
    expect(await read()).toMatchObject([{ status: 'lost' }]);
  });

  it('in any order, also repeated, lead to the same books', async () => {
    const step = fc.constantFrom('payment' as const, 'refund' as const, 'dispute' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { orderId, trackingToken, paymentId, product } = await redirectedOrder(shop);
        control.approvePayPal(paymentId, 'pays');
        await settle(orderId, trackingToken);
        // Somebody refunds a part in PayPal's own pages, and the shopper wins a dispute.
        const elsewhere = { refundId: 'elsewhere', orderId, paymentId, amount: cents(500), currency: 'USD' as const };
        const made = await getProvider('PAYPAL').refund(context, elsewhere);
        const providerRefundId = made.kind === 'READ' ? made.refund.providerRefundId : '';
        const disputeId = control.openPayPalDispute(getCaptures(orderId)[0]?.captureId ?? '');
        control.decidePayPalDispute(disputeId, 'lost');
        const events = {
          payment: { about: 'payment', paymentId, orderId },
          refund: { about: 'refund', providerRefundId },
          dispute: { about: 'dispute', disputeId },
        };
        for (const name of [...steps, 'refund', 'dispute', 'payment'] as const)
          await applyPaymentEvent(context, 'paypal', events[name]);
        const given = (await getRefunds(orderId)).reduce((sum, { amount }) => sum + Number(amount), 0);
        expect(given).toBe(computeTotal(product));
        expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID' });
      }),
      { numRuns: 10 },
    );
  });

  it('of a payment that arrives after the cancellation are refunded in full', async () => {
    const { orderId, paymentId, trackingToken } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'pays-later');
    await settle(orderId, trackingToken);
    await context.pool.query(`update transactions set status = 'FAILED' where order_id = $1`, [orderId]);
    await context.pool.query(`update orders set status = 'CANCELLED', payment_status = 'FAILED' where id = $1`, [
      orderId,
    ]);
    control.passTime();
    await applyPaymentEvent(context, 'paypal', { about: 'payment', paymentId, orderId });
    await carryOutWaitingRefunds(context, new Date());
    expect(getCaptures(orderId)).toMatchObject([{ status: 'REFUNDED' }]);
  });

  it('of a second provider for a paid order refund its payment, and report it to the owners', async () => {
    const { orderId, paymentId, product } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'pays-later');
    await settleOrder(context, orderId);
    await context.pool.query(
      `update transactions set status = 'PAID', method = 'STRIPE', provider_payment_id = 'pi_other' where order_id = $1`,
      [orderId],
    );
    await context.pool.query(`update orders set status = 'PAID', payment_status = 'PAID' where id = $1`, [orderId]);
    control.passTime();
    for (const _ of [1, 2]) await applyPaymentEvent(context, 'paypal', { about: 'payment', paymentId, orderId });
    const total = computeTotal(product);
    expect(getCaptures(orderId)).toMatchObject([{ captured: total, refunded: total }]);
    const { rows } = await context.pool.query(
      'select provider, amount, is_refunded from unknown_charges where provider_payment_id = $1',
      [paymentId],
    );
    expect(rows).toEqual([{ provider: 'paypal', amount: total, is_refunded: true }]);
    const mails = await context.pool.query(
      `select payload from mail_messages where kind = 'staff-unknown-charge' and payload ->> 'paymentId' = $1`,
      [paymentId],
    );
    expect(mails.rows).toMatchObject([{ payload: { isRefunded: true } }]);
    expect(await orderRecord(shop, orderId)).toMatchObject(paid);
  });
});
