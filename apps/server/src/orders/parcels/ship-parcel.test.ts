import type { ShipParcelBody } from '@vitrine/contract/orders/parcels.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { mailedOrderKey, writeMail } from '../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../mail/emails/mail-design.ts';
import { mailedOrders } from '../../mail/outbox/mail.queries.ts';
import { refundOrder } from '../refunding/refund-order.ts';
import { changeOrderStatus } from '../staff/order-actions/change-order-status.ts';
import { orderRecord, owner, paidOrder, stockProduct, submit, testShop } from '../test-shop.ts';
import { buyShipping } from './buy-shipping.ts';
import { correctParcel, shipParcel } from './ship-parcel.ts';

const shop = await testShop({ poolSize: 20 });
const { context } = shop;
const rounds = 15;
const ups = { number: '1Z999AA10123456784', link: 'https://www.ups.com/track?tracknum=1Z999AA10123456784' };

const ship = (orderId: string, body: ShipParcelBody = {}) =>
  shipParcel(context, { caller: owner, orderId, body, requestId: 'test' });
const change = (orderId: string, status: 'CANCELLED' | 'SHIPPED') =>
  changeOrderStatus(context, { caller: owner, orderId, status, reason: undefined, requestId: 'test' });
const buy = (orderId: string) => buyShipping(context, { caller: owner, orderId, rateId: undefined, requestId: 'test' });
const refund = (orderId: string, lineId: string, quantity: number) =>
  refundOrder(context, {
    caller: owner,
    body: { id: orderId, lines: [{ lineId, quantity }] },
    key: uuidv7(),
    requestId: 'test',
  });

/** Returns a paid order of that many units of one product, with its line. */
async function toOrder(quantity: number) {
  const product = await stockProduct(shop, { stock: quantity });
  const id = await paidOrder(shop, { product, quantity });
  const { rows } = await context.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [id]);
  return { id, line: rows[0]?.id ?? '' };
}

async function unitsInParcels(orderId: string): Promise<number> {
  const { rows } = await context.pool.query<{ units: number }>(
    `select coalesce(sum(n.quantity), 0)::int as units from parcels p join parcel_lines n on n.parcel_id = p.id where p.order_id = $1`,
    [orderId],
  );
  return rows[0]?.units ?? Number.NaN;
}

/** Returns the plain texts of the emails about an order's parcels, oldest first. */
async function shippedEmails(orderId: string): Promise<string[]> {
  const { rows } = await context.pool.query<{
    kind: string;
    payload: unknown;
    created_at: Date;
    recipient: string;
    order_id: string;
    language: string | null;
  }>(
    `select kind, payload, created_at, recipient, order_id, language from mail_messages where order_id = $1 and kind = 'shipped' order by created_at, id`,
    [orderId],
  );
  const design = await mailDesign(context.db);
  const keys = rows.flatMap((row) => mailedOrderKey(row) ?? []);
  const orders = await mailedOrders(context.db, keys);
  const emails = rows.map((row, index) => writeMail(context, { ...row, order: orders[index] ?? null }, design));
  return (await Promise.all(emails)).map((email) => email?.text ?? '');
}

describe('a parcel with everything', () => {
  it('moves the order to SHIPPED, guesses the carrier from the number, makes its link and mails the shopper', async () => {
    const { id, line } = await toOrder(2);
    expect(await ship(id, { trackingNumber: ups.number })).toMatchObject({
      ok: true,
      value: {
        status: 'SHIPPED',
        parcel: {
          carrier: 'UPS',
          trackingNumber: ups.number,
          trackingUrl: ups.link,
          lines: [{ id: line, quantity: 2 }],
        },
      },
    });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'SHIPPED', history: ['PENDING', 'PAID', 'SHIPPED'] });
    const [email] = await shippedEmails(id);
    expect(email).toContain(`UPS: ${ups.number}`);
    expect(email).toContain(ups.link);
    expect(email).toMatch(/^Order #\d+ has been shipped\.$/m);
  });

  it('keeps the carrier that staff name, and a link of their own', async () => {
    const named = await toOrder(1);
    expect(await ship(named.id, { carrier: 'Bike courier', trackingNumber: ups.number })).toMatchObject({
      value: { parcel: { carrier: 'Bike courier', trackingUrl: null } },
    });
    const linked = await toOrder(1);
    const trackingUrl = 'https://courier.example/42';
    expect(await ship(linked.id, { carrier: 'Bike courier', trackingUrl })).toMatchObject({
      value: { parcel: { carrier: 'Bike courier', trackingNumber: null, trackingUrl } },
    });
    expect((await shippedEmails(linked.id))[0]).toContain(trackingUrl);
  });

  it('is recorded in the audit log with carrier, number and units', async () => {
    const { id, line } = await toOrder(1);
    await ship(id, { trackingNumber: ups.number });
    const { rows } = await context.pool.query(
      `select action, before, after from audit_log where resource_id = $1 and action = 'ship-parcel'`,
      [id],
    );
    expect(rows).toMatchObject([
      {
        before: { status: 'PAID' },
        after: { status: 'SHIPPED', carrier: 'UPS', trackingNumber: ups.number, lines: [{ id: line, quantity: 1 }] },
      },
    ]);
  });
});

