import { maxStoredLines, type StoredCart } from '@vitrine/contract/users/stored-cart.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { deleteOldCartLines } from './stored-cart.ts';

const shop = await testShop();
const { call } = shop;

async function makeProduct(fields: object = {}): Promise<string> {
  const made = await call(await shop.user('SITE_OWNER'), 'POST', 'products', {
    name: `Mug ${uuidv7()}`,
    price: 2_400,
    stock: 9,
    ...fields,
  });
  expect(made.status).toBe(201);
  return made.id;
}

const line = (productId: string, quantity: number, variantId: string | null = null) => ({
  productId,
  variantId,
  quantity,
});

async function units(person: Person): Promise<[string, number][]> {
  const { body } = await call(person, 'GET', 'cart/lines');
  return (body as unknown as StoredCart).lines.map(({ productId, quantity }) => [productId, quantity]);
}

describe('the cart of an account', () => {
  it('sets, adds and removes single lines and leaves the others', async () => {
    const ada = await shop.user('USER');
    const [mug, bowl] = [await makeProduct({ name: 'Mug' }), await makeProduct({ name: 'Bowl' })];
    await call(ada, 'PUT', 'cart/lines', { lines: [line(mug, 2), line(bowl, 1)] });
    const changed = await call(ada, 'PUT', 'cart/lines', { lines: [line(mug, 5)] });
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        lines: [
          { ...line(mug, 5), name: 'Mug' },
          { ...line(bowl, 1), name: 'Bowl' },
        ],
      },
    ]);
    await call(ada, 'PUT', 'cart/lines', { lines: [line(mug, 0)] });
    expect(await units(ada)).toEqual([[bowl, 1]]);
  });

  it('takes the larger quantity of each line in a merge, also when the merge is repeated', async () => {
    const ada = await shop.user('USER');
    const [mug, bowl, vase] = [await makeProduct(), await makeProduct(), await makeProduct()];
    await call(ada, 'PUT', 'cart/lines', { lines: [line(mug, 2), line(bowl, 4)] });
    for (const attempt of [1, 2]) {
      const merged = await call(ada, 'POST', 'cart/lines/merge', {
        lines: [line(mug, 3), line(bowl, 1), line(vase, 1)],
      });
      expect(merged.status, `${attempt}`).toBe(200);
    }
    expect(await units(ada)).toEqual([
      [mug, 3],
      [bowl, 4],
      [vase, 1],
    ]);
  });

  it('is separate for each user, staff included', async () => {
    const ada = await shop.user('USER');
    const mug = await makeProduct();
    await call(ada, 'PUT', 'cart/lines', { lines: [line(mug, 1)] });
    for (const role of ['USER', 'ADMIN', 'SITE_OWNER'] as const) {
      const other = await shop.user(role);
      expect(await units(other), role).toEqual([]);
      await call(other, 'PUT', 'cart/lines', { lines: [line(mug, 0)] });
    }
    expect(await units(ada)).toEqual([[mug, 1]]);
  });

  it('is closed to visitors, and to the demo account, which everybody shares', async () => {
    const demo = await shop.user('ADMIN', { email: 'demo@example.com' });
    const body = { lines: [line(uuidv7(), 1)] };
    for (const [method, path, given] of [
      ['GET', 'cart/lines', undefined],
      ['PUT', 'cart/lines', body],
      ['POST', 'cart/lines/merge', body],
    ] as const) {
      expect((await call(visitor, method, path, given)).body.code, path).toBe('NOT_SIGNED_IN');
      expect((await call(demo, method, path, given)).body.code, path).toBe('DEMO_RESTRICTED');
    }
  });

  it('ignores drafts, unknown products and variants of other products, so it reveals no name', async () => {
    const ada = await shop.user('USER');
    const [mug, draft] = [await makeProduct(), await makeProduct({ status: 'DRAFT' })];
    const lines = [line(draft, 1), line(uuidv7(), 1), line(mug, 1, uuidv7()), line(mug, 2)];
    expect((await call(ada, 'POST', 'cart/lines/merge', { lines })).status).toBe(200);
    expect(await units(ada)).toEqual([[mug, 2]]);
  });

  it.each([
    ['no lines', { lines: [] }],
    ['a price', { lines: [{ ...line(uuidv7(), 1), price: 1 }] }],
    ['part of a unit', { lines: [line(uuidv7(), 1.5)] }],
    ['fewer than no units', { lines: [line(uuidv7(), -1)] }],
    ['too many units', { lines: [line(uuidv7(), 100_001)] }],
    ['no id', { lines: [line('mug', 1)] }],
    ['too many lines', { lines: Array.from({ length: maxStoredLines + 1 }, () => line(uuidv7(), 1)) }],
  ])('refuses %s', async (_, body) => {
    expect((await call(await shop.user('USER'), 'PUT', 'cart/lines', body)).status).toBe(400);
  });

  it('loses no line when devices change it at once, and never exceeds its limit', async () => {
    const ada = await shop.user('USER');
    const { rows } = await shop.pool.query<{ id: string }>(
      `insert into products (id, name, slug, price) select gen_random_uuid(), 'Many ' || n, 'many-' || n, 100
       from generate_series(1, ${maxStoredLines + 10}) n returning id`,
    );
    const ids = rows.map(({ id }) => id);
    const race = await Promise.all(
      ids.slice(0, 20).map((id) => call(ada, 'PUT', 'cart/lines', { lines: [line(id, 1)] })),
    );
    expect(race.every(({ status }) => status === 200)).toBe(true);
    expect(await units(ada)).toHaveLength(20);
    await call(ada, 'POST', 'cart/lines/merge', { lines: ids.slice(20, maxStoredLines - 2).map((id) => line(id, 1)) });
    const last = await Promise.all(ids.slice(-6).map((id) => call(ada, 'PUT', 'cart/lines', { lines: [line(id, 1)] })));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await units(ada)).toHaveLength(maxStoredLines);
  });

  it('has no ordered units, until they are added again', async () => {
    const ada = await shop.user('USER');
    const mug = await makeProduct();
    await call(ada, 'PUT', 'cart/lines', { lines: [line(mug, 1)] });
    await shop.order({ status: 'PAID', person: ada, productId: mug });
    expect(await units(ada)).toEqual([]);
    await call(ada, 'POST', 'cart/lines/merge', { lines: [line(mug, 1)] });
    expect(await units(ada)).toEqual([[mug, 1]]);
  });

  it('still has the units of an order that is not paid', async () => {
    const ada = await shop.user('USER');
    const mug = await makeProduct();
    await call(ada, 'PUT', 'cart/lines', { lines: [line(mug, 1)] });
    await shop.order({ status: 'PENDING', person: ada, productId: mug });
    expect(await units(ada)).toEqual([[mug, 1]]);
  });

  it('is exported, erased with the person, and expires 90 days after its last change', async () => {
    const owner = await shop.user('SITE_OWNER');
    const [ada, ben] = [await shop.user('USER'), await shop.user('USER')];
    const mug = await makeProduct({ name: 'Exported mug' });
    for (const person of [ada, ben]) await call(person, 'PUT', 'cart/lines', { lines: [line(mug, 2)] });
    const exported = await call(owner, 'POST', 'personal-data/export', { userId: ada.userId });
    expect(exported.body['cart']).toMatchObject([{ product: 'Exported mug', quantity: 2 }]);
    await shop.pool.query(`update cart_lines set changed_at = now() - interval '91 days' where user_id = $1`, [
      ada.userId,
    ]);
    expect(await deleteOldCartLines(shop.db)).toBe(1);
    expect((await call(owner, 'POST', 'personal-data/erase', { userId: ben.userId })).status).toBe(200);
    expect(
      (await shop.pool.query('select from cart_lines where user_id = any($1)', [[ada.userId, ben.userId]])).rowCount,
    ).toBe(0);
  });
});
