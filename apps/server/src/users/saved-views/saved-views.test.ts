import { describe, expect, it } from 'vitest';
import { testShop, visitor } from '../../resources/test-shop.ts';

const shop = await testShop();
const { call } = shop;
const admin = await shop.user('ADMIN');
const view = { list: 'products', label: 'Mugs', query: 'q=mug' };

describe('a saved view', () => {
  it('is there again wherever its owner signs in, and for nobody else', async () => {
    const saved = await call(admin, 'POST', 'saved-views', view);
    expect([saved.status, saved.body]).toEqual([200, { id: saved.id, label: 'Mugs', query: 'q=mug' }]);
    await call(admin, 'POST', 'saved-views', { ...view, list: 'orders', label: 'Late' });
    expect((await call(admin, 'GET', 'saved-views?list=products')).body.items).toEqual([saved.body]);
    const colleague = await shop.user('ADMIN');
    expect((await call(colleague, 'GET', 'saved-views?list=products')).body.items).toEqual([]);
    expect((await call(colleague, 'DELETE', `saved-views/${saved.id}`)).status).toBe(404);
    expect((await call(admin, 'DELETE', `saved-views/${saved.id}`)).body).toEqual({ success: true });
    expect((await call(admin, 'GET', 'saved-views?list=products')).body.items).toEqual([]);
  });

  it('gives way to one of the same name', async () => {
    const first = await call(admin, 'POST', 'saved-views', { ...view, label: 'Again' });
    const second = await call(admin, 'POST', 'saved-views', { ...view, label: ' Again ', query: 'q=bowl' });
    expect(second.body).toEqual({ id: first.id, label: 'Again', query: 'q=bowl' });
  });

  it('is one of at most thirty', async () => {
    const busy = await shop.user('SITE_OWNER');
    for (let index = 0; index < 30; index += 1)
      await call(busy, 'POST', 'saved-views', { ...view, label: `View ${index}` });
    expect((await call(busy, 'POST', 'saved-views', { ...view, label: 'One more' })).status).toBe(422);
    expect((await call(busy, 'POST', 'saved-views', { ...view, label: 'View 7' })).status).toBe(200);
  });

  it('is for staff', async () => {
    const shopper = await shop.user('USER');
    expect((await call(visitor, 'GET', 'saved-views?list=products')).status).toBe(401);
    expect((await call(shopper, 'POST', 'saved-views', view)).status).toBe(403);
    expect((await call(admin, 'POST', 'saved-views', { ...view, list: '../x' })).status).toBe(400);
  });
});
