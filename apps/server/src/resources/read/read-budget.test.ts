import { maxIncluded } from '@vitrine/contract/resources/filter.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestCosts } from '../../platform/http/load/request-costs.ts';
import { type Person, testShop, visitor } from '../test-shop.ts';

const shop = await testShop();
const { call, pool } = shop;
let admin: Person;
let user: Person;

/** 60 categories with the same 100 products each, so that including them multiplies. */
beforeAll(async () => {
  admin = await shop.user('ADMIN');
  user = await shop.user('USER');
  await pool.query(`insert into products (id, slug, name, description, price)
    select gen_random_uuid(), 'cup-' || n, 'Cup ' || n, repeat('Holds tea. ', 200), 1000 from generate_series(1, 100) n`);
  await pool.query(`insert into categories (id, slug, name)
    select gen_random_uuid(), 'shelf-' || n, 'Category ' || n from generate_series(1, 60) n`);
  await pool.query(`insert into category_products (category_id, product_id, position)
    select c.id, p.id, row_number() over (partition by c.id) from categories c cross join products p`);
  await pool.query(`insert into collections (id, slug, name)
    select gen_random_uuid(), 'home-' || n, 'Collection ' || n from generate_series(1, 3) n`);
  await pool.query(`insert into collection_products (collection_id, product_id, position)
    select c.id, p.id, row_number() over (partition by c.id) from collections c cross join products p`);
});

const many = (person: Person, path: string, body: object) => call(person, 'POST', `${path}/many`, body);

describe("the specification's calls", () => {
  it('read a category and a collection by slug with the images and tags of their products', async () => {
    for (const [path, slug] of [
      ['catalog/categories', 'shelf-7'],
      ['catalog/collections', 'home-2'],
    ] as const) {
      const body = { where: { slug }, include: ['products.images', 'products.tags'] };
      const { status, body: record } = await call(visitor, 'POST', `${path}/one`, body);
      expect(status).toBe(200);
      expect(record['products']).toHaveLength(100);
      expect(record['products']).toContainEqual(expect.objectContaining({ images: [], tags: [] }));
    }
  });

  it('read the collections of the home page with their products', async () => {
    const { rows } = await pool.query<{ id: string }>('select id from collections');
    const where = { id: { in: rows.map(({ id }) => id) } };
    const answer = await many(visitor, 'catalog/collections', {
      where,
      include: ['products', 'products.images', 'products.tags'],
    });
    expect([answer.status, answer.body.items?.length]).toEqual([200, 3]);
  });

  it('read products with their parts and their categories', async () => {
    const include = ['tags', 'images', 'variants', 'options', 'categories', 'collections'];
    const answer = await many(visitor, 'products', { include, limit: 24 });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.items?.[0]).toMatchObject({ tags: [], images: [], variants: [], options: [] });
  });
});

describe('an include of shoppers', () => {
  it.each([
    ['products', 'categories.products'],
    ['products', 'categories.products.images'],
    ['products', 'reviews.product'],
    ['catalog/categories', 'products.categories'],
    ['catalog/categories', 'products.collections'],
    ['catalog/categories', 'products.reviews'],
    ['products/variants', 'product.categories'],
  ])('of %s goes one level to other records, and %s does not exist', async (path, include) => {
    for (const person of [visitor, user]) {
      const answer = await many(person, path, {
        include: ['products.tags', include].slice(path === 'catalog/categories' ? 0 : 1),
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
      expect(answer.body.errors?.at(-1)?.message).toBe('Unknown field');
    }
    // Staff may request this, but the response may exceed the budget.
    expect((await many(admin, path, { include: [include], limit: 1 })).body.code).not.toBe('INVALID_REQUEST');
  });

  it('cannot multiply products by five includes of the products of their categories', async () => {
    const include = ['', '.images', '.tags', '.variants', '.options'].map((part) => `categories.products${part}`);
    const answer = await many(visitor, 'products', { limit: 100, include });
    expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([
      400,
      [0, 1, 2, 3, 4].map((index) => `include.${index}`),
    ]);
    expect(answer.text.length).toBeLessThan(2_000);
  });
});

describe('the included records of an answer', () => {
  it.each([
    ['60 categories with 100 products each', 'catalog/categories', { limit: 60, include: ['products'] }],
    ['the same records many times over', 'products', { limit: 10, include: ['categories.products'] }],
    ['three levels', 'catalog/categories', { limit: 1, include: ['products.categories.products'] }],
  ])('stop at the budget for staff too: %s', async (_what, path, body) => {
    shop.statements.length = 0;
    const answer = await many(admin, path, body);
    expect([answer.status, answer.body.code]).toEqual([422, 'ANSWER_TOO_LARGE']);
    expect(answer.body['detail']).toContain('Request fewer records or includes');
    expect(answer.text.length).toBeLessThan(1_000);
  });

  it('stop at the budget for visitors', async () => {
    const answer = await many(visitor, 'catalog/categories', { limit: 60, include: ['products'] });
    expect([answer.status, answer.body.code]).toEqual([422, 'ANSWER_TOO_LARGE']);
  });

  it('up to the budget are all there', async () => {
    const include = ['products'];
    const answer = await many(visitor, 'catalog/categories', {
      limit: maxIncluded / 100,
      include,
      select: ['id', 'products'],
    });
    expect(answer.status, answer.text.slice(0, 300)).toBe(422);
    const select = ['id'];
    const fewer = await many(visitor, 'catalog/categories', { limit: 20, include, select });
    const counts = fewer.body.items?.map(({ products }) => (Array.isArray(products) ? products.length : 0));
    expect(counts).toEqual(Array(20).fill(100));
  });

  it('never come from the database beyond the budget', async () => {
    shop.statements.length = 0;
    await many(admin, 'catalog/categories', { limit: 100, include: ['products'] });
    expect(shop.statements.at(-1)).toMatch(new RegExp(`limit ${maxIncluded + 1}$`));
  });
});

const libraries = (limit: number, person: Person) =>
  many(person, 'catalog/collections', { where: { name: { contains: 'Library' } }, limit, include: ['products'] });

describe('the bytes of an answer', () => {
  it('stop at the budget where few records are large', async () => {
    await pool.query(`insert into products (id, slug, name, description, price)
      select gen_random_uuid(), 'tome-' || n, 'Tome ' || n, repeat('x', 20000), 1000 from generate_series(1, 100) n`);
    await pool.query(`insert into collections (id, slug, name)
      select gen_random_uuid(), 'library-' || n, 'Library ' || n from generate_series(1, 5) n`);
    await pool.query(`insert into collection_products (collection_id, product_id, position)
      select c.id, p.id, row_number() over (partition by c.id) from collections c cross join products p
      where c.slug like 'library-%' and p.slug like 'tome-%'`);
    const fits = await libraries(3, visitor);
    expect(fits.status).toBe(200);
    expect(fits.text.length).toBeGreaterThan(3 * 100 * 20_000);
    expect(fits.text.length).toBeLessThan(requestCosts.read.answerBytes);
    const answer = await libraries(5, visitor);
    expect([answer.status, answer.body.code]).toEqual([422, 'ANSWER_TOO_LARGE']);
    // Staff get twice as much.
    expect((await libraries(5, admin)).status).toBe(200);
  });

  it('leave the pool as it was when an answer was stopped', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => many(visitor, 'products', { limit: 3, search: 'cup' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});
