import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { stockProduct, submit, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';

const shop = await testShop();
const { context } = shop;
const { app, staff } = await staffedApp(context);
const demo = await signedInStaff(app, context, { email: context.environment.demoEmail, role: 'ADMIN' });
await context.pool.query(`insert into settings (key, value) values ('payment-methods', $1)`, [
  JSON.stringify({ methods: [], capturedLater: ['stripe'] }),
]);

async function authorizedOrder(): Promise<string> {
  const outcome = await submit(shop, { product: await stockProduct(shop) });
  if (!outcome.ok || !('orderId' in outcome.value)) throw new Error('not placed');
  return outcome.value.orderId;
}

/** Returns an order as the generic calls do, with the state of its authorisation. */
async function readRecord(id: string) {
  const include = ['isPaymentReleased'];
  return (await staff('POST', '/orders/one', { where: { id }, include })).body;
}

describe('the capture by staff', () => {
  it('takes an amount once, and shows it with the order', async () => {
    const id = await authorizedOrder();
    const before = (await staff('GET', `/orders/${id}`)).body;
    expect(before).toMatchObject({
      status: 'PENDING',
      authorization: { state: 'AUTHORIZED', amount: before.total, capturedAmount: 0 },
      payment: { isAuthorized: true },
    });
    expect(before.allowedStatuses).toContain('SHIPPED');
    expect(await staff('POST', `/orders/${id}/capture`, { amount: 1_000 })).toMatchObject({
      status: 200,
      body: { success: true, status: 'PAID' },
    });
    expect((await staff('GET', `/orders/${id}`)).body).toMatchObject({
      status: 'PAID',
      authorization: { state: 'CAPTURED', capturedAmount: 1_000 },
    });
    expect(await staff('POST', `/orders/${id}/capture`, {})).toMatchObject({
      status: 409,
      body: { code: 'BAD_TRANSITION' },
    });
  });

  it.each([
    ['an amount of another type', { amount: '1000' }, 400],
    ['nothing', { amount: 0 }, 400],
    ['a negative amount', { amount: -1 }, 400],
    ['half a cent', { amount: 1.5 }, 400],
    ['more than can exist', { amount: 1e15 }, 400],
    ['another field', { amount: 1, currency: 'EUR' }, 400],
    ['more than is authorised', { amount: 99_999_999 }, 422],
  ])('refuses %s', async (_case, body, status) => {
    const id = await authorizedOrder();
    expect(await staff('POST', `/orders/${id}/capture`, body)).toMatchObject({ status });
    expect((await staff('GET', `/orders/${id}`)).body).toMatchObject({ status: 'PENDING' });
  });

  it('is closed to the demo account and to visitors, and knows no other order', async () => {
    const id = await authorizedOrder();
    expect(await demo('POST', `/orders/${id}/capture`, {})).toMatchObject({ body: { code: 'DEMO_RESTRICTED' } });
    const visitor = await app.inject({ method: 'POST', url: `/api/v1/orders/${id}/capture`, payload: {} });
    expect(visitor.statusCode).toBe(401);
    expect(await staff('POST', `/orders/${uuidv7()}/capture`, {})).toMatchObject({ status: 404 });
    expect((await staff('GET', `/orders/${id}`)).body).toMatchObject({ status: 'PENDING' });
  });

  it('is not undone by the shopper: an authorised order no longer waits for its payment', async () => {
    const outcome = await submit(shop, { product: await stockProduct(shop) });
    if (!outcome.ok || !('trackingToken' in outcome.value)) throw new Error('not placed');
    const { orderId, trackingToken: token } = outcome.value;
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/orders/${orderId}/cancel-payment`,
      payload: { token },
    });
    expect(answer.json()).toMatchObject({ success: true, orderId });
    expect((await staff('GET', `/orders/${orderId}`)).body).toMatchObject({ status: 'PENDING' });
  });
});

describe('an authorised payment that was released by a cancellation', () => {
  it('is shown as released to staff and to the shopper, and not as a failed one', async () => {
    const outcome = await submit(shop, { product: await stockProduct(shop) });
    if (!outcome.ok || !('trackingToken' in outcome.value)) throw new Error('not placed');
    const { orderId, trackingToken: token } = outcome.value;
    expect(await readRecord(orderId)).toMatchObject({ isPaymentReleased: false });
    expect(await staff('POST', `/orders/${orderId}/status`, { status: 'CANCELLED' })).toMatchObject({ status: 200 });
    const shown = { status: 'CANCELLED', paymentStatus: 'FAILED', payment: { isReleased: true } };
    expect((await staff('GET', `/orders/${orderId}`)).body).toMatchObject(shown);
    expect(await readRecord(orderId)).toMatchObject({ isPaymentReleased: true });
    const listed = async (isPaymentReleased: boolean) => {
      const where = { id: orderId, paymentStatus: 'FAILED', isPaymentReleased };
      return (await staff('POST', '/orders/many', { where })).body.items.length;
    };
    expect([await listed(true), await listed(false)]).toEqual([1, 0]);
    const all = await staff('POST', '/orders/many', { where: { id: orderId, isFailedAttempt: false } });
    expect(all.body.items).toHaveLength(1);
    const tracked = await app.inject({ url: `/api/v1/orders/track?token=${encodeURIComponent(token)}` });
    expect(tracked.json()).toMatchObject(shown);
  });

  it('differs from a payment that failed', async () => {
    await submit(shop, { product: await stockProduct(shop), card: 'pm_card_visa_chargeDeclined' });
    const { rows } = await context.pool.query(
      "select id from orders where payment_status = 'FAILED' order by created_at desc limit 1",
    );
    const id: string = rows[0].id;
    expect((await staff('GET', `/orders/${id}`)).body.payment).not.toHaveProperty('isReleased');
    expect(await readRecord(id)).toMatchObject({ isPaymentReleased: false });
    // The list of all orders hides failed attempts alone, and its total counts what it shows.
    const where = { isFailedAttempt: false };
    const all = await staff('POST', '/orders/many', { where, limit: 100, count: true });
    const { items, total } = all.body as { items: { id: string }[]; total: number };
    expect(items.some((order) => order.id === id)).toBe(false);
    const attempts = await staff('POST', '/orders/many', { where: { isFailedAttempt: true }, limit: 100 });
    expect(attempts.body.items.map((order: { id: string }) => order.id)).toEqual([id]);
    const { rows: counted } = await context.pool.query('select count(*)::int as count from orders');
    expect([items.length, total]).toEqual([counted[0].count - 1, counted[0].count - 1]);
  });
});
