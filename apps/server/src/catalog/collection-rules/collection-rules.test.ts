import { type CollectionCondition, type CollectionRules, isChosen } from '@vitrine/domain/catalog/collection-rules.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../../tools/testing/property-seed.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { type Answer, type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { applyChangedRules } from './apply-changed-rules.ts';
import { applyRules, previewRules } from './rules.queries.ts';

const { call, user, pool, db } = await testShop();
let admin: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
});

const rules = (conditions: readonly CollectionCondition[], more: Partial<CollectionRules> = {}): CollectionRules => ({
  match: 'ALL',
  order: 'NEWEST',
  conditions,
  ...more,
});
const tagged = (tag: string) => ({ field: 'tag', is: 'IS', value: tag }) as const;

async function created(path: string, body: object): Promise<Answer> {
  const made = await call(admin, 'POST', path, body);
  expect(made.status, made.text).toBe(201);
  return made;
}

const product = (name: string, more: object = {}) => created('products', { name, price: 1000, stock: 3, ...more });
const tags = (name: string) => ({ tags: [{ name }] });

async function names(slug: string): Promise<string[]> {
  const { body } = await call(visitor, 'POST', 'catalog/listing', { kind: 'collection', slug });
  return (body['page'] as { products: { name: string }[] }).products.map(({ name }) => name);
}

const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message];

