import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { visitor } from '../resources/test-shop.ts';
import { undoShop } from './test-undo.ts';

const { admin, buyer, call, db, entries, mug, one, owner, shop, undoLatest, wholeProduct } = await undoShop();

const newProduct = async () => (await call(admin, 'POST', 'products', { name: 'Mug', price: 1 })).id;

const newCollection = async (name: string) => (await call(admin, 'POST', 'catalog/collections', { name })).id;

const homePage = async () => (await call(visitor, 'GET', 'settings/site')).body['homePageCollections'];

describe('undoing a deletion', () => {
  it('brings a product back with its parts, ids kept, in one go', async () => {
    const category = await call(admin, 'POST', 'catalog/categories', { name: 'Mugs' });
    const { id } = await call(admin, 'POST', 'products', {
      ...mug,
      variants: mug.variants.map((variant) => ({ ...variant, sku: uuidv7() })),
      categoryIds: [category.id],
    });
    await call(admin, 'PUT', `products/${id}`, { slug: `renamed-${id}` });
    await call(admin, 'POST', 'products/reviews', { productId: id, rating: 4, status: 'APPROVED' });
    const before = await wholeProduct(id);
    expect((await call(admin, 'DELETE', `products/${id}`)).status).toBe(200);
    expect((await call(admin, 'POST', 'products/one', { where: { id } })).status).toBe(404);
    expect((await undoLatest('products', id)).body).toEqual({ success: true, leftBehind: [] });
    expect(await wholeProduct(id)).toEqual(before);
    const redirect = await db.selectFrom('slug_redirects').select('slug').where('target_id', '=', id).execute();
    expect(redirect).toHaveLength(1);
    const [made] = await entries('products', id);
    expect(made).toMatchObject({ action: 'create' });
    expect((await undoLatest('products', id)).status).toBe(200);
    expect((await call(admin, 'POST', 'products/one', { where: { id } })).status).toBe(404);
    expect((await undoLatest('products', id)).status).toBe(200);
    expect(await wholeProduct(id)).toEqual(before);
  });

  it('says what could not come with it', async () => {
    const category = await call(admin, 'POST', 'catalog/categories', { name: 'Short-lived' });
    const { id } = await call(admin, 'POST', 'products', { name: 'Mug', price: 1, categoryIds: [category.id] });
    await call(admin, 'DELETE', `products/${id}`);
    await call(admin, 'DELETE', `catalog/categories/${category.id}`);
    expect((await undoLatest('products', id)).body).toEqual({
      success: true,
      leftBehind: ['A category that has been deleted.'],
    });
    expect((await wholeProduct(id))['categoryIds']).toEqual([]);
  });

  it('is refused in words when another record has its slug now', async () => {
    const { id, body } = await call(admin, 'POST', 'products', { name: `Taken ${uuidv7()}`, price: 1 });
    await call(admin, 'DELETE', `products/${id}`);
    await call(admin, 'POST', 'products', { name: 'Other', slug: String(body['slug']), price: 1 });
    const taken = await undoLatest('products', id);
    expect([taken.status, taken.body['detail']]).toEqual([409, 'Another product has this slug.']);
  });

  it('takes an archived product, which was ordered, out of the archive', async () => {
    const { id } = await call(admin, 'POST', 'products', { name: 'Mug', price: 1 });
    await shop.order({ status: 'PAID', person: buyer, productId: id });
    await call(admin, 'DELETE', `products/${id}`);
    expect(await one('products', id)).toMatchObject({ status: 'ARCHIVED' });
    expect((await undoLatest('products', id)).status).toBe(200);
    expect(await one('products', id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('brings a category back with its products in their order', async () => {
    const productIds = [await newProduct(), await newProduct(), await newProduct()].toReversed();
    const { id } = await call(admin, 'POST', 'catalog/categories', {
      name: 'Mugs',
      description: 'For tea',
      productIds,
    });
    const read = async () =>
      (await call(admin, 'POST', 'catalog/categories/one', { where: { id }, include: ['productIds'] })).body;
    const before = await read();
    await call(admin, 'DELETE', `catalog/categories/${id}`);
    await undoLatest('catalog/categories', id);
    expect(await read()).toEqual(before);
    expect(before['productIds']).toEqual(productIds);
  });

  it('brings a collection back to its place on the home page', async () => {
    const ids = [await newCollection('One'), await newCollection('Two'), await newCollection('Three')];
    const homePageCollections = ids.map((id) => ({ id }));
    await call(owner, 'PUT', 'settings/admin/site', { homePageCollections });
    await call(admin, 'DELETE', `catalog/collections/${ids[1]}`);
    expect(await homePage()).toEqual([{ id: ids[0] }, { id: ids[2] }]);
    await undoLatest('catalog/collections', ids[1] ?? '');
    expect(await homePage()).toEqual(homePageCollections);
  });

  it.each([
    ['products/tags-presets', { name: 'New', color: '#123456', textColor: null }],
    ['products/options-presets', { name: 'Size', values: ['S', 'M'] }],
    ['products/types', { name: 'T-shirt', options: [{ name: 'Size', values: ['S'] }] }],
  ])('brings a preset of %s back', async (path, preset) => {
    const { id } = await call(admin, 'POST', path, preset);
    const before = await one(path, id);
    await call(admin, 'DELETE', `${path}/${id}`);
    await undoLatest(path, id);
    expect(await one(path, id)).toEqual(before);
  });

  it('brings a variant back, and the sum of stock with it', async () => {
    const product = await call(admin, 'POST', 'products', {
      ...mug,
      variants: mug.variants.map((variant) => ({ ...variant, sku: uuidv7() })),
    });
    const [sand] = (product.body as { variants: { id: string }[] }).variants;
    const id = sand?.id ?? '';
    const before = await one('products/variants', id);
    await call(admin, 'DELETE', `products/variants/${id}`);
    expect(await one('products', product.id)).toMatchObject({ stock: 6 });
    await undoLatest('products/variants', id);
    expect(await one('products/variants', id)).toEqual(before);
    expect(await one('products', product.id)).toMatchObject({ stock: 10 });
  });

  it('brings a review back, and the average with it; not when its author has left', async () => {
    const product = (await call(admin, 'POST', 'products', { name: 'Mug', price: 1 })).id;
    await shop.order({ status: 'PAID', person: buyer, productId: product });
    const review = await call(buyer, 'POST', 'products/reviews', { productId: product, rating: 5 });
    await call(admin, 'PUT', `products/reviews/${review.id}`, { status: 'APPROVED' });
    await call(admin, 'DELETE', `products/reviews/${review.id}`);
    expect(await one('products', product)).toMatchObject({ ratingCount: 0 });
    await undoLatest('products/reviews', review.id);
    expect(await one('products', product)).toMatchObject({ ratingCount: 1, ratingAverage: 5 });
    await call(admin, 'DELETE', `products/reviews/${review.id}`);
    await call(admin, 'DELETE', `users/${buyer.userId}`);
    const left = await undoLatest('products/reviews', review.id);
    expect([left.status, left.body['detail']]).toEqual([422, 'The account of its author has been deleted.']);
  });
});
