import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';

const { call, user } = await testShop();
let admin: Person;
let ids: string[];

beforeAll(async () => {
  admin = await user('ADMIN');
  ids = [];
  for (const name of ['Mugs', 'Lamps', 'Rugs', 'Vases'])
    ids.push((await call(admin, 'POST', 'catalog/categories', { name })).id);
});

async function names() {
  const list = await call(admin, 'POST', 'catalog/categories/many', {
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
  });
  return (list.body['items'] as { name: string }[]).map(({ name }) => name);
}

describe('the order of the categories', () => {
  it('becomes the given one, and categories that are not named follow in the order that they had', async () => {
    const [, , rugs, vases] = ids;
    expect(await names()).toEqual(['Mugs', 'Lamps', 'Rugs', 'Vases']);
    expect((await call(admin, 'POST', 'catalog/categories/order', { ids: [vases, rugs] })).status).toBe(200);
    expect(await names()).toEqual(['Vases', 'Rugs', 'Mugs', 'Lamps']);
  });

  it('is one entry of the audit log, and none when nothing moves', async () => {
    const [mugs] = ids;
    const entries = async () => {
      const where = { action: 'reorder', resource: 'catalog/categories' };
      const answer = await call(admin, 'POST', 'audit/many', { where, orderBy: [{ at: 'desc' }] });
      return answer.body['items'] as { before: unknown; after: { order: string[] } }[];
    };
    const before = (await entries()).length;
    await call(admin, 'POST', 'catalog/categories/order', { ids: [mugs] });
    await call(admin, 'POST', 'catalog/categories/order', { ids: [mugs] });
    const after = await entries();
    expect(after.length - before).toBe(1);
    expect(after[0]?.after.order[0]).toBe('Mugs');
  });

  it('is refused whole when an id is unknown or repeated', async () => {
    const [mugs, lamps] = ids;
    const order = await names();
    const unknown = '00000000-0000-7000-8000-000000000000';
    for (const wrong of [unknown, lamps]) {
      const answer = await call(admin, 'POST', 'catalog/categories/order', { ids: [lamps, mugs, wrong] });
      expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([
        400,
        'INVALID_REQUEST',
        'ids.2',
      ]);
    }
    expect(await names()).toEqual(order);
  });

  it('is changed by staff only', async () => {
    const shopper = await user('USER');
    expect((await call(shopper, 'POST', 'catalog/categories/order', { ids })).status).toBe(403);
    expect((await call(visitor, 'POST', 'catalog/categories/order', { ids })).status).toBe(401);
  });
});
