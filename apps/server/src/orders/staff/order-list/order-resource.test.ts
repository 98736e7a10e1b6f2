import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../../resources/test-shop.ts';

const shop = await testShop();
const { call } = shop;
let admin: Person;
let demo: Person;
let buyer: Person;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  demo = await shop.user('ADMIN', { email: 'demo@example.com' });
  buyer = await shop.user('USER');
});

const address = {
  name: 'Grace Hopper',
  street1: '2 Elm St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78702',
  country: 'US',
};

describe('orders through the generic calls', () => {
  it('are read by who placed them and by staff', async () => {
    const id = await shop.order({ status: 'PAID', person: buyer });
    const where = { where: { id } };
    const own = await call(buyer, 'POST', 'orders/one', where);
    expect(own.body).toMatchObject({
      id,
      status: 'PAID',
      total: 1000,
      name: 'Ada Lovelace',
      items: [{ name: 'Mug', price: 900, quantity: 1, options: [] }],
      statusHistory: [{ status: 'PAID' }],
      shippingInfo: { address: { city: 'Austin', postalCode: '78701' }, shippingMethod: null, cost: 100 },
      transaction: null,
      invoices: [],
    });
    expect(own.body).not.toHaveProperty('notes');
    expect((await call(admin, 'POST', 'orders/one', where)).body).toMatchObject({ id, notes: [], source: 'WEB' });
    expect((await call(await shop.user('USER'), 'POST', 'orders/one', where)).status).toBe(404);
    expect((await call(visitor, 'POST', 'orders/many', {})).status).toBe(401);
  });

  it('show the demo account its own people only', async () => {
    const theirs = await shop.order({ status: 'PAID', person: buyer });
    const own = await shop.order({ status: 'PAID', person: demo });
    const masked = await call(demo, 'POST', 'orders/one', { where: { id: theirs }, include: ['user'] });
    expect(masked.status).toBe(200);
    expect(masked.text).not.toMatch(/Lovelace|1 Main St|78701|user-/);
    expect(masked.body['items']).toMatchObject([{ name: 'Mug' }]);
    const asGuest = await shop.order({ status: 'PAID', person: demo });
    await shop.pool.query("update orders set user_id = null, email = 'Demo@example.com' where id = $1", [asGuest]);
    for (const id of [own, asGuest]) {
      expect((await call(demo, 'POST', 'orders/one', { where: { id } })).body).toMatchObject({ name: 'Ada Lovelace' });
    }
  });

  it('are found by number, e-mail and name', async () => {
    const id = await shop.order({ status: 'PAID', person: buyer });
    const { number } = (await call(admin, 'POST', 'orders/one', { where: { id } })).body;
    for (const search of [String(number), buyer.email.slice(5, 20), 'lovel']) {
      const found = await call(admin, 'POST', 'orders/many', { search, limit: 100 });
      expect(found.body.items?.map((item) => item['id'])).toContain(id);
    }
    for (const where of [
      { name: { contains: 'LOVEL' } },
      { name: 'Ada Lovelace' },
      { paymentStatus: null },
      { email: buyer.email },
    ]) {
      const found = await call(admin, 'POST', 'orders/many', { where: { ...where, id }, count: true });
      expect(found.body['total'], JSON.stringify(where)).toBe(1);
    }
    for (const where of [
      { name: 'Ada' },
      { paymentStatus: 'PAID' },
      { paymentStatus: { not: null } },
      { name: { not: 'Ada Lovelace' } },
    ]) {
      const found = await call(admin, 'POST', 'orders/many', { where: { ...where, id }, count: true });
      expect(found.body['total'], JSON.stringify(where)).toBe(0);
    }
    const none = await call(admin, 'POST', 'orders/many', { search: 'lovel nowhere' });
    expect(none.body.items).toEqual([]);
  });

  it('can be corrected by staff until they are sent', async () => {
    const id = await shop.order({ status: 'PAID', person: buyer });
    const corrected = await call(admin, 'PUT', `orders/${id}`, { email: 'new@example.com', shippingAddress: address });
    expect(corrected.body).toMatchObject({ email: 'new@example.com', shippingInfo: { address }, status: 'PAID' });
    const sent = await shop.order({ status: 'SHIPPED', person: buyer });
    const late = await call(admin, 'PUT', `orders/${sent}`, { shippingAddress: address });
    expect([late.status, late.body.code]).toEqual([409, 'BAD_TRANSITION']);
    for (const field of ['status', 'total', 'number', 'notes']) {
      expect((await call(admin, 'PUT', `orders/${id}`, { [field]: 1 })).status, field).toBe(400);
    }
    expect((await call(buyer, 'PUT', `orders/${id}`, { email: 'x@example.com' })).status).toBe(403);
  });

  it('are deleted only when they were never paid', async () => {
    for (const status of ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED', 'PENDING'] as const) {
      const id = await shop.order({ status, person: buyer });
      const refused = await call(admin, 'DELETE', `orders/${id}`);
      expect([status, refused.status, refused.body.code]).toEqual([status, 409, 'CONFLICT']);
    }
    const cancelled = await shop.order({ status: 'CANCELLED', person: buyer });
    expect((await call(admin, 'DELETE', `orders/${cancelled}`)).body).toEqual({ success: true });
    expect((await call(admin, 'POST', 'orders/one', { where: { id: cancelled } })).status).toBe(404);
  });
});
