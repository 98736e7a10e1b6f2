import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { visitor } from '../resources/test-shop.ts';
import { undoShop } from './test-undo.ts';

const { admin, call, db, demo, entries, mug, one, owner, shop, undoLatest, wholeProduct } = await undoShop();

const newCategory = async (name: string) => (await call(admin, 'POST', 'catalog/categories', { name })).id;

describe('undoing the change of a product', () => {
  it('gives the fields their former values, and can itself be undone', async () => {
    const { id } = await call(admin, 'POST', 'products', { name: 'Mug', price: 1000, stock: 3 });
    await call(admin, 'PUT', `products/${id}`, { name: 'Cup', price: 1200 });
    expect((await undoLatest('products', id)).body).toEqual({ success: true, leftBehind: [] });
    expect(await one('products', id)).toMatchObject({ name: 'Mug', price: 1000, stock: 3 });
    const [undo, change] = await entries('products', id);
    expect(undo).toMatchObject({ action: 'update', undoes: change?.id });
    expect((await undoLatest('products', id)).status).toBe(200);
    expect(await one('products', id)).toMatchObject({ name: 'Cup', price: 1200 });
  });

  it('is refused once it was changed again, by staff or through a variant', async () => {
    const { id, body } = await call(admin, 'POST', 'products', { ...mug, variants: [{ options: ['Colour:Sand'] }] });
    await call(admin, 'PUT', `products/${id}`, { name: 'Cup' });
    const [rename] = await entries('products', id);
    const variant = (body as { variants: { id: string }[] }).variants[0];
    await call(admin, 'PUT', `products/variants/${variant?.id}`, { price: 5 });
    const stale = await call(admin, 'POST', `audit/${rename?.id}/undo`);
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    await call(admin, 'PUT', `products/${id}`, { price: 7 });
    expect((await call(admin, 'POST', `audit/${rename?.id}/undo`)).body.code).toBe('STALE');
    const requested = await call(admin, 'GET', `audit/${rename?.id}/undo`);
    expect(requested.body).toEqual({ reason: 'This was changed again later. Undo the later change first.' });
    expect(await one('products', id)).toMatchObject({ name: 'Cup', price: 7 });
  });

  it('brings variants and pictures back that the change removed, ids and all', async () => {
    const { id } = await call(admin, 'POST', 'products', {
      ...mug,
      variants: mug.variants.map((variant) => ({ ...variant, sku: uuidv7() })),
    });
    const before = await wholeProduct(id);
    await call(admin, 'PUT', `products/${id}`, { images: [], options: [], variants: [] });
    expect((await undoLatest('products', id)).text).toContain('"success":true');
    const after = await wholeProduct(id);
    const { updatedAt: _, ...was } = before;
    expect(after).toMatchObject(was);
  });

  it('moves stock by what the change added, for units were sold since', async () => {
    const { id } = await call(admin, 'POST', 'products', { name: 'Mug', price: 1000, stock: 5 });
    await call(admin, 'PUT', `products/${id}`, { stock: 15 });
    await db.updateTable('products').set({ stock: 12 }).where('id', '=', id).execute();
    expect((await undoLatest('products', id)).status).toBe(200);
    expect(await one('products', id)).toMatchObject({ stock: 2 });
    await call(admin, 'PUT', `products/${id}`, { stock: 4 });
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', id).execute();
    const short = await undoLatest('products', id);
    expect([short.status, short.body['detail']]).toEqual([
      422,
      'Not enough stock is left: 1 of the units that this change added have been sold.',
    ]);
  });

  it('puts it back into the groupings of that time and leaves alone where others put it since', async () => {
    const [first, second, third] = [
      await newCategory('First'),
      await newCategory('Second'),
      await newCategory('Third'),
    ];
    const { id } = await call(admin, 'POST', 'products', { name: 'Mug', price: 1, categoryIds: [first] });
    await call(admin, 'PUT', `products/${id}`, { categoryIds: [second] });
    await call(admin, 'PUT', `catalog/categories/${third}`, { productIds: [id] });
    expect((await undoLatest('products', id)).status).toBe(200);
    expect((await wholeProduct(id))['categoryIds']).toEqual([first, third].toSorted());
  });
});

describe('undoing a change of settings', () => {
  it('gives the fields that it altered their former values, defaults included, and leaves the others', async () => {
    await call(owner, 'PUT', 'settings/admin/site', { siteName: 'Before' });
    await call(owner, 'PUT', 'settings/admin/site', { siteName: 'After', bannerMessage: 'Sale' });
    expect((await undoLatest('settings', 'site')).status).toBe(200);
    const settings = (await call(visitor, 'GET', 'settings/site')).body;
    expect(settings).toMatchObject({ siteName: 'Before', bannerMessage: null });
  });

  it('is refused to the demo account but for the site', async () => {
    await call(owner, 'PUT', 'settings/admin/shipping', { countries: ['US', 'CA'] });
    const refused = await undoLatest('settings', 'shipping', demo);
    expect([refused.status, refused.body.code]).toEqual([403, 'DEMO_RESTRICTED']);
    expect((await undoLatest('settings', 'shipping', owner)).status).toBe(200);
  });
});

describe('an undo', () => {
  it('happens once when two ask for it at the same moment', async () => {
    const { id } = await call(admin, 'POST', 'products', { name: 'Mug', price: 1 });
    await call(admin, 'DELETE', `products/${id}`);
    const [deletion] = await entries('products', id);
    const answers = await Promise.all(
      [admin, owner, admin, owner].map((who) => call(who, 'POST', `audit/${deletion?.id}/undo`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await entries('products', id)).filter(({ undoes }) => undoes === deletion?.id)).toHaveLength(1);
  });

  it('is for staff, and for the catalog and settings', async () => {
    const { id } = await call(admin, 'POST', 'products', { name: 'Mug', price: 1 });
    const [made] = await entries('products', id);
    expect((await call(visitor, 'POST', `audit/${made?.id}/undo`)).status).toBe(401);
    expect((await call(await shop.user('USER'), 'POST', `audit/${made?.id}/undo`)).status).toBe(403);
    expect((await call(admin, 'POST', `audit/${uuidv7()}/undo`)).status).toBe(404);
    expect((await call(admin, 'POST', 'audit/nonsense/undo')).status).toBe(400);
    const leaving = await shop.user('USER');
    await call(admin, 'DELETE', `users/${leaving.userId}`);
    const person = await undoLatest('users', leaving.userId);
    expect([person.status, person.body['detail']]).toEqual([
      422,
      'Only changes of the catalog and of settings can be undone.',
    ]);
  });

  it('never writes what the demo account sees masked', async () => {
    const product = (await call(admin, 'POST', 'products', { name: 'Mug', price: 1 })).id;
    const author = await shop.user('USER');
    await shop.order({ status: 'PAID', person: author, productId: product });
    const review = await call(author, 'POST', 'products/reviews', { productId: product, rating: 5 });
    await call(admin, 'DELETE', `products/reviews/${review.id}`);
    expect((await undoLatest('products/reviews', review.id, demo)).status).toBe(200);
    expect(await one('products/reviews', review.id)).toMatchObject({ authorName: 'Ada L.' });
  });
});
