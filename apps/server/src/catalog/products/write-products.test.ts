import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Person, testShop } from '../../resources/test-shop.ts';

const shop = await testShop();
const { call, db } = shop;
let admin: Person;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
});

interface Variant {
  id: string;
  options: string[];
  stock: number;
  price: number | null;
}

const shirt = {
  name: 'Shirt',
  price: 5000,
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }, 'Size:S', 'Size:L'],
  variants: [
    { options: ['Colour:Red', 'Size:S'], stock: 1 },
    { options: ['Size:L', 'Colour:Red'], stock: 2 },
    { options: ['Colour:Blue', 'Size:S'], stock: 4 },
  ],
};

function getVariants(answer: Answer): Variant[] {
  return answer.body['variants'] as Variant[];
}

async function created(body: object): Promise<Answer> {
  const answer = await call(admin, 'POST', 'products', body);
  expect(answer.status, answer.text).toBe(201);
  return answer;
}

function put(product: Answer, body: object): Promise<Answer> {
  return call(admin, 'PUT', `products/${product.id}`, body);
}

async function productCount() {
  return (await call(admin, 'POST', 'products/many', { count: true })).body['total'];
}

function errorPath({ status, body }: Answer) {
  return [status, body.errors?.[0]?.path];
}

describe('creating a product', () => {
  it('makes a slug of the name, with a number where it is taken', async () => {
    const slugs = [
      await created({ name: 'Crème Brûlée', price: 1 }),
      await created({ name: 'Crème Brûlée', price: 1 }),
    ];
    expect(slugs.map(({ body }) => body['slug'])).toEqual(['creme-brulee', 'creme-brulee-2']);
    expect(errorPath(await call(admin, 'POST', 'products', { name: 'X', price: 1, slug: 'creme-brulee' }))).toEqual([
      409,
      'slug',
    ]);
  });

  it('gives ten of the same name at once ten slugs', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => created({ name: 'Twin', price: 1 })));
    expect(new Set(answers.map(({ body }) => body['slug'])).size).toBe(10);
  });

  it('leaves nothing behind when a part is refused', async () => {
    const before = await productCount();
    const missing = uuidv7();
    for (const [body, status, path] of [
      [{ ...shirt, categoryIds: [missing] }, 400, 'categoryIds'],
      [{ ...shirt, stock: 5 }, 400, 'stock'],
      [{ ...shirt, tags: ['A', 'A'] }, 400, 'tags.1'],
      [{ ...shirt, tags: [{ name: 'A', color: 'reddish' }] }, 422, 'tags.0.color'],
      [{ ...shirt, variants: [{ options: ['Colour:Red'] }] }, 400, 'variants.0.options'],
      [{ ...shirt, variants: [{ options: ['Colour:Green', 'Size:S'] }] }, 400, 'variants.0.options.0'],
      [{ ...shirt, variants: [shirt.variants[0], { options: ['Size:S', 'Colour:Red'] }] }, 409, 'variants.1.options'],
      [{ ...shirt, images: [{ alt: 'nothing' }] }, 400, 'images.0'],
      [{ ...shirt, images: [{ url: 'javascript:alert(1)' }] }, 400, 'images.0.url'],
      [{ ...shirt, discount: 10_001 }, 400, 'discount'],
      [{ ...shirt, unitPrice: 1 }, 400, 'unitPrice'],
      [{ ...shirt, price: -1 }, 400, 'price'],
      [{ price: 1 }, 400, 'name'],
    ] as const) {
      const answer = await call(admin, 'POST', 'products', body);
      expect(errorPath(answer), JSON.stringify(body)).toEqual([status, path]);
    }
    expect(await productCount()).toBe(before);
  });

  it('takes a bare tag with the colours of its preset', async () => {
    await call(admin, 'POST', 'products/tags-presets', { name: 'Sale', color: '#cc0000', textColor: '#ffffff' });
    const product = await created({ name: 'Tagged', price: 1, tags: ['Sale', { name: 'New', color: '#00cc00' }] });
    expect(product.body['tags']).toEqual([
      { name: 'Sale', color: '#cc0000', textColor: '#ffffff' },
      { name: 'New', color: '#00cc00', textColor: null },
    ]);
  });

  it('derives the options from the variants when none are given', async () => {
    const product = await created({
      name: 'Derived',
      price: 1,
      variants: [{ options: ['Size:S'] }, { options: ['Size:M'] }],
    });
    expect(product.body['options']).toEqual([{ name: 'Size', values: ['S', 'M'] }]);
  });
});

