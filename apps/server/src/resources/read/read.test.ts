import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../test-shop.ts';

const shop = await testShop();
const { call } = shop;
let admin: Person;
let mugId: string;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  const category = await call(admin, 'POST', 'catalog/categories', { name: 'Kitchen & Table' });
  expect(category.status).toBe(201);
  const created = await call(admin, 'POST', 'products', {
    name: 'Stoneware Mug',
    longName: 'Stoneware Mug, 30 cl',
    description: 'Keeps its heat.\nMade by hand.',
    price: 2400,
    costPrice: 900,
    discount: 1250,
    tags: ['New', { name: 'Handmade', color: '#112233' }],
    images: [{ url: '/media/mug.webp', alt: 'A mug' }],
    options: ['Colour:Sand', 'Colour:Moss', { name: 'Size', values: ['S', 'L'] }],
    variants: [
      { options: ['Size:S', 'Colour:Sand'], stock: 3 },
      { options: [{ name: 'Colour', value: 'Moss' }, 'Size:L'], stock: 2, price: 2600 },
    ],
    categoryIds: [category.id],
  });
  expect(created.text).toContain('"id"');
  expect(created.status).toBe(201);
  mugId = created.id;
  for (let index = 0; index < 30; index += 1) {
    const answer = await call(admin, 'POST', 'products', {
      name: index % 2 ? 'Plate' : `Bowl ${index}`,
      price: (index % 5) * 100,
      stock: index % 3,
      ...(index % 4 ? { longName: `Long ${index % 6}` } : {}),
      ...(index === 7 ? { status: 'DRAFT' } : {}),
    });
    expect(answer.status).toBe(201);
  }
});

