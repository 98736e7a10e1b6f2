import { describe, expect, it } from 'vitest';
import { applyPaymentEvent } from '../paying/apply-payment-event.ts';
import { refundOrder } from '../refunding/refund-order.ts';
import { carryOutWaitingRefunds } from '../refunding/waiting-refunds.ts';
import { changeOrderStatus } from '../staff/order-actions/change-order-status.ts';
import { computeTotal, loadStock, orderRecord, owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { applyTrackerEvent } from './apply-tracker-event.ts';
import { buyShipping } from './buy-shipping.ts';
import { finishAbandonedLabels } from './label-purchase.ts';
import { voidShipping } from './void-shipping.ts';

const shop = await testShop({ poolSize: 20 });
const { context, sandbox } = shop;
const rounds = 25;

const change = (orderId: string, status: 'CANCELLED' | 'SHIPPED' | 'REFUNDED') =>
  changeOrderStatus(context, { caller: owner, orderId, status, reason: undefined, requestId: 'test' });
const buy = (orderId: string) => buyShipping(context, { caller: owner, orderId, rateId: undefined, requestId: 'test' });
const handBack = (orderId: string) => voidShipping(context, { caller: owner, orderId, requestId: 'test' });
const laterRefunds = () => carryOutWaitingRefunds(context, new Date(Date.now() + 1_000));

/** Returns a paid order of two of five units. */
async function orderOfTwoUnits(card?: string) {
  const product = await stockProduct(shop, { stock: 5 });
  const id = await paidOrder(shop, { product, quantity: 2, ...(card === undefined ? {} : { card }) });
  return { product, id, total: computeTotal(product, 2) };
}

/** Returns the sum of the refunds that succeeded at the provider, in cents. */
function givenBack(orderId: string): number {
  const refunds = sandbox.control.books().refunds.filter((one) => one.metadata?.['order_id'] === orderId);
  return refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
}

async function loadLabel(orderId: string) {
  const { rows } = await context.pool.query<{ number: string; tracker: string; shipment: string }>(
    `select tracking_number as number, provider_tracker_id as tracker, provider_shipment_id as shipment from shipments
      where order_id = $1 and status = 'PURCHASED'`,
    [orderId],
  );
  return rows[0];
}

const cancelled = { status: 'CANCELLED', payment: 'REFUNDED', history: ['PENDING', 'PAID', 'CANCELLED'] };
const shipped = { status: 'SHIPPED', payment: 'PAID', history: ['PENDING', 'PAID', 'SHIPPED'] };

describe('a cancellation beside a shipment', () => {
  it('ends cancelled with everything back, or shipped with nothing back; one of the two is refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { product, id, total } = await orderOfTwoUnits();
      const [first, second] =
        round % 2 === 0 ? (['CANCELLED', 'SHIPPED'] as const) : (['SHIPPED', 'CANCELLED'] as const);
      const outcomes = await Promise.all([change(id, first), change(id, second)]);
      const done = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.status] : []));
      const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
      const isCancelled = done[0] === 'CANCELLED';
      expect([done.length, refusals]).toEqual([1, ['BAD_TRANSITION']]);
      expect(await orderRecord(shop, id)).toMatchObject(isCancelled ? cancelled : shipped);
      expect([await loadStock(shop, product), givenBack(id)]).toEqual(isCancelled ? [5, total] : [3, 0]);
    }
  });

  it('and the purchase of a label ends cancelled, its label fit to be handed back, or shipped with nothing back', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { product, id, total } = await orderOfTwoUnits();
      const [bought, outcome] = await Promise.all([buy(id), change(id, 'CANCELLED')]);
      expect(await orderRecord(shop, id)).toMatchObject(outcome.ok ? cancelled : shipped);
      expect([await loadStock(shop, product), givenBack(id)]).toEqual(outcome.ok ? [5, total] : [3, 0]);
      if (bought.ok) expect(await handBack(id)).toMatchObject({ ok: true, value: { id: bought.value.id } });
      else expect([bought.code, await loadLabel(id)]).toEqual(['BAD_TRANSITION', undefined]);
    }
  });

  it('that refunds in full instead always ends REFUNDED', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, total } = await orderOfTwoUnits();
      const [refunded] = await Promise.all([change(id, 'REFUNDED'), round % 2 === 0 ? change(id, 'SHIPPED') : buy(id)]);
      expect(refunded).toMatchObject({ ok: true });
      expect(await orderRecord(shop, id)).toMatchObject({ status: 'REFUNDED', payment: 'REFUNDED' });
      expect(givenBack(id)).toBe(total);
    }
  });
});

