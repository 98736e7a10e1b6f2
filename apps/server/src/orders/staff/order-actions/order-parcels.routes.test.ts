import { describe, expect, it } from 'vitest';
import { trackingToken } from '../../../mail/mail.ts';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { paidOrder, stockProduct, submit, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';

const shop = await testShop();
const { context } = shop;
const { app, staff } = await staffedApp(context);
const ups = '1Z999AA10123456784';
const link = `https://www.ups.com/track?tracknum=${ups}`;

/** Returns a paid order of that many units, with its line. */
async function toOrder(quantity: number) {
  const id = await paidOrder(shop, { product: await stockProduct(shop), quantity });
  const { rows } = await context.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [id]);
  return { id, line: rows[0]?.id ?? '' };
}

describe('the calls for parcels', () => {
  it('are for staff only', async () => {
    const { id } = await toOrder(1);
    const guest = await browser(app).call('POST', `/orders/${id}/parcels`, {});
    expect(guest.statusCode).toBe(401);
    const { rows } = await context.pool.query('select from parcels where order_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['a link that is none', { trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
    ['a number of two lines', { trackingNumber: 'a\nb' }, 'trackingNumber'],
    ['no line', { lines: [] }, 'lines'],
    [
      'a quantity of 0',
      { lines: [{ lineId: '0198c000-0000-7000-8000-000000000000', quantity: 0 }] },
      'lines.0.quantity',
    ],
    ['an unknown field', { weight: 3 }, 'weight'],
  ])('refuse %s with 400 at its field, and record nothing', async (_, body, path) => {
    const { id } = await toOrder(1);
    const answer = await staff('POST', `/orders/${id}/parcels`, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await staff('GET', `/orders/${id}`)).body).toMatchObject({ status: 'PAID', parcels: [] });
  });

  it('refuse more units than are left with 422 and a sentence with the number', async () => {
    const { id, line } = await toOrder(2);
    const answer = await staff('POST', `/orders/${id}/parcels`, { lines: [{ lineId: line, quantity: 3 }] });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'UNPROCESSABLE',
        errors: [{ path: 'lines', message: 'Only 2 of this line can still be shipped.' }],
      },
    });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('show a parcel to staff and to the shopper, with its units and its link', async () => {
    const { id, line } = await toOrder(3);
    const parcel = { carrier: 'UPS', trackingNumber: ups, trackingUrl: link, lines: [{ id: line, quantity: 1 }] };
    expect(
      await staff('POST', `/orders/${id}/parcels`, {
        lines: [{ lineId: line, quantity: 1 }],
        carrier: '',
        trackingNumber: ups,
        trackingUrl: '',
      }),
    ).toMatchObject({ status: 200, body: { success: true, status: 'PAID', parcel } });
    expect((await staff('GET', `/orders/${id}`)).body).toMatchObject({
      parcels: [parcel],
      items: [{ id: line, quantity: 3, shippedQuantity: 1, sku: null, weight: null }],
    });
    const token = trackingToken(context.sessionSecret, id);
    const seen = await browser(app).call('GET', `/orders/track?token=${encodeURIComponent(token)}`);
    expect(seen.json()).toMatchObject({ status: 'PAID', shipments: [{ ...parcel, events: [] }] });
    expect((await staff('POST', '/orders/one', { where: { id } })).body).toMatchObject({ shipments: [parcel] });
  });

  it('correct carrier and number of a parcel', async () => {
    const { id } = await toOrder(1);
    const sent = await staff('POST', `/orders/${id}/parcels`, { trackingNumber: 'X1', carrier: 'Van' });
    const path = `/orders/${id}/parcels/${sent.body.parcel.id}`;
    expect(await staff('PUT', path, { trackingNumber: ups })).toMatchObject({
      status: 200,
      body: { status: 'SHIPPED', parcel: { carrier: 'UPS', trackingUrl: link } },
    });
    const other = await toOrder(1);
    expect(await staff('PUT', `/orders/${other.id}/parcels/${sent.body.parcel.id}`, {})).toMatchObject({ status: 404 });
  });

  it('of an ADMIN are allowed as a change of status is', async () => {
    const { id } = await toOrder(1);
    const admin = await signedInStaff(app, context, { email: 'adam@example.com', role: 'ADMIN' });
    expect(await admin('POST', `/orders/${id}/parcels`, {})).toMatchObject({
      status: 200,
      body: { status: 'SHIPPED' },
    });
  });
});

describe('the list of orders', () => {
  const include = ['refundedAmount', 'fulfilment'];
  const listed = async (id: string) => (await staff('POST', '/orders/many', { where: { id }, include })).body.items[0];

  it('includes on request what the badges follow from', async () => {
    const { id, line } = await toOrder(3);
    expect(await listed(id)).toMatchObject({
      refundedAmount: 0,
      fulfilment: { statuses: ['PENDING', 'PAID'], shippedUnits: 0, openUnits: 3 },
    });
    await staff('POST', `/orders/${id}/parcels`, { lines: [{ lineId: line, quantity: 1 }] });
    const refund = await staff('POST', '/orders/refund', { id, lines: [{ lineId: line, quantity: 1 }] });
    expect(await listed(id)).toMatchObject({
      refundedAmount: refund.body.refund.amount,
      fulfilment: { statuses: ['PENDING', 'PAID'], shippedUnits: 1, openUnits: 1 },
    });
    expect((await staff('POST', '/orders/many', { where: { id } })).body.items[0]).not.toHaveProperty('fulfilment');
  });

  it('holds failed attempts like all orders when it names no filter', async () => {
    const product = await stockProduct(shop);
    await submit(shop, { product, card: 'pm_card_chargeDeclined' });
    const { body } = await staff('POST', '/orders/many', { limit: 1 });
    expect(body.items).toMatchObject([{ status: 'CANCELLED', paymentStatus: 'FAILED' }]);
  });
});
