import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Person, testShop } from '../../resources/test-shop.ts';

const { call, user } = await testShop();
let admin: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
});

const shirt = {
  name: 'Shirt',
  price: 5000,
  options: ['Colour:Red', 'Colour:Blue', 'Size:S', 'Size:L'],
  variants: [{ options: ['Colour:Red', 'Size:S'], stock: 1 }],
};

async function created(body: object): Promise<Answer> {
  const answer = await call(admin, 'POST', 'products', body);
  expect(answer.status, answer.text).toBe(201);
  return answer;
}

function put(product: Answer, body: object): Promise<Answer> {
  return call(admin, 'PUT', `products/${product.id}`, body);
}

function errorPath({ status, body }: Answer) {
  return [status, body.errors?.[0]?.path];
}

describe('variants on their own', () => {
  it('are created, changed and removed, and the product counts as edited', async () => {
    const product = await created(shirt);
    const productId = product.id;
    const variant = await call(admin, 'POST', 'products/variants', {
      productId,
      options: ['Size:L', { name: 'Colour', value: 'Blue' }],
      stock: 5,
    });
    expect([variant.status, variant.body['options']]).toEqual([201, ['Colour:Blue', 'Size:L']]);
    expect((await put(product, { updatedAt: product.body['updatedAt'], name: 'X' })).body.code).toBe('STALE');
    const again = await call(admin, 'POST', 'products/variants', { productId, options: ['Size:L', 'Colour:Blue'] });
    expect(errorPath(again)).toEqual([409, 'options']);
    const path = `products/variants/${variant.id}`;
    expect((await call(admin, 'PUT', path, { price: 1, sku: 'S-1' })).body).toMatchObject({
      price: 1,
      sku: 'S-1',
      stock: 5,
    });
    expect(errorPath(await call(admin, 'PUT', path, { options: ['Size:XL', 'Colour:Blue'] }))).toEqual([
      400,
      'options.0',
    ]);
    const [other] = product.body['variants'] as { id: string }[];
    expect(errorPath(await call(admin, 'PUT', `products/variants/${other?.id}`, { sku: 'S-1' }))).toEqual([409, 'sku']);
    expect((await call(admin, 'DELETE', path)).status).toBe(200);
    const missing = await call(admin, 'POST', 'products/variants', { productId: uuidv7(), options: ['Size:L'] });
    expect(errorPath(missing)).toEqual([400, 'productId']);
  });
});

describe('a variant that is made on its own', () => {
  it('says what the options are while it is the first, and brings new values of them later', async () => {
    const { id: productId } = await created({ name: 'Plain', price: 1000, stock: 4 });
    const make = (options: readonly string[], stock: number) =>
      call(admin, 'POST', 'products/variants', { productId, options, stock });
    for (const [options, stock] of [
      [['Size:S', 'Colour:Red'], 1],
      [['Colour:Red', 'Size:M'], 2],
    ] as const) {
      const made = await make(options, stock);
      expect(made.status, made.text).toBe(201);
    }
    const product = await call(admin, 'POST', 'products/one', { where: { id: productId } });
    expect(product.body).toMatchObject({
      stock: 3,
      options: [
        { name: 'Size', values: ['S', 'M'] },
        { name: 'Colour', values: ['Red'] },
      ],
      variants: [{ options: ['Size:S', 'Colour:Red'] }, { options: ['Size:M', 'Colour:Red'] }],
    });
    expect(errorPath(await make(['Size:S', 'Colour:Red', 'Fit:Slim'], 1))).toEqual([400, 'options.2']);
    expect(errorPath(await make(['Size:L'], 1))).toEqual([400, 'options']);
    expect(errorPath(await make(['Size:S', 'Size:M'], 1))).toEqual([400, 'options.1']);
  });
});

