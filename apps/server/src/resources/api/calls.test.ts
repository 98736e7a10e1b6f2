import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../test-shop.ts';

const shop = await testShop();
const { call } = shop;
let admin: Person;

/** Creates a product with a picture and a tag, in a new category and a new collection. */
async function shownProduct(name: string) {
  const category = await call(admin, 'POST', 'catalog/categories', {
    name: `${name}s`,
    description: 'By category',
    images: { url: '/media/category.webp' },
  });
  const collection = await call(admin, 'POST', 'catalog/collections', { name: `${name} days`, description: 'Chosen' });
  const product = await call(admin, 'POST', 'products', {
    name,
    price: 2400,
    stock: 3,
    tags: ['New'],
    images: [{ url: '/media/a.webp', alt: 'One' }],
    categoryIds: [category.id],
    collectionIds: [collection.id],
  });
  expect([category.status, collection.status, product.status], product.text).toEqual([201, 201, 201]);
  return { product, category, collection };
}

beforeAll(async () => {
  admin = await shop.user('ADMIN');
});

it('each generic call of a resource answers: create, one, many, update with the id in the body, delete', async () => {
  const created = await call(admin, 'POST', 'catalog/collections', { name: 'Summer' });
  expect([created.status, created.body['name']]).toEqual([201, 'Summer']);
  const { id } = created;
  const one = await call(visitor, 'POST', 'catalog/collections/one', { where: { id } });
  expect([one.status, one.id]).toEqual([200, id]);
  const many = await call(visitor, 'POST', 'catalog/collections/many', { where: { name: 'Summer' } });
  expect(many.body.items?.map((item) => item['id'])).toEqual([id]);
  const updated = await call(admin, 'PUT', `catalog/collections/${id}`, { id, name: 'Autumn' });
  expect([updated.status, updated.body['name']]).toEqual([200, 'Autumn']);
  const deleted = await call(admin, 'DELETE', `catalog/collections/${id}`);
  expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
  expect((await call(visitor, 'POST', 'catalog/collections/one', { where: { id } })).status).toBe(404);
});

describe('a record that is read', () => {
  const include = ['products.images', 'products.tags'];

  it('is a category or a collection by its slug, including products.images and products.tags', async () => {
    const { product, category, collection } = await shownProduct('Lamp');
    for (const [path, record] of [
      ['catalog/categories', category],
      ['catalog/collections', collection],
    ] as const) {
      const read = await call(visitor, 'POST', `${path}/one`, { where: { slug: record.body['slug'] }, include });
      expect(read.body).toMatchObject({
        id: record.id,
        products: [{ id: product.id, images: [{ alt: 'One' }], tags: [{ name: 'New' }] }],
      });
    }
  });

  it('is a product by its id', async () => {
    const { product } = await shownProduct('Vase');
    const read = await call(visitor, 'POST', 'products/one', { where: { id: product.id } });
    expect([read.status, read.id]).toEqual([200, product.id]);
  });

  it('as a product has all the fields of the specification', async () => {
    const made = await call(admin, 'POST', 'products', {
      name: 'Cup',
      longName: 'Cup of stoneware',
      description: 'First line\nSecond line',
      price: 2400,
      discount: 1250,
      discountType: 'PERCENTAGE',
      tags: ['New'],
      images: [{ url: '/media/a.webp' }],
      options: ['Size:S', { name: 'Size', values: ['L'] }],
      variants: [{ options: ['Size:S'], stock: 2 }],
    });
    expect(made.status, made.text).toBe(201);
    const read = await call(visitor, 'POST', 'products/one', {
      where: { id: made.id },
      include: ['tags', 'images', 'options', 'variants'],
    });
    expect(read.body).toMatchObject({
      id: made.id,
      name: 'Cup',
      longName: 'Cup of stoneware',
      price: 2400,
      discount: 1250,
      discountType: 'PERCENTAGE',
      stock: 2,
      description: 'First line\nSecond line',
      tags: [{ name: 'New' }],
      images: [{ main: '/media/a.webp' }],
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [{ stock: 2 }],
    });
  });

  it('as a variant has id, stock and options as name:value strings', async () => {
    const made = await call(admin, 'POST', 'products', {
      name: 'Plate',
      price: 900,
      variants: [{ options: [{ name: 'Size', value: 'S' }, 'Colour:Sand'], stock: 2 }],
    });
    expect(made.status, made.text).toBe(201);
    const { body } = await call(visitor, 'POST', 'products/variants/many', { where: { productId: made.id } });
    expect(body.items).toHaveLength(1);
    expect(body.items?.[0]).toMatchObject({ stock: 2, options: expect.arrayContaining(['Size:S', 'Colour:Sand']) });
    expect(body.items?.[0]?.['id']).toBeTypeOf('string');
  });

  it('as a category has id, name, slug, description, images.preview and products', async () => {
    const { category } = await shownProduct('Bowl');
    const read = await call(visitor, 'POST', 'catalog/categories/one', { where: { id: category.id }, include });
    expect(read.body).toMatchObject({
      id: category.id,
      name: 'Bowls',
      slug: 'bowls',
      description: 'By category',
      images: { preview: '/media/category.webp' },
      products: [{ name: 'Bowl' }],
    });
  });

  it('as a collection has id, name, slug, description and products with images and tags', async () => {
    const { collection } = await shownProduct('Mug');
    const read = await call(visitor, 'POST', 'catalog/collections/one', { where: { id: collection.id }, include });
    expect(read.body).toMatchObject({
      id: collection.id,
      name: 'Mug days',
      slug: 'mug-days',
      description: 'Chosen',
      products: [{ images: [{ alt: 'One' }], tags: [{ name: 'New' }] }],
    });
  });
});
