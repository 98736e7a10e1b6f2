import { cents } from '@vitrine/domain/money/cents.ts';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../../../tools/testing/property-seed.ts';
import { buyShipping } from '../../parcels/buy-shipping.ts';
import { shipParcel } from '../../parcels/ship-parcel.ts';
import { refundOrder } from '../../refunding/refund-order.ts';
import { carryOutWaitingRefunds } from '../../refunding/waiting-refunds.ts';
import { changeOrderStatus } from '../../staff/order-actions/change-order-status.ts';
import { loadStock, orderRecord, owner, stockProduct, submit, testShop } from '../../test-shop.ts';
import { applyPaymentEvent } from '../apply-payment-event.ts';
import { finishCharges, pollOpenPayments } from '../waiting-payments.ts';
import { capturePayment } from './capture-payment.ts';
import { followAuthorizations } from './follow-authorizations.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { pool } = context;
const { control } = sandbox;
const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const by = { caller: owner, requestId: uuidv7() };
const change = (orderId: string, status: 'PAID' | 'CANCELLED' | 'SHIPPED') =>
  changeOrderStatus(context, { caller: owner, orderId, status, reason: undefined, requestId: uuidv7() });
const capture = (orderId: string, amount: number | null = null) =>
  capturePayment(context, { orderId, amount: amount === null ? null : cents(amount), by });
const drop = (effect: 'before' | 'after') =>
  control.failure({ provider: 'stripe', effect: 'drop', when: effect, times: 0 });

beforeEach(() => control.calm());

