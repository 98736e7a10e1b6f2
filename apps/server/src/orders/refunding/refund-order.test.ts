import type { RefundOrderBody } from '@vitrine/contract/orders/refund-order.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { applyPaymentEvent } from '../paying/apply-payment-event.ts';
import { changeOrderStatus } from '../staff/order-actions/change-order-status.ts';
import {
  computeTotal,
  loadStock,
  orderFor,
  orderRecord,
  owner,
  paidOrder,
  stockProduct,
  submit,
  testShop,
} from '../test-shop.ts';
import { refundOrder } from './refund-order.ts';
import { carryOutWaitingRefunds } from './waiting-refunds.ts';

const shop = await testShop();
const { context, sandbox } = shop;

function refund(body: RefundOrderBody, key: string | null = uuidv7(), caller = owner) {
  return refundOrder(context, { caller, body, key, requestId: 'test' });
}

function cancel(orderId: string) {
  return changeOrderStatus(context, {
    caller: owner,
    orderId,
    status: 'CANCELLED',
    reason: 'Changed her mind',
    requestId: 'test',
  });
}

async function loadLine(orderId: string): Promise<string> {
  const { rows } = await context.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [
    orderId,
  ]);
  return rows[0]?.id ?? '';
}

function refundedAtProvider(orderId: string): number {
  const refunds = sandbox.control
    .books()
    .refunds.filter((one) => one.metadata?.['order_id'] === orderId && one.status !== 'failed');
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

describe('a refund', () => {
  it('of everything makes the order REFUNDED and mails the shopper', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const id = await paidOrder(shop, { product, quantity: 2 });
    const outcome = await refund({ id });
    expect(outcome).toMatchObject({
      ok: true,
      value: { success: true, orderStatus: 'REFUNDED', left: 0, refund: { amount: computeTotal(product, 2) } },
    });
    expect(await orderRecord(shop, id)).toMatchObject({
      status: 'REFUNDED',
      payment: 'REFUNDED',
      history: ['PENDING', 'PAID', 'REFUNDED'],
      mail: expect.arrayContaining(['refunded']),
    });
    expect(await loadStock(shop, product)).toBe(3);
    expect(refundedAtProvider(id)).toBe(computeTotal(product, 2));
  });

  it('in parts leaves the order as it is until the last part', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    const total = computeTotal(product);
    expect(await refund({ id, amount: 1_000 })).toMatchObject({
      ok: true,
      value: { orderStatus: 'PAID', left: total - 1_000 },
    });
    expect(await refund({ id, amount: total - 1_000 })).toMatchObject({
      ok: true,
      value: { orderStatus: 'REFUNDED', left: 0 },
    });
  });

  it('of named units gives back their share of the tax and, when asked, the units', async () => {
    const product = await stockProduct(shop, { stock: 10, price: 1_000 });
    const id = await paidOrder(shop, { product, quantity: 3 });
    const outcome = await refund({ id, lines: [{ lineId: await loadLine(id), quantity: 1 }], restock: true });
    expect(outcome).toMatchObject({ ok: true, value: { refund: { amount: 1_065 }, orderStatus: 'PAID' } });
    expect(await loadStock(shop, product)).toBe(8);
    expect(await refund({ id, lines: [{ lineId: await loadLine(id), quantity: 3 }] })).toMatchObject({
      ok: false,
      code: 'REFUND_TOO_LARGE',
    });
  });

  it('of more than is left is refused with what is left', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    const total = computeTotal(product);
    expect(await refund({ id, amount: total + 1 })).toMatchObject({
      ok: false,
      code: 'REFUND_TOO_LARGE',
      extra: { left: total },
    });
    await refund({ id });
    expect(await refund({ id })).toMatchObject({ ok: false, code: 'REFUND_TOO_LARGE', extra: { left: 0 } });
  });

  it('beside others never gives back more than was paid', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refund({ id, amount: 1_000 })));
    const total = computeTotal(product);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(Math.floor(total / 1_000));
    expect(refundedAtProvider(id)).toBe(Math.floor(total / 1_000) * 1_000);
  });

  it('sent twice under one key, or clicked twice at once without one, happens once', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    const key = uuidv7();
    const first = await refund({ id, amount: 500 }, key);
    expect(await refund({ id, amount: 500 }, key)).toEqual(first);
    expect(await refund({ id, amount: 600 }, key)).toMatchObject({ ok: false, code: 'KEY_REUSED' });
    await Promise.all([refund({ id, amount: 700 }, null), refund({ id, amount: 700 }, null)]);
    expect(refundedAtProvider(id)).toBe(1_200);
    await refund({ id, amount: 700 }, null);
    expect(refundedAtProvider(id)).toBe(1_900);
  });

  it('of an order that was never paid is refused', async () => {
    expect(await refund({ id: await unpaidOrder() })).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
  });

  it('by the demo account of another’s order is refused', async () => {
    const id = await paidOrder(shop, { product: await stockProduct(shop) });
    const demo = { ...owner, role: 'ADMIN', isDemo: true } as const;
    expect(await refund({ id }, null, demo)).toMatchObject({ ok: false, code: 'DEMO_RESTRICTED' });
    const own = await paidOrder(shop, { product: await stockProduct(shop), caller: demo });
    expect(await refund({ id: own }, null, demo)).toMatchObject({ ok: true });
  });

  it('without an answer stays pending, and the job finishes it once', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    sandbox.control.failure({ provider: 'stripe', path: '/refunds', effect: 'drop', when: 'after', times: 2 });
    expect(await refund({ id })).toMatchObject({
      ok: true,
      value: { refund: { status: 'PENDING' }, orderStatus: 'PAID', left: 0 },
    });
    sandbox.control.calm();
    await carryOutWaitingRefunds(context, new Date(Date.now() + 1_000));
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'REFUNDED' });
    expect(refundedAtProvider(id)).toBe(computeTotal(product));
  });

  it('that the bank returns later takes the order back, informs owners and shopper, and can be made again', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product, card: 'pm_card_refundFail' });
    expect(await refund({ id })).toMatchObject({ ok: true, value: { orderStatus: 'REFUNDED' } });
    sandbox.control.passTime();
    const failed = sandbox.control.books().refunds.find((one) => one.metadata?.['order_id'] === id);
    if (!failed) throw new Error('The provider has the refund.');
    const event = { type: 'refund.failed', data: { object: { id: failed.id, object: 'refund' } } };
    await applyPaymentEvent(context, 'stripe', event);
    await applyPaymentEvent(context, 'stripe', event);
    const { rows } = await context.pool.query('select status, failure_reason from refunds where order_id = $1', [id]);
    expect(rows).toEqual([{ status: 'FAILED', failure_reason: expect.any(String) }]);
    const record = await orderRecord(shop, id);
    expect(record).toMatchObject({ status: 'PAID', payment: 'PAID', history: ['PENDING', 'PAID', 'REFUNDED', 'PAID'] });
    expect(record.mail.filter((kind) => kind === 'staff-alert' || kind === 'refund-returned')).toEqual([
      'refund-returned',
      'staff-alert',
    ]);
    expect(await refund({ id })).toMatchObject({
      ok: true,
      value: { success: true, left: 0, orderStatus: 'REFUNDED' },
    });
    const leave = context.pool.query(`update orders set status = 'PAID' where id = $1`, [id]);
    await expect(leave).rejects.toThrow('an order cannot go from REFUNDED to PAID');
  });

  it('that starts pending makes the order REFUNDED only when it arrives', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product, card: 'pm_card_pendingRefund' });
    expect(await refund({ id })).toMatchObject({
      ok: true,
      value: { refund: { status: 'PENDING' }, orderStatus: 'PAID' },
    });
    sandbox.control.passTime();
    await carryOutWaitingRefunds(context, new Date(Date.now() + 1_000));
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'REFUNDED', payment: 'REFUNDED' });
  });
});