describe('groupings and presets', () => {
  it('hold their products in the order that is sent', async () => {
    const [a, b, c] = (await Promise.all(['a', 'b', 'c'].map((name) => created({ name, price: 1 })))).map(
      ({ id }) => id,
    );
    const grouping = await call(admin, 'POST', 'catalog/collections', {
      name: 'New in',
      productIds: [c, a],
      images: { url: '/media/x.webp', alt: 'X' },
    });
    expect(grouping.status, grouping.text).toBe(201);
    expect(grouping.body['images']).toEqual({
      main: '/media/x.webp',
      preview: '/media/x.webp',
      thumbnail: '/media/x.webp',
      alt: 'X',
    });
    const path = `catalog/collections/${grouping.id}`;
    const order = async () =>
      (
        await call(admin, 'POST', 'catalog/collections/one', {
          where: { id: grouping.id },
          include: ['productIds'],
        })
      ).body['productIds'];
    expect(await order()).toEqual([c, a]);
    const counted = { where: { id: grouping.id }, include: ['productCount'] };
    expect((await call(admin, 'POST', 'catalog/collections/one', counted)).body['productCount']).toBe(2);
    const covered = { where: { id: grouping.id }, include: ['cover'] };
    const cover = async () => (await call(admin, 'POST', 'catalog/collections/one', covered)).body['cover'];
    expect(await cover()).toEqual(grouping.body['images']);
    await call(admin, 'PUT', path, { productIds: [a, b, c] });
    expect(await order()).toEqual([a, b, c]);
    expect(errorPath(await call(admin, 'PUT', path, { productIds: [a, uuidv7()] }))).toEqual([400, 'productIds']);
    expect(errorPath(await call(admin, 'PUT', path, { productIds: [a, a] }))).toEqual([400, 'productIds.1']);
    expect(await order()).toEqual([a, b, c]);
    expect((await call(admin, 'PUT', path, { images: null })).body['images']).toBeNull();
    expect(await cover(), 'no product has a picture').toBeNull();
    await call(admin, 'PUT', `products/${b}`, { images: [{ url: '/media/b.webp', alt: 'B' }] });
    expect(await cover(), 'the picture of a product').toMatchObject({ thumbnail: '/media/b.webp', alt: 'B' });
    expect((await call(admin, 'DELETE', path)).status).toBe(200);
  });

  it('take their products and picture as a read answers them, and a whole record sent back', async () => {
    const [a, b] = [await created({ name: 'first', price: 1 }), await created({ name: 'second', price: 1 })];
    const grouping = await call(admin, 'POST', 'catalog/categories', {
      name: 'As read',
      products: [b.id, { id: a.id, name: 'first' }],
      images: { preview: '/media/preview.webp' },
    });
    expect(grouping.status, grouping.text).toBe(201);
    expect(grouping.body['images']).toMatchObject({ main: '/media/preview.webp', preview: '/media/preview.webp' });
    const one = { where: { id: grouping.id }, include: ['products'] };
    const read = (await call(admin, 'POST', 'catalog/categories/one', one)).body;
    expect((read['products'] as { id: string }[]).map(({ id }) => id)).toEqual([b.id, a.id]);
    const sent = await call(admin, 'PUT', `catalog/categories/${grouping.id}`, { ...read, name: 'Sent back' });
    expect([sent.status, sent.body['name']], sent.text).toEqual([200, 'Sent back']);
    const twice = await call(admin, 'PUT', `catalog/categories/${grouping.id}`, { products: [a.id, { id: a.id }] });
    expect(twice.status).toBe(400);
  });

  it('of a product are set from the product, too', async () => {
    const grouping = await call(admin, 'POST', 'catalog/categories', { name: 'Shelf' });
    const product = await created({ name: 'On it', price: 1, categoryIds: [grouping.id] });
    const shown = await call(admin, 'POST', 'products/one', {
      where: { id: product.id },
      include: ['categories', 'categoryIds'],
    });
    expect(shown.body).toMatchObject({ categoryIds: [grouping.id], categories: [{ slug: 'shelf' }] });
    expect((await put(product, shown.body)).status, 'sent back as it was read').toBe(200);
    expect((await put(product, { categories: [] })).status).toBe(200);
    const found = await call(admin, 'POST', 'products/many', { where: { categoryIds: grouping.id } });
    expect(found.body.items).toEqual([]);
  });

  it('are unique by name as presets', async () => {
    const sizes = { name: 'Size', values: ['S', 'M'] };
    const preset = await call(admin, 'POST', 'products/options-presets', sizes);
    expect(preset.body).toMatchObject(sizes);
    expect(errorPath(await call(admin, 'POST', 'products/options-presets', sizes))).toEqual([409, 'name']);
    const changed = await call(admin, 'PUT', `products/options-presets/${preset.id}`, { values: ['L'] });
    expect(changed.body).toMatchObject({ name: 'Size', values: ['L'] });
    expect((await call(admin, 'DELETE', `products/options-presets/${preset.id}`)).status).toBe(200);
  });

  it('stay on the products when their preset is deleted', async () => {
    const fragile = { name: 'Fragile', color: '#114422', textColor: '#ffffff' };
    const preset = await call(admin, 'POST', 'products/tags-presets', fragile);
    const product = await call(admin, 'POST', 'products', { name: 'Tagged Mug', price: 100, tags: ['Fragile'] });
    expect((await call(admin, 'DELETE', `products/tags-presets/${preset.id}`)).status).toBe(200);
    const shown = await call(admin, 'POST', 'products/one', { where: { id: product.id }, include: ['tags'] });
    expect(shown.body).toMatchObject({ tags: [fragile] });
  });
});
