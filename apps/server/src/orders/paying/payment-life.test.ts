import { holdLastsMs } from '@vitrine/domain/orders/hold-limit.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { carryOutWaitingRefunds } from '../refunding/waiting-refunds.ts';
import { computeTotal, loadStock, orderRecord, stockProduct, submit, testShop } from '../test-shop.ts';
import { confirmPayment } from './confirm-payment.ts';
import { settleOrder } from './settle-order.ts';
import { pollOpenPayments } from './waiting-payments.ts';

const shop = await testShop();
const { context, sandbox } = shop;

async function placedWithSecure(card: string) {
  const product = await stockProduct(shop, { stock: 3 });
  const outcome = await submit(shop, { product, card });
  if (!outcome.ok || !('requiresAction' in outcome.value)) throw new Error(`No 3-D Secure: ${JSON.stringify(outcome)}`);
  const { clientSecret, orderId, trackingToken } = outcome.value;
  return { product, orderId, clientSecret, trackingToken, paymentId: clientSecret.split('_secret_')[0] ?? '' };
}

describe('3-D Secure', () => {
  it('holds the stock, and pays once the shopper has confirmed', async () => {
    const { product, orderId, clientSecret, paymentId } = await placedWithSecure('pm_card_authenticationRequired');
    expect(await loadStock(shop, product)).toBe(2);
    expect(await confirmPayment(context, orderId, { clientSecret })).toMatchObject({
      ok: true,
      value: { requiresAction: true },
    });
    sandbox.control.authenticate(paymentId, 'complete');
    const confirmed = await confirmPayment(context, orderId, { clientSecret });
    expect(confirmed).toMatchObject({ ok: true, value: { success: true, orderId } });
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID', history: ['PENDING', 'PAID'] });
  });

  it('that fails shows the reason to the shopper and gives the stock back', async () => {
    const { product, orderId, trackingToken, paymentId } = await placedWithSecure('pm_card_authenticationRequired');
    sandbox.control.authenticate(paymentId, 'fail');
    const confirmed = await confirmPayment(context, orderId, { token: trackingToken });
    expect(confirmed).toMatchObject({
      ok: true,
      value: { success: false, error: expect.stringMatching(/authenticat/i) },
    });
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'CANCELLED', payment: 'FAILED' });
    expect(await loadStock(shop, product)).toBe(3);
  });

  it('is asked about by nobody without the secret or the token', async () => {
    const { orderId, clientSecret } = await placedWithSecure('pm_card_authenticationRequired');
    for (const proof of [{ clientSecret: `${clientSecret}x` }, { token: 'AAAAAAAAAAAAAAAAAAAAAA.AAAA' }, {}]) {
      expect(await confirmPayment(context, orderId, proof)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    }
    expect(await confirmPayment(context, uuidv7(), { clientSecret })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  it('abandoned for ten minutes is cancelled at the provider first, then here', async () => {
    const { product, orderId, paymentId } = await placedWithSecure('pm_card_authenticationRequired');
    await pollOpenPayments(context, new Date(Date.now() + holdLastsMs - 60_000));
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING' });
    await pollOpenPayments(context, new Date(Date.now() + holdLastsMs + 60_000));
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'CANCELLED', payment: 'FAILED' });
    expect(sandbox.control.books().intents.find(({ id }) => id === paymentId)?.status).toBe('canceled');
    expect(await loadStock(shop, product)).toBe(3);
  });

  it('finished in the same moment as it is given up counts as paid', async () => {
    const { orderId, paymentId } = await placedWithSecure('pm_card_authenticationRequired');
    sandbox.control.authenticate(paymentId, 'complete');
    await pollOpenPayments(context, new Date(Date.now() + holdLastsMs + 60_000));
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID' });
  });

  it('stays pending while the provider is away, however late it is', async () => {
    const { orderId } = await placedWithSecure('pm_card_authenticationRequired');
    sandbox.control.failure({ provider: 'stripe', effect: 'drop', times: 0 });
    await pollOpenPayments(context, new Date(Date.now() + holdLastsMs + 60_000));
    sandbox.control.calm();
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING' });
  });
});

describe('a payment after its order was cancelled', () => {
  it('is refunded in full, once, and reported to the owners', async () => {
    const { product, orderId, paymentId } = await placedWithSecure('pm_card_authenticationRequired');
    await context.pool.query(`update orders set status = 'CANCELLED' where id = $1`, [orderId]);
    await context.pool.query(`update transactions set status = 'FAILED' where order_id = $1`, [orderId]);
    sandbox.control.authenticate(paymentId, 'complete');
    await Promise.all([settleOrder(context, orderId), settleOrder(context, orderId), settleOrder(context, orderId)]);
    await carryOutWaitingRefunds(context, new Date(Date.now() + 1_000));
    const { rows } = await context.pool.query('select amount, status, purpose from refunds where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ amount: computeTotal(product), status: 'SUCCEEDED', purpose: 'LATE_PAYMENT' }]);
    const refunds = sandbox.control.books().refunds.filter((refund) => refund.payment_intent === paymentId);
    expect(refunds.map(({ amount }) => amount)).toEqual([computeTotal(product)]);
    expect((await orderRecord(shop, orderId)).mail).toEqual(['refunded', 'staff-alert']);
  });
});

describe('a payment of another amount', () => {
  it('never counts as this order’s', async () => {
    const { orderId: id, paymentId } = await placedWithSecure('pm_card_authenticationRequired');
    await fetch(`${sandbox.url}/v1/payment_intents/${paymentId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandbox.settings.stripeSecretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'amount=100',
    });
    await expect(settleOrder(context, id)).rejects.toThrow('is not the payment of order');
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'PENDING' });
  });
});