describe('what a product answers', () => {
  it('is whole when asked for by id', async () => {
    const { status, body } = await call(visitor, 'POST', 'products/one', { where: { id: mugId } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: mugId,
      slug: 'stoneware-mug',
      price: 2400,
      unitPrice: 2100,
      stock: 5,
      hasVariants: true,
      lowestPrice: 2400,
      ratingAverage: null,
      tags: [
        { name: 'New', color: null, textColor: null },
        { name: 'Handmade', color: '#112233', textColor: null },
      ],
      images: [{ main: '/media/mug.webp', preview: '/media/mug.webp', alt: 'A mug', option: null }],
      options: [
        { name: 'Colour', values: ['Sand', 'Moss'] },
        { name: 'Size', values: ['S', 'L'] },
      ],
      swatches: [],
      variants: [
        { options: ['Colour:Sand', 'Size:S'], stock: 3, price: null },
        { options: ['Colour:Moss', 'Size:L'], stock: 2, price: 2600 },
      ],
    });
    expect(body).not.toHaveProperty('costPrice');
    expect(body['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('holds the cost price for staff only, and to others the field does not exist', async () => {
    expect((await call(admin, 'POST', 'products/one', { where: { id: mugId } })).body['costPrice']).toBe(900);
    for (const [body, path] of [
      [{ where: { costPrice: 900 } }, 'where.costPrice'],
      [{ select: ['costPrice'] }, 'select.0'],
      [{ orderBy: [{ costPrice: 'asc' }] }, 'orderBy.0.costPrice'],
      [{ searchFields: ['costPrice'], search: 'x' }, 'searchFields.0'],
      [{ include: ['costPrice'] }, 'include.0'],
      [{ where: { nothing: 1 } }, 'where.nothing'],
      [{ include: ['categories.products.costPrice'] }, 'include.0'],
    ] as const) {
      const answer = await call(visitor, 'POST', 'products/many', body);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  it('is not there for shoppers while it is a draft', async () => {
    const all = await call(admin, 'POST', 'products/many', { count: true, limit: 1 });
    const shown = await call(visitor, 'POST', 'products/many', { count: true, limit: 1 });
    expect([all.body['total'], shown.body['total']]).toEqual([31, 30]);
  });
});

describe('how many statements a read takes', () => {
  it.each([
    ['products/many', { include: ['tags', 'images'], limit: 24 }, 1],
    ['products/one', {}, 1],
    [
      'products/many',
      { search: 'stone', searchFields: ['name', 'description'], include: ['tags', 'images'], limit: 12 },
      1,
    ],
    [
      'catalog/categories/one',
      { where: { slug: 'kitchen-and-table' }, include: ['products.images', 'products.tags'] },
      2,
    ],
    ['catalog/categories/many', { include: ['products.tags', 'products'] }, 2],
    ['products/variants/many', { include: ['product'] }, 2],
    ['products/many', { count: true }, 2],
  ] as const)('%s %j: %i', async (path, body, expected) => {
    shop.statements.length = 0;
    const answer = await call(visitor, 'POST', path, body);
    expect([answer.status, shop.statements.length]).toEqual([200, expected]);
  });

  it('three levels for staff: 4', async () => {
    shop.statements.length = 0;
    const include = ['products.categories.products'];
    const answer = await call(admin, 'POST', 'catalog/categories/many', { include });
    expect([answer.status, shop.statements.length]).toEqual([200, 4]);
  });
});

describe('pages of a list', () => {
  const orders = [
    [{ createdAt: 'desc' }],
    [{ name: 'asc' }],
    [{ price: 'desc' }, { name: 'asc' }],
    [{ costPrice: 'asc' }],
    [{ costPrice: 'desc' }, { stock: 'asc' }],
    [{ ratingAverage: 'desc' }],
    [{ stock: 'asc' }, { price: 'asc' }],
  ];
  it.each(orders)('show every product exactly once by %j', async (...orderBy) => {
    for (const limit of [1, 4, 7]) {
      const seen: unknown[] = [];
      let cursor: unknown = null;
      do {
        const body = { orderBy, limit, select: ['id'], cursor };
        const page = await call(admin, 'POST', 'products/many', body);
        expect(page.status).toBe(200);
        seen.push(...(page.body.items ?? []).map((item) => item['id']));
        cursor = page.body['nextCursor'];
      } while (cursor);
      expect(seen).toHaveLength(31);
      expect(new Set(seen).size).toBe(31);
    }
  });

  it('refuse a cursor that was altered or belongs to another order', async () => {
    const page = await call(visitor, 'POST', 'products/many', { limit: 2 });
    const cursor = String(page.body['nextCursor']);
    for (const body of [
      { cursor: `${cursor}x` },
      { cursor: cursor.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) },
      { cursor, orderBy: [{ name: 'asc' }] },
      { cursor: 'nothing' },
    ]) {
      const answer = await call(visitor, 'POST', 'products/many', body);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'cursor']);
    }
  });
});

describe('filters', () => {
  it.each([
    [{ name: { contains: 'STONE' } }, 1],
    [{ name: { contains: '%' } }, 0],
    [{ name: { contains: '_' } }, 0],
    [{ name: "'; drop table products; --" }, 0],
    [{ price: { gte: 100, lt: 300 } }, 11],
    [{ price: { in: [0, 400] }, name: 'Plate' }, 6],
    [{ longName: null }, 8],
    [{ longName: { not: null } }, 22],
    [{ id: { in: [] } }, 0],
    [{ tagNames: 'New' }, 1],
    [{ createdAt: { lt: '2000-01-01T00:00:00Z' } }, 0],
    [{ price: 9_007_199_254_740_991 }, 0],
  ])('%j finds %i', async (where, expected) => {
    const answer = await call(visitor, 'POST', 'products/many', { where, count: true });
    expect([answer.status, answer.body['total']]).toEqual([200, expected]);
  });

  it('take one order alone, and null for nothing', async () => {
    const [listed, alone] = await Promise.all(
      [{ orderBy: [{ name: 'desc' }] }, { orderBy: { name: 'desc' }, where: null }].map((filter) =>
        call(visitor, 'POST', 'products/many', { limit: 5, ...filter }),
      ),
    );
    expect(listed?.body.items).toHaveLength(5);
    expect(alone?.body.items).toEqual(listed?.body.items);
  });

  it.each([
    [{ orderBy: { name: 'asc', price: 'asc' } }, 'orderBy'],
    [{ orderBy: { nothing: 'asc' } }, 'orderBy.nothing'],
    [{ where: { price: '100' } }, 'where.price'],
    [{ where: { price: { gte: 1.5 } } }, 'where.price.gte'],
    [{ where: { price: { near: 1 } } }, 'where.price.near'],
    [{ where: { id: 'no-id' } }, 'where.id'],
    [{ where: { name: { contains: 5 } } }, 'where.name.contains'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ nothing: 1 }, 'nothing'],
    [{ include: ['categories.products.categories.products'] }, 'include.0'],
    [{ include: ['secrets'] }, 'include.0'],
    [{ include: ['tags.name'] }, 'include.0'],
    [{ orderBy: [{ name: 'asc', price: 'asc' }] }, 'orderBy.0'],
    [{ where: { images: 'x' } }, 'where.images'],
    [{ where: { __proto__: 1, constructor: 1 } }, 'where.constructor'],
  ])('%j is refused at %s', async (body, path) => {
    const answer = await call(visitor, 'POST', 'products/many', body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('search', () => {
  it.each([
    ['mug', 'Stoneware Mug'],
    ['ston', 'Stoneware Mug'],
    ['stonware', 'Stoneware Mug'],
    ['STÖNEWARE múg', 'Stoneware Mug'],
    ['handmade', 'Stoneware Mug'],
    ['heat', 'Stoneware Mug'],
    ['st', 'Stoneware Mug'],
    ['plaet', 'Plate'],
  ])("'%s' finds %s", async (search, name) => {
    const answer = await call(visitor, 'POST', 'products/many', { search, limit: 12 });
    expect(answer.body.items?.[0]?.['name']).toBe(name);
  });

  it('finds nothing for words that nothing bears, and takes signs for nothing', async () => {
    for (const search of ['xylophone', "mug' | 'plate", '%%%', 'mug:*A & !plate', '\\']) {
      const answer = await call(visitor, 'POST', 'products/many', { search });
      expect(answer.status).toBe(200);
    }
    expect((await call(visitor, 'POST', 'products/many', { search: 'xylophone' })).body.items).toEqual([]);
    expect((await call(visitor, 'POST', 'products/one', { where: { id: uuidv7() } })).status).toBe(404);
  });
});
