import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refundOrder } from '../refunding/refund-order.ts';
import { changeOrderStatus } from '../staff/order-actions/change-order-status.ts';
import { orderFor, orderRecord, owner, paidOrder, stockProduct, submit, testShop } from '../test-shop.ts';
import { applyTrackerEvent } from './apply-tracker-event.ts';
import { buyShipping } from './buy-shipping.ts';
import { finishAbandonedLabels } from './label-purchase.ts';
import { pollParcels } from './poll-parcels.ts';
import { voidShipping } from './void-shipping.ts';

const shop = await testShop();
const { context, sandbox } = shop;

const buy = (orderId: string, rateId?: string) =>
  buyShipping(context, { caller: owner, orderId, rateId, requestId: 'test' });

async function boughtOrder() {
  const id = await paidOrder(shop, { product: await stockProduct(shop) });
  const outcome = await buy(id);
  if (!outcome.ok) throw new Error(`No label: ${JSON.stringify(outcome)}`);
  return { id, shipment: outcome.value };
}

async function scanned(
  trackingNumber: string,
  status: 'in_transit' | 'delivered' | 'return_to_sender',
): Promise<unknown> {
  sandbox.control.scanParcel(trackingNumber, status);
  const { rows } = await context.pool.query<{ id: string }>(
    'select provider_tracker_id as id from shipments where tracking_number = $1',
    [trackingNumber],
  );
  const event = {
    id: 'evt_1',
    description: 'tracker.updated',
    result: { id: rows[0]?.id, object: 'Tracker', tracking_code: trackingNumber },
  };
  await applyTrackerEvent(context, 'easypost', event);
  return event;
}

describe('buying a label', () => {
  it('takes the cheapest rate, moves the order to SHIPPED, mails the shopper and keeps the label', async () => {
    const { id, shipment } = await boughtOrder();
    expect(shipment).toMatchObject({
      status: 'PURCHASED',
      rate: Number(sandbox.control.books().labels.at(-1)?.rate.replace('.', '')),
      trackingNumber: expect.any(String),
      labelUrl: `/api/v1/orders/${id}/label`,
    });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'SHIPPED', mail: expect.arrayContaining(['shipped']) });
    expect(existsSync(join(context.environment.dataDir, 'labels', shipment.id))).toBe(true);
  });

  it('again, or many times at once, answers the label already bought', async () => {
    const id = await paidOrder(shop, { product: await stockProduct(shop) });
    const before = sandbox.control.books().labels.length;
    const outcomes = await Promise.all([buy(id), buy(id), buy(id)]);
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.trackingNumber)).size).toBe(1);
    expect(await buy(id)).toEqual(outcomes[0]);
    expect(sandbox.control.books().labels.length - before).toBe(1);
    expect((await orderRecord(shop, id)).mail.filter((kind) => kind === 'shipped')).toHaveLength(1);
  });

  it('of an unpaid order is refused, and so is an unknown rate', async () => {
    const product = await stockProduct(shop);
    await submit(shop, { product, card: 'pm_card_visa_chargeDeclined' });
    expect(await buy(await orderFor(shop, product))).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    const id = await paidOrder(shop, { product });
    expect(await buy(id, 'rate_of_nobody')).toMatchObject({
      ok: false,
      code: 'UNPROCESSABLE',
      errors: [{ path: 'rateId' }],
    });
    expect(await buy(id)).toMatchObject({ ok: true });
  });

  it('without an answer to the purchase is asked about at once, and bought once', async () => {
    const id = await paidOrder(shop, { product: await stockProduct(shop) });
    const before = sandbox.control.books().labels.length;
    sandbox.control.failure({ provider: 'easypost', path: '/buy', effect: 'drop', when: 'after' });
    expect(await buy(id)).toMatchObject({ ok: true, value: { status: 'PURCHASED' } });
    expect(sandbox.control.books().labels.length - before).toBe(1);
  });

  it('by a process that died is finished by the job, whether the label was bought or not', async () => {
    const before = sandbox.control.books().labels.length;
    const bought = await paidOrder(shop, { product: await stockProduct(shop) });
    sandbox.control.failure({ provider: 'easypost', path: '/buy', effect: 'drop', when: 'after' });
    sandbox.control.failure({ provider: 'easypost', method: 'GET', path: '/shipments/', effect: 'drop' });
    expect(await buy(bought)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
    const unbought = await paidOrder(shop, { product: await stockProduct(shop) });
    sandbox.control.failure({ provider: 'easypost', path: '/buy', effect: 'drop' });
    sandbox.control.failure({ provider: 'easypost', method: 'GET', path: '/shipments/', effect: 'drop' });
    expect(await buy(unbought)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
    sandbox.control.calm();
    await finishAbandonedLabels(context, new Date(Date.now() + 60_000));
    expect([(await orderRecord(shop, bought)).status, (await orderRecord(shop, unbought)).status]).toEqual([
      'SHIPPED',
      'PAID',
    ]);
    expect(await buy(unbought)).toMatchObject({ ok: true });
    expect(sandbox.control.books().labels.length - before).toBe(2);
  });

  it('of an order that was cancelled meanwhile emails no shipment, but notifies the owners', async () => {
    const id = await paidOrder(shop, { product: await stockProduct(shop) });
    sandbox.control.failure({ provider: 'easypost', path: '/buy', effect: 'drop', when: 'after' });
    sandbox.control.failure({ provider: 'easypost', method: 'GET', path: '/shipments/', effect: 'drop' });
    await buy(id);
    sandbox.control.calm();
    await changeOrderStatus(context, {
      caller: owner,
      orderId: id,
      status: 'CANCELLED',
      reason: undefined,
      requestId: 'test',
    });
    await finishAbandonedLabels(context, new Date(Date.now() + 60_000));
    const { status, mail } = await orderRecord(shop, id);
    expect([status, mail.includes('shipped'), mail.includes('staff-alert')]).toEqual(['CANCELLED', false, true]);
  });
});

