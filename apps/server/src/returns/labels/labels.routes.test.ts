import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../../orders/test-staff.ts';
import { request, shippedOrder } from '../test-returns.ts';

const shop = await testShop({ variables: { LIMIT_CALLS: '100000', LIMIT_ORDERS: '100000' } });
const { context, sandbox } = shop;
const { app, staff } = await staffedApp(context);
const customer = await signedInStaff(app, context, { email: 'eve@example.org', role: 'USER' });

async function approvedReturn() {
  const order = await shippedOrder(shop, { product: await stockProduct(shop), address: { email: 'ada@example.com' } });
  const made = await request(shop, order);
  if (!made.ok) throw new Error(made.detail);
  const { id } = made.value.return;
  expect(await staff('POST', `/returns/${id}/status`, { status: 'APPROVED' })).toMatchObject({ status: 200 });
  return { id, orderId: order.id, query: `?token=${encodeURIComponent(order.token)}` };
}

const track = async (trackingNumber: string) =>
  (await app.inject({ method: 'POST', url: '/api/v1/shipping/track', payload: { trackingNumber } })).statusCode;
const file = (id: string, query: string) => app.inject({ method: 'GET', url: `/api/v1/returns/${id}/label${query}` });

/** Returns the calls of a new member of staff with a role. */
async function member(permissions: readonly string[]) {
  const email = `${uuidv7()}@example.com`;
  const calls = await signedInStaff(app, context, { email, role: 'ADMIN' });
  const role = await staff('POST', '/staff-roles', { name: email, permissions });
  const { rows } = await context.pool.query('select id from users where email = $1', [email]);
  const roleId = (role.body as { id: string }).id;
  expect(await staff('PUT', `/users/${rows[0].id}/staff-role`, { roleId })).toMatchObject({ status: 200 });
  return calls;
}

describe('the label of a return', () => {
  it('is a PDF for its shopper and for staff, until it is voided', async () => {
    const { id, query } = await approvedReturn();
    expect((await file(id, query)).statusCode).toBe(404);
    expect(await staff('POST', `/returns/${id}/label`, {})).toMatchObject({
      status: 200,
      body: { canBuyLabel: false, labels: [{ status: 'PURCHASED', rate: expect.any(Number) }] },
    });
    const shown = await file(id, query);
    expect(shown.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect(shown.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(await staff('GET', `/returns/${id}/label`)).toMatchObject({ status: 200 });
    expect(await staff('POST', `/returns/${id}/void-label`)).toMatchObject({ status: 200 });
    expect((await file(id, query)).statusCode).toBe(404);
  });

  it('is neither seen nor bought by anybody else', async () => {
    const [one, other] = [await approvedReturn(), await approvedReturn()];
    await staff('POST', `/returns/${one.id}/label`, {});
    for (const query of ['', other.query, '?token=forged', '?key=forged', `?order=${one.orderId}`])
      expect((await file(one.id, query)).statusCode).toBe(404);
    expect(await customer('GET', `/returns/${one.id}/label?order=${one.orderId}`)).toMatchObject({ status: 404 });
    const before = sandbox.control.books().labels.length;
    for (const [path, body] of [
      ['label', {}],
      ['rates', undefined],
      ['void-label', undefined],
    ] as const) {
      const url = `/returns/${other.id}/${path}`;
      const visitor = await app.inject({ method: 'POST', url: `/api/v1${url}`, ...(body && { payload: body }) });
      expect(visitor.statusCode).toBe(401);
      expect(await customer('POST', url, body)).toMatchObject({ status: 403 });
      expect(await (await member(['orders:read', 'returns:read']))('POST', url, body)).toMatchObject({ status: 403 });
    }
    expect(sandbox.control.books().labels.length).toBe(before);
  });

  it('can be tracked by its number until it is voided, and its cost is in the report of returns', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const costs = async () => {
      const { body } = await staff('GET', `/reports/returns?from=${day}&to=${day}`);
      return (body as { labels: { currency: string; count: number; cost: number }[] }).labels;
    };
    const [before] = await costs();
    const { id } = await approvedReturn();
    const bought = await staff('POST', `/returns/${id}/label`, {});
    const [label] = (bought.body as { labels: { trackingNumber: string; rate: number }[] }).labels;
    expect(await track(label?.trackingNumber ?? '')).toBe(200);
    expect(await track(`${label?.trackingNumber}0`)).toBe(404);
    expect(await costs()).toEqual([
      { currency: 'USD', count: (before?.count ?? 0) + 1, cost: (before?.cost ?? 0) + (label?.rate ?? 0) },
    ]);
    await context.pool.query(`update return_labels set status = 'VOIDED' where return_id = $1`, [id]);
    expect(await track(label?.trackingNumber ?? '')).toBe(404);
    expect(await costs()).toEqual(before ? [before] : []);
  });

  it('has no cost for staff without the permission for amounts', async () => {
    const { id } = await approvedReturn();
    await staff('POST', `/returns/${id}/label`, {});
    const clerk = await member(['orders:read', 'returns:read']);
    const { body } = await clerk('GET', `/returns/${id}`);
    expect((body as { labels: object[] }).labels[0]).not.toHaveProperty('rate');
  });

  it.each([
    [{ rateId: '' }, 400],
    [{ rateId: 'x'.repeat(701) }, 400],
    [{ rateId: 7 }, 400],
    [{ rate: 'rate_1' }, 400],
    [{ rateId: 'rate_of_nobody' }, 422],
  ])('is not bought with %j', async (body, status) => {
    const { id } = await approvedReturn();
    expect(await staff('POST', `/returns/${id}/label`, body)).toMatchObject({ status });
  });

  it('of an unknown return does not exist', async () => {
    const id = uuidv7();
    expect(await staff('POST', `/returns/${id}/label`, {})).toMatchObject({ status: 404 });
    expect(await staff('POST', `/returns/${id}/rates`)).toMatchObject({ status: 404 });
    expect(await staff('POST', `/returns/${id}/void-label`)).toMatchObject({ status: 404 });
  });

  it('loses its address with the erasure of the person', async () => {
    const { id } = await approvedReturn();
    await staff('POST', `/returns/${id}/label`, {});
    await staff('POST', '/personal-data/erase', { email: 'ada@example.com' });
    const { rows } = await context.pool.query('select label_url from return_labels where return_id = $1', [id]);
    expect(rows).toEqual([{ label_url: null }]);
    expect(await staff('GET', `/returns/${id}/label`)).toMatchObject({ status: 404 });
  });
});
