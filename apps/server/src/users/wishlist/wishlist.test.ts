import { maxWishlist } from '@vitrine/contract/users/wishlist-bounds.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testShop, visitor } from '../../resources/test-shop.ts';

const shop = await testShop();
const { call } = shop;

async function makeProduct(fields: object = {}): Promise<string> {
  const made = await call(await shop.user('SITE_OWNER'), 'POST', 'products', {
    name: `Mug ${uuidv7()}`,
    price: 2_400,
    ...fields,
  });
  expect(made.status).toBe(201);
  return made.id;
}

describe('a wishlist', () => {
  it('adds, lists and removes products, the latest first, each once', async () => {
    const ada = await shop.user('USER');
    const [mug, bowl, vase] = [await makeProduct(), await makeProduct(), await makeProduct()];
    expect((await call(ada, 'POST', 'wishlist', { productIds: [mug, bowl] })).body).toEqual({
      productIds: [bowl, mug],
    });
    const added = await call(ada, 'POST', 'wishlist', { productIds: [vase, mug] });
    expect([added.status, added.body]).toEqual([200, { productIds: [vase, bowl, mug] }]);
    expect((await call(ada, 'DELETE', `wishlist/${bowl}`)).body).toEqual({ productIds: [vase, mug] });
    expect((await call(ada, 'DELETE', `wishlist/${bowl}`)).body).toEqual({ productIds: [vase, mug] });
    expect((await call(ada, 'GET', 'wishlist')).body).toEqual({ productIds: [vase, mug] });
  });

  it('is separate for each user, staff included', async () => {
    const ada = await shop.user('USER');
    const mug = await makeProduct();
    await call(ada, 'POST', 'wishlist', { productIds: [mug] });
    for (const role of ['USER', 'ADMIN', 'SITE_OWNER'] as const) {
      const other = await shop.user(role);
      expect((await call(other, 'GET', 'wishlist')).body, role).toEqual({ productIds: [] });
      await call(other, 'DELETE', `wishlist/${mug}`);
    }
    expect((await call(ada, 'GET', 'wishlist')).body).toEqual({ productIds: [mug] });
  });

  it('is closed to visitors, and to the demo account, which everybody shares', async () => {
    const demo = await shop.user('ADMIN', { email: 'demo@example.com' });
    for (const [method, path, body] of [
      ['GET', 'wishlist'],
      ['POST', 'wishlist', { productIds: [uuidv7()] }],
      ['DELETE', `wishlist/${uuidv7()}`],
    ] as const) {
      const unknown = await call(visitor, method, path, body);
      expect([unknown.status, unknown.body.code], method).toEqual([401, 'NOT_SIGNED_IN']);
      const shared = await call(demo, method, path, body);
      expect([shared.status, shared.body.code], method).toEqual([403, 'DEMO_RESTRICTED']);
    }
  });

  it('ignores products that shoppers cannot see, and hides one that is archived later', async () => {
    const ada = await shop.user('USER');
    const owner = await shop.user('SITE_OWNER');
    const [draft, mug] = [await makeProduct({ status: 'DRAFT' }), await makeProduct()];
    const added = await call(ada, 'POST', 'wishlist', { productIds: [draft, uuidv7(), mug] });
    expect(added.body).toEqual({ productIds: [mug] });
    await call(owner, 'PUT', `products/${mug}`, { status: 'ARCHIVED' });
    expect((await call(ada, 'GET', 'wishlist')).body).toEqual({ productIds: [] });
  });

  it(`has at most ${maxWishlist} products, also with simultaneous additions`, async () => {
    const ada = await shop.user('USER');
    const { rows } = await shop.pool.query<{ id: string }>(
      `insert into products (id, name, slug, price) select gen_random_uuid(), 'Many ' || n, 'many-' || n, 100
       from generate_series(1, ${maxWishlist + 10}) n returning id`,
    );
    const ids = rows.map(({ id }) => id);
    expect((await call(ada, 'POST', 'wishlist', { productIds: ids.slice(0, maxWishlist - 2) })).status).toBe(200);
    const race = await Promise.all(ids.slice(-6).map((id) => call(ada, 'POST', 'wishlist', { productIds: [id] })));
    expect(race.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 422, 422, 422, 422,
    ]);
    const listed = await call(ada, 'GET', 'wishlist');
    expect((listed.body as unknown as { productIds: string[] }).productIds).toHaveLength(maxWishlist);
    expect((await call(ada, 'POST', 'wishlist', { productIds: [...ids, ids[0]] })).status).toBe(400);
  });
});