describe('changing a product', () => {
  it('changes only what is sent', async () => {
    const product = await created({ ...shirt, tags: ['Soft'], description: 'Cotton' });
    const changed = await put(product, { price: 4500 });
    expect(changed.status).toBe(200);
    const { price: _, unitPrice: __, updatedAt: ___, ...rest } = product.body;
    expect(changed.body).toMatchObject({ ...rest, price: 4500, unitPrice: 4500 });
  });

  it('keeps the ids of variants that stay, whether named by id or by combination', async () => {
    const product = await created(shirt);
    const [red, large, blue] = getVariants(product);
    const changed = await put(product, {
      variants: [
        { options: ['Size:S', 'Colour:Blue'], price: 5500 },
        { id: large?.id, options: ['Colour:Blue', 'Size:L'], stock: 9 },
        { options: ['Colour:Red', 'Size:L'] },
      ],
    });
    expect(changed.status, changed.text).toBe(200);
    const now = getVariants(changed);
    expect(now.map(({ id }) => id).slice(0, 2)).toEqual([blue?.id, large?.id]);
    expect(now[0]).toMatchObject({ stock: 4, price: 5500 });
    expect(now.map(({ id }) => id)).not.toContain(red?.id);
    expect(changed.body['stock']).toBe(13);
  });

  it('lets two variants trade their combinations', async () => {
    const product = await created(shirt);
    const [red, large] = getVariants(product);
    const changed = await put(product, {
      variants: [
        { id: red?.id, options: large?.options },
        { id: large?.id, options: red?.options },
      ],
    });
    expect(changed.status, changed.text).toBe(200);
    expect(getVariants(changed).map(({ options }) => options)).toEqual([large?.options, red?.options]);
  });

  it('refuses to write the sum of the variants, and takes a stock again once they are gone', async () => {
    const product = await created(shirt);
    expect(errorPath(await put(product, { stock: 3 }))).toEqual([400, 'stock']);
    const plain = await put(product, { variants: [], options: [], stock: 3 });
    expect(plain.body).toMatchObject({ stock: 3, hasVariants: false, options: [] });
  });

  it('refuses options that the variants do not fit', async () => {
    const product = await created(shirt);
    expect(errorPath(await put(product, { options: ['Colour:Red'] }))).toEqual([400, 'variants']);
  });

  it('keeps pictures by id, in the order that is sent', async () => {
    const product = await created({
      name: 'Seen',
      price: 1,
      images: [{ url: '/media/a.webp', alt: 'A' }, { url: '/media/b.webp' }],
    });
    const [a, b] = product.body['images'] as { id: string }[];
    const changed = await put(product, {
      images: [{ id: b?.id }, { id: a?.id, alt: 'First' }, { url: '/media/c.webp' }],
    });
    expect(changed.body['images']).toMatchObject([
      { id: b?.id, main: '/media/b.webp' },
      { id: a?.id, main: '/media/a.webp', alt: 'First' },
      { main: '/media/c.webp' },
    ]);
    const other = await created({ name: 'Other', price: 1 });
    expect(errorPath(await put(other, { images: [{ id: a?.id }] }))).toEqual([400, 'images.0.id']);
  });

  it('is refused as STALE when someone else changed it meanwhile, parts included, but not by a sale', async () => {
    const product = await created(shirt);
    const seen = product.body['updatedAt'];
    await db
      .updateTable('variants')
      .set({ stock: 0 })
      .where('id', '=', getVariants(product)[0]?.id ?? '')
      .execute();
    const first = await put(product, { updatedAt: seen, tags: ['Mine'] });
    expect(first.status).toBe(200);
    const second = await put(product, { updatedAt: seen, name: 'Lost' });
    expect([second.status, second.body.code]).toEqual([409, 'STALE']);
    expect((await put(product, { updatedAt: first.body['updatedAt'], name: 'Found' })).status).toBe(200);
  });

  it('is refused as STALE when it writes a stock that was counted before a sale', async () => {
    const [mug, dress] = [await created({ name: 'Mug', price: 1, stock: 5 }), await created(shirt)];
    const [variant] = getVariants(dress);
    await db.updateTable('products').set({ stock: 4 }).where('id', '=', mug.id).execute();
    await db
      .updateTable('variants')
      .set({ stock: 0 })
      .where('id', '=', variant?.id ?? '')
      .execute();
    const seen = { mug: mug.body['updatedAt'], dress: dress.body['updatedAt'] };
    expect((await put(mug, { updatedAt: seen.mug, stock: 9 })).body.code).toBe('STALE');
    const counted = { variants: [{ id: variant?.id, options: ['Colour:Red', 'Size:S'], stock: 9 }] };
    expect((await put(dress, { updatedAt: seen.dress, ...counted })).body.code).toBe('STALE');
    const now = (await call(admin, 'POST', 'products/one', { where: { id: mug.id } })).body;
    expect((await put(mug, { updatedAt: now['updatedAt'], stock: 9 })).body['stock']).toBe(9);
    const [first] = [(await call(admin, 'POST', 'products/variants/one', { where: { id: variant?.id } })).body];
    const path = `products/variants/${variant?.id}`;
    expect((await call(admin, 'PUT', path, { updatedAt: first['updatedAt'], stock: 3 })).status).toBe(200);
    expect((await call(admin, 'PUT', path, { updatedAt: first['updatedAt'], stock: 2 })).body.code).toBe('STALE');
    expect((await call(admin, 'PUT', path, { updatedAt: first['updatedAt'], price: 2 })).status).toBe(200);
  });

  it('lets only one of two editors win who saw the same', async () => {
    const product = await created(shirt);
    const updatedAt = product.body['updatedAt'];
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => put(product, { updatedAt, name })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('refuses the id of another record in the body', async () => {
    const product = await created({ name: 'A', price: 1 });
    expect(errorPath(await put(product, { id: uuidv7(), name: 'B' }))).toEqual([400, 'id']);
    expect((await put(product, { id: product.id, name: 'B' })).status).toBe(200);
    expect((await call(admin, 'PUT', `products/${uuidv7()}`, { name: 'B' })).status).toBe(404);
    expect((await call(admin, 'PUT', 'products/no-id', { name: 'B' })).status).toBe(400);
  });

  it('keeps the size of the product and of its variants in inches, and refuses one that is none', async () => {
    const size = { length: 10, width: 6.5, height: 4 };
    const variants = [{ options: ['Size:S'], size: { ...size, height: 1 } }, { options: ['Size:L'] }];
    const product = await created({ name: 'Measured', price: 1, size, options: ['Size:S', 'Size:L'], variants });
    await put(product, { variants: [{ options: ['Size:S'] }, { options: ['Size:L'], size }] });
    const { body } = await call(admin, 'POST', 'products/one', { where: { id: product.id } });
    expect(body).toMatchObject({ size, variants: [{ size: { ...size, height: 1 } }, { size }] });
    expect(errorPath(await put(product, { size: { ...size, height: 0 } }))).toEqual([400, 'size.height']);
  });

  it('keeps the weight of the product and of its variants in ounces, and refuses one that is none', async () => {
    const variants = [{ options: ['Size:S'], weight: 6.25 }, { options: ['Size:L'] }];
    const product = await created({ name: 'Weighed', price: 1, weight: 12.5, options: ['Size:S', 'Size:L'], variants });
    const read = () => call(admin, 'POST', 'products/one', { where: { id: product.id } });
    expect((await read()).body).toMatchObject({ weight: 12.5, variants: [{ weight: 6.25 }, { weight: null }] });
    await put(product, { weight: null, variants: [{ options: ['Size:S'] }, { options: ['Size:L'], weight: 8 }] });
    expect((await read()).body).toMatchObject({ weight: null, variants: [{ weight: 6.25 }, { weight: 8 }] });
    expect(errorPath(await put(product, { weight: 0 }))).toEqual([400, 'weight']);
    expect(errorPath(await put(product, { variants: [{ options: ['Size:S'], weight: 3000 }] }))).toEqual([
      400,
      'variants.0.weight',
    ]);
  });

  it('is kept in the audit log with before and after', async () => {
    const product = await created({ name: 'Watched', price: 1, costPrice: 7 });
    await put(product, { price: 2 });
    const log = await call(admin, 'POST', 'audit/many', { where: { resourceId: product.id } });
    expect(log.body.items).toMatchObject([
      {
        action: 'update',
        resource: 'products',
        userId: admin.userId,
        before: { price: 1, costPrice: 7 },
        after: { price: 2 },
      },
      { action: 'create', before: null, after: { price: 1 } },
    ]);
  });
});

describe('deleting a product', () => {
  it('removes one that was never ordered and archives one that was', async () => {
    const never = await created(shirt);
    const ordered = await created(shirt);
    await shop.order({ status: 'PAID', productId: ordered.id });
    for (const product of [never, ordered]) {
      expect((await call(admin, 'DELETE', `products/${product.id}`)).body).toEqual({ success: true });
    }
    const one = (product: Answer) => call(admin, 'POST', 'products/one', { where: { id: product.id } });
    expect((await one(never)).status).toBe(404);
    expect((await one(ordered)).body['status']).toBe('ARCHIVED');
    expect((await call(admin, 'DELETE', `products/${never.id}`)).status).toBe(404);
  });
});
