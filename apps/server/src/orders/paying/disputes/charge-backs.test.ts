import { cents } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { readDashboard } from '../../../reports/read-dashboard.ts';
import { buyShipping } from '../../parcels/buy-shipping.ts';
import { shipParcel } from '../../parcels/ship-parcel.ts';
import { refundOrder } from '../../refunding/refund-order.ts';
import { changeOrderStatus } from '../../staff/order-actions/change-order-status.ts';
import { readStaffOrder } from '../../staff/order-details/read-staff-order.ts';
import {
  computeTotal,
  loadStock,
  orderRecord,
  owner,
  paidOrder,
  type StockedProduct,
  stockProduct,
  testShop,
} from '../../test-shop.ts';
import { applyPaymentEvent } from '../apply-payment-event.ts';
import { recordDispute } from './disputes.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { pool, db } = context;
const staff = { caller: owner, requestId: 'test' };
const today = () => new Date().toISOString().slice(0, 10);

async function disputedOrder(product: StockedProduct) {
  return openDispute(await paidOrder(shop, { product }));
}

/** Opens a bank dispute over the whole payment of a paid order. */
async function openDispute(id: string) {
  const { rows } = await pool.query<{ charge: string }>(
    'select provider_charge_id as charge from transactions where order_id = $1',
    [id],
  );
  sandbox.control.openDispute(rows[0]?.charge ?? '', 'fraudulent');
  const dispute = sandbox.control.books().disputes.find(({ charge }) => charge === rows[0]?.charge);
  return { id, disputeId: dispute?.id ?? '' };
}

const disputeEvent = (disputeId: string) =>
  applyPaymentEvent(context, 'stripe', {
    type: 'charge.dispute.closed',
    data: { object: { id: disputeId, object: 'dispute' } },
  });

async function lostOrder(product: StockedProduct) {
  const order = await disputedOrder(product);
  sandbox.control.decideDispute(order.disputeId, 'lost');
  await disputeEvent(order.disputeId);
  return order;
}

async function books(orderId: string) {
  const { rows } = await pool.query<{ refunds: number; notes: number; disputed: boolean; paid: string }>(
    `select (select coalesce(sum(amount), 0)::int from refunds where order_id = o.id and status = 'SUCCEEDED' and purpose = 'CHARGE_BACK') as refunds,
      (select coalesce(sum(amount), 0)::int from credit_notes where order_id = o.id and cancelled_at is null and running_number > 0) as notes,
      o.disputed, o.payment_status as paid from orders o where o.id = $1`,
    [orderId],
  );
  return rows[0];
}

const setStatus = (orderId: string, status: 'SHIPPED' | 'CANCELLED' | 'REFUNDED', shipsChargedBack?: boolean) =>
  changeOrderStatus(context, { ...staff, orderId, status, reason: undefined, shipsChargedBack });

describe('a lost dispute', () => {
  it('is in the books once, however often and in whatever order its events come', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const before = (await readDashboard(db, { from: today(), to: today() })).now;
    const { id, disputeId } = await disputedOrder(product);
    await disputeEvent(disputeId);
    expect(await books(id)).toEqual({ refunds: 0, notes: 0, disputed: true, paid: 'PAID' });
    sandbox.control.decideDispute(disputeId, 'lost');
    await Promise.all([disputeEvent(disputeId), disputeEvent(disputeId), disputeEvent(disputeId)]);
    const total = computeTotal(product);
    expect(await books(id)).toEqual({ refunds: total, notes: total, disputed: true, paid: 'REFUNDED' });
    expect(await orderRecord(shop, id)).toMatchObject({
      status: 'PAID',
      payment: 'REFUNDED',
      history: ['PENDING', 'PAID'],
    });
    expect((await orderRecord(shop, id)).mail.filter((kind) => kind === 'staff-alert')).toHaveLength(2);
    expect((await orderRecord(shop, id)).mail).not.toContain('refunded');
    const { now } = await readDashboard(db, { from: today(), to: today() });
    expect(now.chargeBacks - before.chargeBacks).toBe(total);
    expect([now.refunds, now.chargeBackCount]).toEqual([before.refunds, before.chargeBackCount + 1]);
    expect(await loadStock(shop, product)).toBe(4);
    const view = await readStaffOrder(context, owner, id);
    expect(view).toMatchObject({ ok: true, value: { chargedBackAmount: total, refundableAmount: 0 } });
  });

  it('of an unsent order can be cancelled without the provider, and its units go back', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const { id } = await lostOrder(product);
    const refundsAtProvider = sandbox.control.books().refunds.length;
    expect(await setStatus(id, 'CANCELLED')).toMatchObject({ ok: true });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED' });
    expect(await loadStock(shop, product)).toBe(5);
    expect(await books(id)).toMatchObject({ refunds: computeTotal(product), disputed: false });
    expect(sandbox.control.books().refunds).toHaveLength(refundsAtProvider);
  });

  it('lets an order leave only after a confirmation, and a shipped one be closed', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const { id } = await lostOrder(product);
    expect(await setStatus(id, 'SHIPPED')).toMatchObject({ ok: false, code: 'CHARGED_BACK' });
    expect(await buyShipping(context, { ...staff, orderId: id, rateId: undefined })).toMatchObject({
      code: 'CHARGED_BACK',
    });
    expect(await shipParcel(context, { ...staff, orderId: id, body: {} })).toMatchObject({ code: 'CHARGED_BACK' });
    const sent = await shipParcel(context, { ...staff, orderId: id, body: { shipsChargedBack: true } });
    expect(sent).toMatchObject({ ok: true, value: { status: 'SHIPPED' } });
    expect(await setStatus(id, 'CANCELLED')).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect(await setStatus(id, 'REFUNDED')).toMatchObject({ ok: true });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'REFUNDED', payment: 'REFUNDED' });
    expect(await loadStock(shop, product)).toBe(4);
  });

  it('takes back no more than was left after a refund, and reports the loss to the owners', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    await refundOrder(context, { ...staff, body: { id, amount: 1_000 }, key: null });
    const { disputeId } = await openDispute(id);
    sandbox.control.decideDispute(disputeId, 'lost');
    await disputeEvent(disputeId);
    expect(await books(id)).toMatchObject({
      refunds: computeTotal(product) - 1_000,
      notes: computeTotal(product),
      paid: 'REFUNDED',
    });
    const { rows } = await pool.query<{ body: string }>('select body from order_notes where order_id = $1', [id]);
    expect(rows.map(({ body }) => body).join(' ')).toContain('$10.00 of it had been refunded already');
  });
});

