import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';

const shop = await testShop();
const { call, db } = shop;
let admin: Person;
let owner: Person;
let buyer: Person;
let demo: Person;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  owner = await shop.user('SITE_OWNER');
  buyer = await shop.user('USER');
  demo = await shop.user('ADMIN', { email: 'demo@example.com' });
});

interface Entry {
  readonly id: string;
  readonly action: string;
  readonly undoes: string | null;
}

/** The entries about a record, latest first. */
async function entries(resource: string, resourceId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'action', 'undoes'])
    .where('resource', '=', resource)
    .where('resource_id', '=', resourceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows;
}

async function undoLatest(resource: string, resourceId: string, person = admin) {
  const [latest] = await entries(resource, resourceId);
  return call(person, 'POST', `audit/${latest?.id}/undo`);
}

const one = async (path: string, id: string) => (await call(admin, 'POST', `${path}/one`, { where: { id } })).body;

async function wholeProduct(id: string) {
  const include = ['categoryIds', 'collectionIds', 'reviews'];
  return (await call(admin, 'POST', 'products/one', { where: { id }, include })).body;
}

const mug = {
  name: 'Mug',
  price: 1000,
  tags: [{ name: 'New', color: '#112233', textColor: null }],
  images: [{ url: 'https://example.com/a.webp', alt: 'From the side' }, { url: 'https://example.com/b.webp' }],
  options: [{ name: 'Colour', values: ['Sand', 'Moss'] }],
  variants: [
    { options: ['Colour:Sand'], stock: 4, sku: uuidv7(), price: 900 },
    { options: ['Colour:Moss'], stock: 6, sku: uuidv7() },
  ],
};

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
    const asked = await call(admin, 'GET', `audit/${rename?.id}/undo`);
    expect(asked.body).toEqual({ reason: 'It was changed again since; undo the later change first.' });
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
      'Too few are left: 1 of the units that this change added were sold since.',
    ]);
  });

  it('puts it back on the shelves of that time and leaves alone where others put it since', async () => {
    const shelf = async (name: string) => (await call(admin, 'POST', 'catalog/categories', { name })).id;
    const [first, second, third] = [await shelf('First'), await shelf('Second'), await shelf('Third')];
    const { id } = await call(admin, 'POST', 'products', { name: 'Mug', price: 1, categoryIds: [first] });
    await call(admin, 'PUT', `products/${id}`, { categoryIds: [second] });
    await call(admin, 'PUT', `catalog/categories/${third}`, { productIds: [id] });
    expect((await undoLatest('products', id)).status).toBe(200);
    expect((await wholeProduct(id))['categoryIds']).toEqual([first, third].toSorted());
  });
});

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
      leftBehind: ['A category that was deleted since.'],
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
    const product = async () => (await call(admin, 'POST', 'products', { name: 'Mug', price: 1 })).id;
    const productIds = [await product(), await product(), await product()].toReversed();
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
    const collection = async (name: string) => (await call(admin, 'POST', 'catalog/collections', { name })).id;
    const ids = [await collection('One'), await collection('Two'), await collection('Three')];
    const homePageCollections = ids.map((id) => ({ id }));
    await call(owner, 'PUT', 'settings/admin/site', { homePageCollections });
    await call(admin, 'DELETE', `catalog/collections/${ids[1]}`);
    const shown = async () => (await call(visitor, 'GET', 'settings/site')).body['homePageCollections'];
    expect(await shown()).toEqual([{ id: ids[0] }, { id: ids[2] }]);
    await undoLatest('catalog/collections', ids[1] ?? '');
    expect(await shown()).toEqual(homePageCollections);
  });

  it.each([
    ['products/tags-presets', { name: 'New', color: '#123456', textColor: null }],
    ['products/options-presets', { name: 'Size', values: ['S', 'M'] }],
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
    expect([left.status, left.body['detail']]).toEqual([422, 'Its author has left since.']);
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