describe('parcels with part of an order', () => {
  it('leave it PAID until the last unit leaves, and each has a letter with its own units and number', async () => {
    const { id, line } = await toOrder(3);
    expect(await ship(id, { lines: [{ lineId: line, quantity: 1 }], trackingNumber: ups.number })).toMatchObject({
      value: { status: 'PAID' },
    });
    expect((await shippedEmails(id))[0]).toMatch(
      /^Part of order #\d+ has been shipped\. The rest follows in another parcel\.$/m,
    );
    expect(await ship(id, { trackingNumber: '986578788855' })).toMatchObject({
      value: { status: 'SHIPPED', parcel: { carrier: 'FedEx', lines: [{ id: line, quantity: 2 }] } },
    });
    const [first, last] = await shippedEmails(id);
    expect(first).not.toContain('986578788855');
    expect(last).not.toContain(ups.number);
    expect(last).toContain('2 x ');
    expect(await orderRecord(shop, id)).toMatchObject({ history: ['PENDING', 'PAID', 'SHIPPED'] });
  });

  it('hold no more than was ordered and not refunded', async () => {
    const { id, line } = await toOrder(3);
    await refund(id, line, 1);
    const lines = [{ lineId: line, quantity: 3 }];
    expect(await ship(id, { lines })).toMatchObject({
      ok: false,
      code: 'UNPROCESSABLE',
      errors: [{ path: 'lines', message: 'Only 2 of this line can still be shipped.' }],
    });
    expect(await unitsInParcels(id)).toBe(0);
    expect(await ship(id)).toMatchObject({
      value: { status: 'SHIPPED', parcel: { lines: [{ id: line, quantity: 2 }] } },
    });
  });

  it('hold lines of their own order only', async () => {
    const [one, other] = [await toOrder(1), await toOrder(1)];
    expect(await ship(one.id, { lines: [{ lineId: other.line, quantity: 1 }] })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await ship(one.id);
    const { rows } = await context.pool.query<{ id: string }>('select id from parcels where order_id = $1', [one.id]);
    await expect(
      context.pool.query('insert into parcel_lines values ($1, $2, 1)', [rows[0]?.id, other.line]),
    ).rejects.toMatchObject({ constraint: 'parcel_lines_of_own_order' });
  });

  it('are not taken twice from the line, not even by a write beside the rules', async () => {
    const { id, line } = await toOrder(2);
    await ship(id);
    const parcel = uuidv7();
    await context.pool.query('insert into parcels (id, order_id) values ($1, $2)', [parcel, id]);
    await expect(
      context.pool.query('insert into parcel_lines values ($1, $2, 1)', [parcel, line]),
    ).rejects.toMatchObject({ constraint: 'parcel_lines_at_most_ordered' });
  });

  it('keep the order from being cancelled, because a cancellation puts all units back', async () => {
    const { id, line } = await toOrder(2);
    await ship(id, { lines: [{ lineId: line, quantity: 1 }] });
    expect(await change(id, 'CANCELLED')).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'PAID', payment: 'PAID' });
  });

  it('are the same parcel when the call with its id is repeated, and a conflict for another order', async () => {
    const { id, line } = await toOrder(3);
    const body = { id: uuidv7(), lines: [{ lineId: line, quantity: 1 }] };
    const [first, second] = await Promise.all([ship(id, body), ship(id, body)]);
    expect(first).toEqual(second);
    expect([await unitsInParcels(id), (await shippedEmails(id)).length]).toEqual([1, 1]);
    const other = await toOrder(1);
    expect(await ship(other.id, { id: body.id })).toMatchObject({ ok: false, code: 'CONFLICT' });
  });

  it('can have their carrier and number corrected, with an entry in the audit log', async () => {
    const { id } = await toOrder(1);
    const sent = await ship(id);
    if (!sent.ok) throw new Error(sent.detail);
    const { id: parcelId } = sent.value.parcel;
    const request = { caller: owner, parcelId, body: { trackingNumber: ups.number }, requestId: 'test' };
    expect(await correctParcel(context, { ...request, orderId: id })).toMatchObject({
      value: { status: 'SHIPPED', parcel: { carrier: 'UPS', trackingUrl: ups.link } },
    });
    const other = await toOrder(1);
    expect(await correctParcel(context, { ...request, orderId: other.id })).toMatchObject({ code: 'NOT_FOUND' });
    const { rows } = await context.pool.query(
      `select before, after from audit_log where resource_id = $1 and action = 'correct-parcel'`,
      [id],
    );
    expect(rows).toMatchObject([{ before: { trackingNumber: null }, after: { trackingNumber: ups.number } }]);
  });
});