describe('a refund that the bank returns after a lost dispute', () => {
  it('is charged back as well: the books show that nothing was kept', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product, card: 'pm_card_refundFail' });
    await refundOrder(context, { ...staff, body: { id, amount: 1_000 }, key: null });
    const { disputeId } = await openDispute(id);
    sandbox.control.decideDispute(disputeId, 'lost');
    await disputeEvent(disputeId);
    expect(await books(id)).toMatchObject({ refunds: computeTotal(product) - 1_000, paid: 'REFUNDED' });
    sandbox.control.passTime();
    const failed = sandbox.control.books().refunds.find((one) => one.metadata?.['order_id'] === id);
    const event = { type: 'refund.failed', data: { object: { id: failed?.id, object: 'refund' } } };
    await applyPaymentEvent(context, 'stripe', event);
    await applyPaymentEvent(context, 'stripe', event);
    await disputeEvent(disputeId);
    const total = computeTotal(product);
    expect(await books(id)).toMatchObject({ refunds: total, notes: total, paid: 'REFUNDED' });
  });
});

describe('a dispute that the shop wins', () => {
  it('leaves everything as it was', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const { id, disputeId } = await disputedOrder(product);
    const record = await orderRecord(shop, id);
    sandbox.control.decideDispute(disputeId, 'won');
    await disputeEvent(disputeId);
    await disputeEvent(disputeId);
    expect(await books(id)).toEqual({ refunds: 0, notes: 0, disputed: false, paid: 'PAID' });
    expect(await orderRecord(shop, id)).toMatchObject({ status: record.status, history: record.history });
    expect(await setStatus(id, 'SHIPPED')).toMatchObject({ ok: true });
  });

  it('after it was lost brings the payment back', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const { id, disputeId } = await lostOrder(product);
    expect(await setStatus(id, 'REFUNDED')).toMatchObject({ ok: true });
    sandbox.control.decideDispute(disputeId, 'won');
    await disputeEvent(disputeId);
    expect(await books(id)).toEqual({ refunds: 0, notes: 0, disputed: false, paid: 'PAID' });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'PAID', payment: 'PAID' });
  });

  it('after its order was cancelled leaves the payment to staff, who are alerted and can refund it', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const { id, disputeId } = await lostOrder(product);
    expect(await setStatus(id, 'CANCELLED')).toMatchObject({ ok: true });
    sandbox.control.decideDispute(disputeId, 'won');
    for (const _ of [1, 2]) await disputeEvent(disputeId);
    const record = await orderRecord(shop, id);
    expect(record).toMatchObject({ status: 'CANCELLED', payment: 'PAID' });
    expect(record.mail.filter((kind) => kind === 'staff-alert')).toHaveLength(3);
    expect(await refundOrder(context, { ...staff, body: { id }, key: null })).toMatchObject({
      ok: true,
      value: { success: true },
    });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED' });
    expect(await loadStock(shop, product)).toBe(5);
  });

  it('is not reopened by a reading that is older', async () => {
    const product = await stockProduct(shop);
    const { id, disputeId } = await lostOrder(product);
    const dispute = {
      providerDisputeId: disputeId,
      paymentId: null,
      amount: cents(computeTotal(product)),
      currency: 'USD',
      reason: 'fraudulent',
      status: 'needs_response',
      respondBy: null,
    };
    await recordDispute(context, id, dispute);
    const { rows } = await pool.query<{ status: string }>('select status from disputes where order_id = $1', [id]);
    expect(rows).toEqual([{ status: 'lost' }]);
  });
});
