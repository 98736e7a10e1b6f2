import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';

const shop = await testShop();
const { call, db } = shop;
let shopper: Person;
const ids: Record<string, string> = {};

async function insertOrder(person: Person, name: string): Promise<string> {
  const id = await shop.order({ status: 'PAID', person });
  await db.updateTable('order_lines').set({ name }).where('order_id', '=', id).execute();
  return id;
}

beforeAll(async () => {
  shopper = await shop.user('USER');
  const other = await shop.user('USER');
  for (const name of ['Stoneware mug', 'Red mug', 'Dome lamp', '100 % wool blanket', 'Mug_rack']) {
    ids[name] = await insertOrder(shopper, name);
    await insertOrder(other, name);
  }
});

async function search(text: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ search: text, ...more });
  const answer = await call(shopper, 'GET', `orders/mine?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return { found: answer.body.items?.map(({ id }) => id), cursor: answer.body['nextCursor'] as string | null };
}

describe('the search in the orders of an account', () => {
  it.each([
    ['mug', ['Mug_rack', 'Red mug', 'Stoneware mug']],
    ['MUG', ['Mug_rack', 'Red mug', 'Stoneware mug']],
    ['ware mu', ['Stoneware mug']],
    ['mug red', ['Red mug']],
    ['red lamp', []],
    ['%', ['100 % wool blanket']],
    ['_', ['Mug_rack']],
    ['\\', []],
    ["' or true --", []],
    ['', ['Mug_rack', '100 % wool blanket', 'Dome lamp', 'Red mug', 'Stoneware mug']],
    ['  ', ['Mug_rack', '100 % wool blanket', 'Dome lamp', 'Red mug', 'Stoneware mug']],
  ])('finds for %j the products %j', async (text, names) => {
    expect((await search(text)).found).toEqual(names.map((name) => ids[name]));
  });

  it('finds a number, also with its sign or only its beginning', async () => {
    const id = ids['Dome lamp'] ?? '';
    const { number } = await db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await search(number)).found).toEqual([id]);
    expect((await search(`# ${number}`)).found).toEqual([id]);
    expect((await search(number.slice(0, 3))).found).toContain(id);
  });

  it('never finds an order of another account', async () => {
    const foreign = await db
      .selectFrom('orders')
      .select('number')
      .where('user_id', '<>', shopper.userId)
      .executeTakeFirstOrThrow();
    expect((await search(foreign.number)).found).toEqual([]);
  });

  it('goes page by page', async () => {
    const first = await search('mug', { limit: '2' });
    expect(first.found).toEqual([ids['Mug_rack'], ids['Red mug']]);
    const second = await search('mug', { limit: '2', cursor: first.cursor ?? '' });
    expect(second).toEqual({ found: [ids['Stoneware mug']], cursor: null });
  });

  it('needs an account, and a text of at most 100 characters', async () => {
    expect((await call(visitor, 'GET', 'orders/mine?search=mug')).status).toBe(401);
    expect((await call(shopper, 'GET', `orders/mine?search=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await call(shopper, 'GET', 'orders/mine?search=a&search=b')).status).toBe(400);
  });
});