describe('a parcel is refused', () => {
  it('for an order that is not paid, that was delivered, and that does not exist', async () => {
    const product = await stockProduct(shop);
    const waiting = await submit(shop, { product, card: 'pm_card_authenticationRequired' });
    const id = waiting.ok && 'orderId' in waiting.value ? (waiting.value.orderId ?? '') : '';
    expect(await ship(id)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect(await ship(uuidv7())).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  it('after a label was bought for everything; and a label after everything has left in parcels', async () => {
    const labelled = await toOrder(2);
    expect(await buy(labelled.id)).toMatchObject({ ok: true });
    expect(await ship(labelled.id)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    const sent = await toOrder(2);
    await ship(sent.id);
    expect(await buy(sent.id)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
  });

  it('by the demo account with a link of its own on another person’s order', async () => {
    const { id } = await toOrder(1);
    const demo = { ...owner, role: 'ADMIN' as const, isDemo: true, email: 'demo@example.com', userId: uuidv7() };
    const request = { caller: demo, orderId: id, requestId: 'test' };
    const body = { carrier: 'Other', trackingUrl: 'https://elsewhere.example' };
    expect(await shipParcel(context, { ...request, body })).toMatchObject({ ok: false, code: 'DEMO_RESTRICTED' });
    expect(await unitsInParcels(id)).toBe(0);
  });
});

describe('a parcel beside', () => {
  it('other parcels at once never ships a unit twice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, line } = await toOrder(4);
      const lines = [{ lineId: line, quantity: 1 + (round % 3) }];
      const outcomes = await Promise.all(Array.from({ length: 6 }, () => ship(id, { lines })));
      const sent = outcomes.filter(({ ok }) => ok).length * (1 + (round % 3));
      expect(await unitsInParcels(id)).toBe(sent);
      expect(sent).toBe(Math.floor(4 / (1 + (round % 3))) * (1 + (round % 3)));
      expect((await orderRecord(shop, id)).status).toBe(sent === 4 ? 'SHIPPED' : 'PAID');
    }
  });

  it('a refund of the same units ships or refunds each unit, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, line } = await toOrder(3);
      await Promise.all([ship(id, { lines: [{ lineId: line, quantity: 2 }] }), refund(id, line, 2)]);
      const { rows } = await context.pool.query<{ refunded: number }>(
        'select refunded_quantity as refunded from order_lines where id = $1',
        [line],
      );
      const shipped = await unitsInParcels(id);
      // A unit that has left may be refunded afterwards. A refunded unit does not leave.
      expect([
        [0, 2],
        [2, 2],
      ]).toContainEqual([shipped, rows[0]?.refunded]);
    }
  });

  it('a cancellation ends with one of the two refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, line } = await toOrder(2);
      const [sent, cancelled] = await Promise.all([
        ship(id, { lines: [{ lineId: line, quantity: 1 }] }),
        change(id, 'CANCELLED'),
      ]);
      expect([sent.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
      expect(await unitsInParcels(id)).toBe(sent.ok ? 1 : 0);
      expect((await orderRecord(shop, id)).status).toBe(sent.ok ? 'PAID' : 'CANCELLED');
    }
  });

  it('the purchase of a label ends with one of the two refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await toOrder(2);
      const [sent, bought] = await Promise.all([ship(id), buy(id)]);
      expect([sent.ok, bought.ok].filter(Boolean)).toHaveLength(1);
      expect((await orderRecord(shop, id)).status).toBe('SHIPPED');
    }
  });
});