describe('a parcel', () => {
  it('that arrives makes the order DELIVERED and mails the shopper once', async () => {
    const { id, shipment } = await boughtOrder();
    await scanned(shipment.trackingNumber ?? '', 'in_transit');
    const event = await scanned(shipment.trackingNumber ?? '', 'delivered');
    await applyTrackerEvent(context, 'easypost', event);
    expect(await orderRecord(shop, id)).toMatchObject({
      status: 'DELIVERED',
      history: ['PENDING', 'PAID', 'SHIPPED', 'DELIVERED'],
    });
    expect((await orderRecord(shop, id)).mail.filter((kind) => kind === 'delivered')).toHaveLength(1);
  });

  it('that comes back is reported to the owners', async () => {
    const { id, shipment } = await boughtOrder();
    await scanned(shipment.trackingNumber ?? '', 'return_to_sender');
    expect(await orderRecord(shop, id)).toMatchObject({
      status: 'SHIPPED',
      mail: expect.arrayContaining(['staff-alert']),
    });
  });
});

/** Makes all parcels due for a poll of the carrier. */
async function hoursPass(): Promise<void> {
  await context.pool.query(`update shipments set next_poll_at = now() - interval '1 second'`);
}

describe('a parcel whose webhooks are lost', () => {
  it('is asked about, so that its order is DELIVERED all the same, with one mail', async () => {
    const { id, shipment } = await boughtOrder();
    sandbox.control.webhooks({ dropRate: 1 });
    sandbox.control.scanParcel(shipment.trackingNumber ?? '', 'delivered');
    await pollParcels(context);
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'SHIPPED' });
    await hoursPass();
    await Promise.all([pollParcels(context), pollParcels(context)]);
    await hoursPass();
    await pollParcels(context);
    const { status, mail } = await orderRecord(shop, id);
    expect([status, mail.filter((kind) => kind === 'delivered')]).toEqual(['DELIVERED', ['delivered']]);
  });

  it('is left alone once it has arrived, when its order was given back, and after 45 days', async () => {
    const [arrived, refunded, old, open] = [
      await boughtOrder(),
      await boughtOrder(),
      await boughtOrder(),
      await boughtOrder(),
    ];
    await scanned(arrived.shipment.trackingNumber ?? '', 'delivered');
    await refundOrder(context, { caller: owner, body: { id: refunded.id }, key: null, requestId: 'test' });
    await context.pool.query(`update shipments set created_at = now() - interval '46 days' where id = $1`, [
      old.shipment.id,
    ]);
    await context.pool.query(`update shipments set status = 'FAILED' where id <> all ($1)`, [
      [arrived, refunded, old, open].map(({ shipment }) => shipment.id),
    ]);
    await hoursPass();
    expect(await pollParcels(context)).toBe(1);
    expect(await pollParcels(context)).toBe(0);
  });

  it('waits longer each time the provider gives no answer, and holds up no other', async () => {
    const [first, second] = [await boughtOrder(), await boughtOrder()];
    for (const { shipment } of [first, second]) sandbox.control.scanParcel(shipment.trackingNumber ?? '', 'delivered');
    await context.pool.query(`update shipments set next_poll_at = now() + interval '1 day' where id <> all ($1)`, [
      [first.shipment.id, second.shipment.id],
    ]);
    const pauses: number[] = [];
    for (let outage = 0; outage < 6; outage += 1) {
      await context.pool.query(`update shipments set next_poll_at = now() - interval '1 second' where id = $1`, [
        first.shipment.id,
      ]);
      sandbox.control.failure({ provider: 'easypost', method: 'GET', path: '/trackers/', effect: 'drop' });
      expect(await pollParcels(context)).toBe(0);
      const { rows } = await context.pool.query(
        `select round(extract(epoch from next_poll_at - now()) / 3600)::int as hours from shipments where id = $1`,
        [first.shipment.id],
      );
      pauses.push(rows[0].hours);
    }
    sandbox.control.calm();
    expect(pauses).toEqual([1, 2, 4, 8, 16, 24]);
    await context.pool.query(`update shipments set next_poll_at = now() - interval '1 second' where id = $1`, [
      second.shipment.id,
    ]);
    expect(await pollParcels(context)).toBe(1);
    expect([(await orderRecord(shop, first.id)).status, (await orderRecord(shop, second.id)).status]).toEqual([
      'SHIPPED',
      'DELIVERED',
    ]);
  });
});