describe('an order whose cancellation is under way', () => {
  it('is neither shipped nor labelled, and is cancelled once the provider answers', async () => {
    const { product, id } = await orderOfTwoUnits();
    sandbox.control.failure({ provider: 'stripe', path: '/refunds', effect: 'drop', times: 0 });
    expect(await change(id, 'CANCELLED')).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
    const refusal = { ok: false, code: 'BAD_TRANSITION', detail: expect.stringContaining('being refunded') };
    expect(await change(id, 'SHIPPED')).toMatchObject(refusal);
    expect(await buy(id)).toMatchObject(refusal);
    sandbox.control.calm();
    await Promise.all([laterRefunds(), laterRefunds()]);
    expect(await orderRecord(shop, id)).toMatchObject(cancelled);
    expect(await loadStock(shop, product)).toBe(5);
  });

  it('can be shipped again after the provider has refused the refund', async () => {
    const { id } = await orderOfTwoUnits();
    sandbox.control.failure({ provider: 'stripe', path: '/refunds', effect: 'status', status: 400 });
    expect(await change(id, 'CANCELLED')).toMatchObject({ ok: false, code: 'PROVIDER_ERROR' });
    sandbox.control.calm();
    expect(await buy(id)).toMatchObject({ ok: true });
    expect(await orderRecord(shop, id)).toMatchObject(shipped);
  });

  it.each(['webhook', 'job'] as const)(
    'and whose parcel leaves all the same becomes REFUNDED by the %s, keeps its units sold, and has a note',
    async (by) => {
      const { product, id, total } = await parcelLeavesDuringCancellation();
      if (by === 'job') await laterRefunds();
      else await deliverRefundWebhooks(id);
      expect(await orderRecord(shop, id)).toMatchObject({
        status: 'REFUNDED',
        payment: 'REFUNDED',
        history: ['PENDING', 'PAID', 'SHIPPED', 'REFUNDED'],
        mail: expect.arrayContaining(['refunded', 'staff-alert']),
      });
      expect([await loadStock(shop, product), givenBack(id)]).toEqual([3, total]);
      const notes = await context.pool.query('select body from order_notes where order_id = $1', [id]);
      expect(notes.rows).toEqual([{ body: expect.stringContaining('The order shipped before it could be cancelled') }]);
      await Promise.all([deliverRefundWebhooks(id), laterRefunds()]);
      expect((await orderRecord(shop, id)).history).toEqual(['PENDING', 'PAID', 'SHIPPED', 'REFUNDED']);
    },
  );
});

/**
 * Creates an order whose label is bought and whose parcel leaves, although the responses to the purchase and to the
 * refund are lost.
 */
async function parcelLeavesDuringCancellation() {
  const sold = await orderOfTwoUnits();
  sandbox.control.failure({ provider: 'easypost', path: '/buy', effect: 'drop', when: 'after' });
  sandbox.control.failure({ provider: 'easypost', method: 'GET', path: '/shipments/', effect: 'drop' });
  await buy(sold.id);
  sandbox.control.failure({ provider: 'stripe', path: '/refunds', effect: 'drop', when: 'after', times: 3 });
  await change(sold.id, 'CANCELLED');
  sandbox.control.calm();
  await finishAbandonedLabels(context, new Date(Date.now() + 60_000));
  expect(await orderRecord(shop, sold.id)).toMatchObject({ status: 'PAID', history: ['PENDING', 'PAID'] });
  const label = await loadLabel(sold.id);
  sandbox.control.scanParcel(label?.number ?? '', 'in_transit');
  const result = { id: label?.tracker, object: 'Tracker', tracking_code: label?.number };
  await applyTrackerEvent(context, 'easypost', { id: 'evt_1', description: 'tracker.updated', result });
  return sold;
}

async function deliverRefundWebhooks(orderId: string): Promise<void> {
  const made = sandbox.control.books().refunds.find((one) => one.metadata?.['order_id'] === orderId);
  await applyPaymentEvent(context, 'stripe', {
    type: 'refund.updated',
    data: { object: { id: made?.id, object: 'refund' } },
  });
}

describe('an order whose whole payment is on its way back', () => {
  it('is not shipped while the bank takes its time', async () => {
    const { id } = await orderOfTwoUnits('pm_card_pendingRefund');
    await refundOrder(context, { caller: owner, body: { id }, key: null, requestId: 'test' });
    expect(await change(id, 'SHIPPED')).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect(await buy(id)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    sandbox.control.passTime();
    await laterRefunds();
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'REFUNDED', history: ['PENDING', 'PAID', 'REFUNDED'] });
  });

  it('is shipped when only a part of it goes back', async () => {
    const { id } = await orderOfTwoUnits('pm_card_pendingRefund');
    await refundOrder(context, { caller: owner, body: { id, amount: 100 }, key: null, requestId: 'test' });
    expect(await change(id, 'SHIPPED')).toMatchObject({ ok: true });
  });

  it('answers the label it has, and lets it be handed back', async () => {
    const { id } = await orderOfTwoUnits('pm_card_pendingRefund');
    const bought = await buy(id);
    await refundOrder(context, { caller: owner, body: { id }, key: null, requestId: 'test' });
    expect(await buy(id)).toEqual(bought);
    sandbox.control.passTime();
    await laterRefunds();
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'REFUNDED' });
    expect(await handBack(id)).toMatchObject({ ok: true, value: { status: 'VOID_REQUESTED' } });
  });
});