describe('a collection with rules', () => {
  it('has the products that its rules choose from the save on, in their order', async () => {
    await product('Tent', { ...tags('Camping'), price: 9000 });
    await product('Stove', { ...tags('Camping'), price: 3000 });
    await product('Draft lamp', { ...tags('Camping'), status: 'DRAFT' });
    await product('Chair');
    const { id } = await created('catalog/collections', {
      name: 'For camping',
      rules: rules([tagged('Camping')], { order: 'PRICE_ASC' }),
    });
    expect(await names('for-camping')).toEqual(['Stove', 'Tent']);
    const changed = await call(admin, 'PUT', `catalog/collections/${id}`, {
      rules: rules([tagged('Camping'), { field: 'price', is: 'MIN', value: 5000 }], {
        match: 'ANY',
        order: 'TITLE',
      }),
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await names('for-camping')).toEqual(['Stove', 'Tent']);
    const none = await call(admin, 'PUT', `catalog/collections/${id}`, { rules: rules([tagged('Nothing has this')]) });
    expect(none.status, 'rules that choose nothing are allowed').toBe(200);
    expect(await names('for-camping')).toEqual([]);
  });

  it('follows changes of products when the job runs, and the job then rests', async () => {
    const mug = await product('Mug', tags('Follows'));
    const { id } = await created('catalog/collections', {
      name: 'Follows',
      rules: rules([tagged('Follows'), { field: 'stock', is: 'IN_STOCK' }]),
    });
    const plate = await product('Plate', tags('Follows'));
    await call(admin, 'PUT', `products/${mug.id}`, { stock: 0 });
    expect(await names('follows'), 'before the job').toEqual(['Mug']);
    await applyChangedRules(db, { isForAll: false });
    expect(await names('follows')).toEqual(['Plate']);
    const noted = await pool.query('select * from jobs.collection_changes');
    expect(noted.rowCount, 'the job does not note its own changes').toBe(0);
    await pool.query('update products set stock = 9 where id = $1', [mug.id]);
    await applyChangedRules(db, { isForAll: false });
    expect((await names('follows')).toSorted()).toEqual(['Mug', 'Plate']);
    await pool.query("update products set created_at = now() - interval '40 days' where id = $1", [plate.id]);
    await call(admin, 'PUT', `catalog/collections/${id}`, {
      rules: rules([tagged('Follows'), { field: 'added', is: 'WITHIN_DAYS', value: 30 }]),
    });
    expect(await names('follows')).toEqual(['Mug']);
  });

  it('gives its discount to the products that it shows', async () => {
    const chosen = await product('Chosen', tags('Cheaper'));
    const other = await product('Other');
    const { id } = await created('catalog/collections', { name: 'Cheaper', rules: rules([tagged('Cheaper')]) });
    const discount = await created('discounts', {
      title: 'A tenth',
      kind: 'PERCENTAGE',
      value: 1000,
      collectionIds: [id],
    });
    const reduced = async () => {
      const { body } = await call(visitor, 'POST', 'catalog/offers', { productIds: [chosen.id, other.id] });
      return Object.keys(body['shown'] as object);
    };
    expect([await names('cheaper'), await reduced()]).toEqual([['Chosen'], [chosen.id]]);
    await call(admin, 'PUT', `products/${other.id}`, tags('Cheaper'));
    await call(admin, 'PUT', `products/${chosen.id}`, { tags: [] });
    expect([await names('cheaper'), await reduced()], 'both change together').toEqual([['Chosen'], [chosen.id]]);
    await applyChangedRules(db, { isForAll: false });
    expect([await names('cheaper'), await reduced()]).toEqual([['Other'], [other.id]]);
    await call(admin, 'DELETE', `discounts/${discount.id}`);
  });

  it('refuses a list of products, except its own, and keeps them when the rules are removed', async () => {
    const one = await product('One', tags('Listed'));
    const two = await product('Two');
    const { id } = await created('catalog/collections', { name: 'Listed', rules: rules([tagged('Listed')]) });
    const path = `catalog/collections/${id}`;
    const refused = [400, 'productIds', 'Remove the rules first, or change them.'];
    expect(refusal(await call(admin, 'PUT', path, { productIds: [two.id] }))).toEqual(refused);
    const both = { name: 'Both', rules: rules([tagged('Listed')]), productIds: [two.id] };
    expect(refusal(await call(admin, 'POST', 'catalog/collections', both))).toEqual(refused);
    const read = await call(admin, 'POST', 'catalog/collections/one', { where: { id }, include: ['productIds'] });
    expect((await call(admin, 'PUT', path, read.body)).status, 'sent back as it was read').toBe(200);
    await call(admin, 'PUT', `products/${two.id}`, { collectionIds: [id] });
    await call(admin, 'PUT', `products/${one.id}`, { collectionIds: [] });
    expect(await names('listed'), 'a product does not change the rules').toEqual(['One']);
    expect((await call(admin, 'PUT', path, { rules: null })).status).toBe(200);
    expect(await names('listed')).toEqual(['One']);
    expect((await call(admin, 'PUT', path, { productIds: [two.id, one.id] })).status).toBe(200);
    expect(await names('listed')).toEqual(['Two', 'One']);
    const { body } = await call(admin, 'POST', 'audit/many', {
      where: { action: 'update', resourceId: id },
      orderBy: [{ at: 'desc' }],
    });
    const removal = body.items?.find((entry) => (entry['after'] as { rules?: unknown } | null)?.rules === null);
    const undone = await call(admin, 'POST', `audit/${String(removal?.['id'])}/undo`, {});
    expect(undone.status, undone.text).toBe(200);
    expect(await names('listed'), 'the rules choose again').toEqual(['One']);
  });

  it('refuses a missing category, another currency, eleven conditions and none, in preview and save', async () => {
    const missing = rules([{ field: 'category', is: 'IN', value: '00000000-0000-7000-8000-000000000000' }]);
    const foreign = rules([{ field: 'price', is: 'MAX', value: 100, currency: 'EUR' }]);
    for (const [path, body] of [
      ['catalog/collections/preview', {}],
      ['catalog/collections', { name: 'Refused' }],
    ] as const) {
      expect(refusal(await call(admin, 'POST', path, { ...body, rules: missing }))).toEqual([
        400,
        'rules.conditions.0.value',
        'There is no such category. Choose another one.',
      ]);
      expect(refusal(await call(admin, 'POST', path, { ...body, rules: foreign }))).toEqual([
        400,
        'rules.conditions.0.currency',
        'The prices of this shop are in USD. Enter the price in USD.',
      ]);
      const many = rules(Array.from({ length: 11 }, () => tagged('x')));
      expect((await call(admin, 'POST', path, { ...body, rules: many })).status).toBe(400);
      expect((await call(admin, 'POST', path, { ...body, rules: rules([]) })).status).toBe(400);
    }
    expect((await call(visitor, 'POST', 'catalog/collections/preview', { rules: rules([tagged('x')]) })).status).toBe(
      401,
    );
    const shown = await call(visitor, 'POST', 'catalog/collections/many', { limit: 1 });
    expect(shown.body.items?.[0], 'the rules are for staff').not.toHaveProperty('rules');
  });

  it('orders by the units sold', async () => {
    const slow = await product('Slow', tags('Sold'));
    const fast = await product('Fast', tags('Sold'));
    await sell(slow.id, { daysAgo: 3, units: 1 });
    await sell(fast.id, { daysAgo: 3, units: 5 });
    await created('catalog/collections', {
      name: 'Sold most',
      rules: rules([tagged('Sold')], { order: 'BEST_SELLING' }),
    });
    expect(await names('sold-most')).toEqual(['Fast', 'Slow']);
  });
});

async function sell(id: string, { daysAgo, units }: { readonly daysAgo: number; readonly units: number }) {
  await pool.query(
    'insert into sales_days (day, placed, orders, web_orders, revenue) values (current_date - $1::int, 1, 1, 1, 1) on conflict do nothing',
    [daysAgo],
  );
  await pool.query(
    `insert into sales_day_products (day, sold_id, product_id, name, units, amount) values (current_date - $2::int, $1, $1, 'x', $3, 1)`,
    [id, daysAgo, units],
  );
}

describe('rules that choose more products than a collection has', () => {
  it('give the first ones of their order, and the preview counts one more at most', async () => {
    for (const price of [400, 200, 300, 100]) await product(`Bound ${price}`, { ...tags('Bound'), price });
    const { id } = await created('catalog/collections', { name: 'Bound', rules: rules([tagged('Other bound')]) });
    const chosen = rules([tagged('Bound')], { order: 'PRICE_ASC' });
    await inTransaction(db, async (tx) => success(await applyRules(tx, id, chosen, 2)));
    expect(await names('bound')).toEqual(['Bound 100', 'Bound 200']);
    const { count, products } = await previewRules(db, chosen, 2);
    expect([count, products[0]?.name]).toEqual([3, 'Bound 100']);
  });
});

const category = (name: string, parentId?: string) =>
  created('catalog/categories', { name, ...(parentId && { parentId }) });

describe('rules in the database', () => {
  it('choose the same products as the rules of the domain', { timeout: 120_000 }, async () => {
    const top = await category('Property top');
    const below = await category('Property below', top.id);
    const made = await Promise.all(
      fc
        .sample(
          fc.record({
            price: fc.integer({ min: 0, max: 40 }).map((n) => n * 100),
            discount: fc.constantFrom(0, 0, 1000, 5000),
            stock: fc.constantFrom(0, 2),
            tags: fc.subarray(['A', 'B', "C'"]),
            vendor: fc.constantFrom(null, 'Acme', 'ACME', 'Other'),
            age: fc.integer({ min: 0, max: 60 }),
            categoryIds: fc.subarray([top.id, below.id]),
            recentSales: fc.integer({ min: 0, max: 5 }),
          }),
          { numRuns: 60, seed: propertySeed },
        )
        .map(async ({ age, recentSales, tags: tagNames, ...fields }, index) => {
          const { id } = await product(`Property ${index}`, {
            ...fields,
            discountType: 'PERCENTAGE',
            tags: [{ name: 'Property' }, ...tagNames.map((name) => ({ name }))],
          });
          const createdAt = new Date(Date.now() - age * 86_400_000 - 3_600_000);
          await pool.query('update products set created_at = $1 where id = $2', [createdAt, id]);
          if (recentSales > 0) await sell(id, { daysAgo: 29, units: recentSales });
          await sell(id, { daysAgo: 30, units: 100 });
          const price = unitPrice({
            product: { price: cents(fields.price), discount: fields.discount, discountType: 'PERCENTAGE' },
            variant: null,
          });
          const isBelow = fields.categoryIds.includes(below.id);
          return {
            id,
            cardPrice: price,
            tags: ['Property', ...tagNames],
            vendor: fields.vendor,
            isInStock: fields.stock > 0,
            createdAt,
            categoryIds: [...fields.categoryIds, ...(isBelow ? [top.id] : [])],
            isReduced: fields.discount > 0,
            recentSales,
          };
        }),
    );
    const condition: fc.Arbitrary<CollectionCondition> = fc.oneof(
      fc.record({
        field: fc.constant('price' as const),
        is: fc.constantFrom('MIN' as const, 'MAX' as const),
        value: fc.integer({ min: 0, max: 4000 }),
      }),
      fc.record({
        field: fc.constant('tag' as const),
        is: fc.constantFrom('IS' as const, 'IS_NOT' as const),
        value: fc.constantFrom('A', 'B', "C'", 'a'),
      }),
      fc.record({
        field: fc.constant('vendor' as const),
        is: fc.constantFrom('IS' as const, 'IS_NOT' as const),
        value: fc.constantFrom('acme', 'Other', 'None'),
      }),
      fc.record({
        field: fc.constant('stock' as const),
        is: fc.constantFrom('IN_STOCK' as const, 'SOLD_OUT' as const),
      }),
      fc.record({
        field: fc.constant('added' as const),
        is: fc.constant('WITHIN_DAYS' as const),
        value: fc.integer({ min: 1, max: 60 }),
      }),
      fc.record({
        field: fc.constant('category' as const),
        is: fc.constantFrom('IN' as const, 'NOT_IN' as const),
        value: fc.constantFrom(top.id, below.id),
      }),
      fc.record({
        field: fc.constant('discount' as const),
        is: fc.constantFrom('DISCOUNTED' as const, 'NOT_DISCOUNTED' as const),
      }),
      fc.record({
        field: fc.constant('sales' as const),
        is: fc.constantFrom('MIN' as const, 'MAX' as const),
        value: fc.integer({ min: 0, max: 6 }),
      }),
    );
    const generated = fc.record({
      match: fc.constantFrom('ALL' as const, 'ANY' as const),
      order: fc.constantFrom(
        'NEWEST' as const,
        'PRICE_ASC' as const,
        'PRICE_DESC' as const,
        'BEST_SELLING' as const,
        'TITLE' as const,
      ),
      conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
    });
    const others = (await previewRules(db, rules([{ field: 'tag', is: 'IS_NOT', value: 'Property' }]))).count;
    expect(others).toBeGreaterThan(0);
    await pool.query(
      "update products set status = 'DRAFT' where id not in (select product_id from product_tags where name = 'Property')",
    );
    for (const choice of fc.sample(generated, { numRuns: 150, seed: propertySeed })) {
      const expected = made.filter((one) => isChosen(choice, one, new Date())).map(({ id }) => id);
      const { count, products } = await previewRules(db, choice);
      expect(count, JSON.stringify(choice)).toBe(expected.length);
      for (const { id } of products) expect(expected, JSON.stringify(choice)).toContain(id);
    }
  });
});