const setCapturedLater = (capturedLater: readonly string[]) =>
  pool.query(
    `insert into settings (key, value) values ('payment-methods', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ methods: [], capturedLater })],
  );
beforeEach(() => setCapturedLater(['stripe']));

async function authorizedOrder(card = 'pm_card_visa') {
  const product = await stockProduct(shop, { stock: 5 });
  const outcome = await submit(shop, { product, card });
  if (!outcome.ok || !('orderId' in outcome.value)) throw new Error(JSON.stringify(outcome));
  const { orderId } = outcome.value;
  const { rows } = await pool.query<{ id: string; amount: number }>(
    'select provider_payment_id as id, amount::int from transactions where order_id = $1',
    [orderId],
  );
  return { orderId, product, paymentId: rows[0]?.id ?? '', total: rows[0]?.amount ?? 0, answer: outcome.value };
}

/** What the provider took for an order, and what it gave back. */
function taken(orderId: string): number {
  const { intents, refunds } = control.books();
  const paid = intents.filter(({ metadata }) => metadata['order_id'] === orderId);
  const ids = new Set(paid.map(({ id }) => id));
  const back = refunds
    .filter(({ payment_intent: id }) => ids.has(id ?? ''))
    .reduce((sum, { amount }) => sum + amount, 0);
  return paid.reduce((sum, intent) => sum + intent.amount_received, 0) - back;
}

/** What the books of the shop say that it has: paid orders without their refunds. */
async function booked(orderId: string): Promise<number> {
  const { rows } = await pool.query<{ net: number }>(
    `select (case when o.payment_status in ('PAID', 'REFUNDED') then o.total else 0 end
      - coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED' and r.purpose <> 'LATE_PAYMENT'), 0))::int as net
    from orders o where o.id = $1`,
    [orderId],
  );
  return rows[0]?.net ?? Number.NaN;
}

const kinds = async (orderId: string) =>
  (
    await pool.query<{ kind: string }>('select kind from payment_events where order_id = $1 order by position', [
      orderId,
    ])
  ).rows.map(({ kind }) => kind);
const alerts = async (orderId: string) =>
  (await pool.query(`select from mail_messages where order_id = $1 and kind = 'staff-alert'`, [orderId])).rows.length;

describe('an order whose payment is captured when it ships', () => {
  it('is placed with an authorisation: nothing is taken, and shopper and owner get their emails', async () => {
    const { orderId, product, answer } = await authorizedOrder();
    expect(answer).toMatchObject({ success: true });
    expect(await orderRecord(shop, orderId)).toEqual({
      status: 'PENDING',
      payment: 'PENDING',
      history: ['PENDING'],
      mail: ['order-confirmation', 'staff-new-order'],
    });
    expect(await loadStock(shop, product)).toBe(4);
    expect(taken(orderId)).toBe(0);
    expect(await kinds(orderId)).toEqual(['AUTHORIZED']);
  });

  it('is captured at once where the owner has not set it', async () => {
    await setCapturedLater([]);
    const { orderId, total } = await authorizedOrder();
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID' });
    expect(taken(orderId)).toBe(total);
  });

  it('needs no second approval: 3-D Secure authorises it', async () => {
    const { orderId, paymentId } = await authorizedOrder('pm_card_authenticationRequired');
    control.authenticate(paymentId, 'complete');
    await applyPaymentEvent(context, 'stripe', { about: 'payment', paymentId, orderId });
    expect(await kinds(orderId)).toEqual(['AUTHORIZED']);
    expect(taken(orderId)).toBe(0);
  });

  it.each([
    ['is marked as shipped', (orderId: string) => change(orderId, 'SHIPPED')],
    ['gets a label', (orderId: string) => buyShipping(context, { ...by, orderId, rateId: undefined })],
    ['leaves in a parcel', (orderId: string) => shipParcel(context, { ...by, orderId, body: {} })],
  ])('is captured once when it %s', async (_way, ship) => {
    const { orderId, total } = await authorizedOrder();
    expect(await ship(orderId)).toMatchObject({ ok: true });
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'SHIPPED', payment: 'PAID' });
    expect([taken(orderId), await booked(orderId)]).toEqual([total, total]);
    expect(await kinds(orderId)).toEqual(['AUTHORIZED', 'CAPTURE_REQUESTED', 'CAPTURED']);
  });

  it('sends one confirmation, also after the capture', async () => {
    const { orderId } = await authorizedOrder();
    await change(orderId, 'PAID');
    const { mail } = await orderRecord(shop, orderId);
    expect(mail).toEqual(['order-confirmation', 'staff-new-order']);
  });

  it('is captured in part: the rest is released, and the books have what was taken', async () => {
    const { orderId, total } = await authorizedOrder();
    expect(await capture(orderId, 1_000)).toMatchObject({ ok: true, value: { status: 'PAID' } });
    await carryOutWaitingRefunds(context, inDays(1));
    expect([taken(orderId), await booked(orderId)]).toEqual([1_000, 1_000]);
    const refund = (amount: number) =>
      refundOrder(context, { caller: owner, body: { id: orderId, amount }, key: uuidv7(), requestId: uuidv7() });
    expect(await refund(1_001)).toMatchObject({ ok: false, code: 'REFUND_TOO_LARGE' });
    expect(await refund(1_000)).toMatchObject({ ok: true, value: { success: true } });
    expect([taken(orderId), await booked(orderId)]).toEqual([0, 0]);
    expect(total).toBeGreaterThan(1_000);
  });

  it.each([
    ['beyond its amount', 1],
    ['of nothing', Number.NEGATIVE_INFINITY],
  ])('is refused a capture %s', async (_case, beyond) => {
    const { orderId, total } = await authorizedOrder();
    const amount = Number.isFinite(beyond) ? total + beyond : 0;
    expect(await capture(orderId, amount)).toMatchObject({ ok: false, code: 'UNPROCESSABLE' });
    expect(taken(orderId)).toBe(0);
  });

  it('is captured once by many members of staff at the same moment', async () => {
    const { orderId, total } = await authorizedOrder();
    await Promise.all([1, 2, 3, 4, 5].map(() => capture(orderId)));
    await capture(orderId);
    expect([taken(orderId), await booked(orderId)]).toEqual([total, total]);
    expect((await kinds(orderId)).filter((kind) => kind === 'CAPTURED')).toHaveLength(1);
  });

  it('has one amount when two different captures race', async () => {
    const { orderId, total } = await authorizedOrder();
    const outcomes = await Promise.all([capture(orderId, 1_000), capture(orderId, total)]);
    expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    await carryOutWaitingRefunds(context, inDays(1));
    expect(await booked(orderId)).toBe(taken(orderId));
  });

  it('is either cancelled or captured when both race, never both', async () => {
    const { orderId } = await authorizedOrder();
    await Promise.all([capture(orderId), change(orderId, 'CANCELLED')]);
    await followAuthorizations(context, inDays(1));
    await carryOutWaitingRefunds(context, inDays(1));
    expect(await booked(orderId)).toBe(taken(orderId));
  });

  it.each(['before', 'after'] as const)(
    'with a capture whose response got lost %s the work is captured once by the job',
    async (when) => {
      const { orderId, total } = await authorizedOrder();
      drop(when);
      expect(await capture(orderId)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
      expect(await change(orderId, 'SHIPPED')).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
      expect(await capture(orderId, 500)).toMatchObject({ ok: false, code: 'IN_PROGRESS' });
      control.calm();
      await followAuthorizations(context, inDays(1));
      expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID' });
      expect([taken(orderId), await booked(orderId)]).toEqual([total, total]);
    },
  );

  it('is paid by the webhook that comes before the response of the capture', async () => {
    const { orderId, paymentId } = await authorizedOrder();
    drop('after');
    await capture(orderId, 1_000);
    control.calm();
    for (const _ of [1, 2]) await applyPaymentEvent(context, 'stripe', { about: 'payment', paymentId, orderId });
    await capture(orderId, 1_000);
    await carryOutWaitingRefunds(context, inDays(1));
    expect([taken(orderId), await booked(orderId)]).toEqual([1_000, 1_000]);
  });

  it('is released when it is cancelled, with its stock', async () => {
    const { orderId, product } = await authorizedOrder();
    expect(await change(orderId, 'CANCELLED')).toMatchObject({ ok: true });
    expect(await kinds(orderId)).toEqual(['AUTHORIZED', 'RELEASED']);
    expect(await loadStock(shop, product)).toBe(5);
    expect(await capture(orderId)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect([taken(orderId), await booked(orderId)]).toEqual([0, 0]);
  });

  it('has nothing to refund before the capture', async () => {
    const { orderId } = await authorizedOrder();
    const refund = { caller: owner, body: { id: orderId }, key: uuidv7(), requestId: uuidv7() };
    expect(await refundOrder(context, refund)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
  });

  it('is left alone by the jobs of other card payments', async () => {
    const { orderId } = await authorizedOrder();
    await finishCharges(context, inDays(1));
    await pollOpenPayments(context, inDays(1));
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING' });
  });

  it('warns staff once before its authorisation lapses', async () => {
    const { orderId } = await authorizedOrder();
    await followAuthorizations(context, inDays(4));
    expect(await alerts(orderId)).toBe(0);
    for (const _ of [1, 2]) await followAuthorizations(context, inDays(6));
    expect(await alerts(orderId)).toBe(1);
  });

  it('with an expired authorisation does not ship: staff are alerted, and can cancel it', async () => {
    const { orderId, paymentId, product } = await authorizedOrder();
    control.expireAuthorization(paymentId);
    expect(await change(orderId, 'SHIPPED')).toMatchObject({ ok: false });
    expect(await buyShipping(context, { ...by, orderId, rateId: undefined })).toMatchObject({ ok: false });
    expect(await kinds(orderId)).toEqual(['AUTHORIZED', 'CAPTURE_REQUESTED', 'EXPIRED']);
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING' });
    expect(await alerts(orderId)).toBe(1);
    expect(await change(orderId, 'CANCELLED')).toMatchObject({ ok: true });
    expect(await loadStock(shop, product)).toBe(5);
  });

  it('that expired unnoticed is found by the job', async () => {
    const { orderId, paymentId } = await authorizedOrder();
    control.expireAuthorization(paymentId);
    for (const _ of [1, 2]) await followAuthorizations(context, inDays(8));
    expect(await kinds(orderId)).toEqual(['AUTHORIZED', 'EXPIRED']);
    expect(await alerts(orderId)).toBe(1);
  });

  it('has books that equal the provider after any order of events', async () => {
    const step = fc.constantFrom('capture', 'part', 'lost', 'event', 'cancel', 'expire', 'job', 'ship');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { orderId, paymentId } = await authorizedOrder();
        const run = {
          capture: () => capture(orderId),
          part: () => capture(orderId, 1_000),
          async lost() {
            drop('after');
            await capture(orderId);
            control.calm();
          },
          event: () => applyPaymentEvent(context, 'stripe', { about: 'payment', paymentId, orderId }),
          cancel: () => change(orderId, 'CANCELLED'),
          async expire() {
            const intent = control.books().intents.find(({ id }) => id === paymentId);
            if (intent?.status === 'requires_capture') control.expireAuthorization(paymentId);
          },
          job: () => followAuthorizations(context, inDays(8)),
          ship: () => change(orderId, 'SHIPPED'),
        };
        for (const name of steps) await run[name]();
        await followAuthorizations(context, inDays(8));
        await carryOutWaitingRefunds(context, inDays(8));
        expect(await booked(orderId)).toBe(taken(orderId));
      }),
      { numRuns: 8, seed: propertySeed },
    );
  }, 120_000);
});