describe('a label handed back', () => {
  it('whose webhook is lost is asked about', async () => {
    const { id, shipment } = await boughtOrder();
    await voidShipping(context, { caller: owner, orderId: id, requestId: 'test' });
    const { rows } = await context.pool.query('select provider_shipment_id as id from shipments where id = $1', [
      shipment.id,
    ]);
    sandbox.control.decideLabelRefund(rows[0].id, 'refunded');
    await hoursPass();
    await pollParcels(context);
    const after = await context.pool.query('select status from shipments where id = $1', [shipment.id]);
    expect(after.rows).toEqual([{ status: 'VOIDED' }]);
  });

  it('waits for the carrier, and another can be bought meanwhile', async () => {
    const { id, shipment } = await boughtOrder();
    const voided = await voidShipping(context, { caller: owner, orderId: id, requestId: 'test' });
    expect(voided).toMatchObject({ ok: true, value: { id: shipment.id, status: 'VOID_REQUESTED' } });
    const again = await buy(id);
    expect(again).toMatchObject({ ok: true, value: { status: 'PURCHASED' } });
    const { rows } = await context.pool.query('select provider_shipment_id as id from shipments where id = $1', [
      shipment.id,
    ]);
    sandbox.control.decideLabelRefund(rows[0].id, 'refunded');
    const result = { id: 'rfnd_1', object: 'Refund', shipment_id: rows[0].id, tracking_code: shipment.trackingNumber };
    await applyTrackerEvent(context, 'easypost', { id: 'evt_2', description: 'refund.successful', result });
    const after = await context.pool.query('select status from shipments where order_id = $1 order by created_at', [
      id,
    ]);
    expect(after.rows).toEqual([{ status: 'VOIDED' }, { status: 'PURCHASED' }]);
  });
});