async function unpaidOrder(): Promise<string> {
  const product = await stockProduct(shop);
  await submit(shop, { product, card: 'pm_card_visa_chargeDeclined' });
  return orderFor(shop, product);
}

describe('a cancellation of a paid order', () => {
  it('gives everything back with it, the units too', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const id = await paidOrder(shop, { product, quantity: 2 });
    await refund({ id, amount: 300 });
    expect(await cancel(id)).toMatchObject({ ok: true, value: { status: 'CANCELLED' } });
    expect(await orderRecord(shop, id)).toMatchObject({
      status: 'CANCELLED',
      payment: 'REFUNDED',
      history: ['PENDING', 'PAID', 'CANCELLED'],
    });
    expect(await loadStock(shop, product)).toBe(5);
    expect(refundedAtProvider(id)).toBe(computeTotal(product, 2));
  });

  it('beside another gives everything back once', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const id = await paidOrder(shop, { product });
    await Promise.all([cancel(id), cancel(id), cancel(id)]);
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'CANCELLED' });
    expect([await loadStock(shop, product), refundedAtProvider(id)]).toEqual([5, computeTotal(product)]);
  });

  it('that the provider refuses leaves the order paid', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const id = await paidOrder(shop, { product });
    sandbox.control.failure({ provider: 'stripe', path: '/refunds', effect: 'status', status: 400 });
    const outcome = await cancel(id);
    sandbox.control.calm();
    expect(outcome).toMatchObject({ ok: false, code: 'PROVIDER_ERROR' });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'PAID', payment: 'PAID' });
    expect(await cancel(id)).toMatchObject({ ok: true });
  });
});

describe('a refund made in the provider’s dashboard', () => {
  it('is written down and counts', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    const intent = sandbox.control.books().intents.find((one) => one.metadata['order_id'] === id);
    const answer = await fetch(`${sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandbox.settings.stripeSecretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `payment_intent=${intent?.id}`,
    });
    const made = (await answer.json()) as { id: string };
    const charge = { id: intent?.latest_charge, object: 'charge', payment_intent: intent?.id };
    await applyPaymentEvent(context, 'stripe', { type: 'charge.refunded', data: { object: charge } });
    await applyPaymentEvent(context, 'stripe', {
      type: 'refund.created',
      data: { object: { id: made.id, object: 'refund' } },
    });
    const { rows } = await context.pool.query('select amount, status, purpose from refunds where order_id = $1', [id]);
    expect(rows).toEqual([{ amount: computeTotal(product), status: 'SUCCEEDED', purpose: 'AT_PROVIDER' }]);
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'REFUNDED', payment: 'REFUNDED' });
  });
});
