import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../test-shop.ts';

const { app, call, user, pool } = await testShop();
let admin: Person;
let id: string;

beforeAll(async () => {
  admin = await user('ADMIN');
  id = (await call(admin, 'POST', 'products', { name: 'Mug', price: 1_000, stock: 3 })).id;
});

async function dry(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers: object = {}) {
  const answer = await app.inject({
    method,
    url: `/api/v1/${path}`,
    ...(body && { payload: body }),
    headers: { cookie: `session=${admin.cookie}`, 'dry-run': 'true', ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const counts = async () =>
  (await pool.query('select (select count(*) from products) as products, (select count(*) from audit_log) as entries'))
    .rows[0];

describe('a dry run', () => {
  it('answers as the write does, and stores nothing', async () => {
    const before = await counts();
    const changed = await dry('PUT', `products/${id}`, { price: 1_500 });
    expect([changed.status, changed.body.price]).toEqual([200, 1_500]);
    const made = await dry('POST', 'products', { name: 'Bowl', price: 1 }, { 'idempotency-key': 'bowl' });
    expect([made.status, made.body.name]).toEqual([201, 'Bowl']);
    expect((await dry('DELETE', `products/${id}`)).status).toBe(200);
    expect(await counts()).toEqual(before);
    expect((await call(admin, 'POST', 'products/one', { where: { id } })).body['price']).toBe(1_000);
  });

  it('leaves the key of a creation free', async () => {
    const key = { 'idempotency-key': 'plate' };
    await dry('POST', 'products', { name: 'Plate', price: 1 }, key);
    const made = await dry('POST', 'products', { name: 'Plate', price: 2 }, { ...key, 'dry-run': 'false' });
    expect([made.status, made.body.price]).toEqual([201, 2]);
  });

  it('is refused as the write is, also by constraints that the end of a transaction checks', async () => {
    const options = { options: [{ name: 'Size', values: ['S'] }], variants: [{ options: ['Size:M'] }] };
    const write = await call(admin, 'POST', 'products', { name: 'Shirt', price: 1, ...options });
    const trial = await dry('POST', 'products', { name: 'Shirt', price: 1, ...options });
    expect([trial.status, trial.body.code]).toEqual([write.status, write.body.code]);
    expect(trial.status).toBeGreaterThanOrEqual(400);
    expect((await dry('PUT', `products/${id}`, { price: -1 })).status).toBe(400);
  });
});
