import { type CollectionCondition, isChosen } from '@vitrine/domain/catalog/collection-rules.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../../tools/testing/property-seed.ts';
import { applyChangedRules } from './apply-changed-rules.ts';
import { previewRules } from './rules.queries.ts';
import { refusal, ruledShop, rules } from './test-rules.ts';

const { admin, call, created, db, names, pool, product, sell } = await ruledShop();

const category = (name: string, parentId?: string) =>
  created('catalog/categories', { name, ...(parentId && { parentId }) });

const field = async (body: object) => (await created('custom-fields', { record: 'PRODUCT', ...body })).id;

async function productFields(): Promise<[wood: string, soft: string, width: string]> {
  return [
    await field({ kind: 'CHOICE', label: 'Wood', choices: ['Oak', 'Ash'] }),
    await field({ kind: 'BOOLEAN', label: 'Soft' }),
    await field({ kind: 'NUMBER', label: 'Width' }),
  ];
}

describe('rules by a custom field', () => {
  it('follow changes of its value, and refuse a missing field and one of another kind', async () => {
    const [wood, , width] = await productFields();
    const table = await product('Table', { customFields: { wood: 'Ash' } });
    const condition = { field: 'custom', definition: wood, is: 'IS', value: 'Oak' } as const;
    await created('catalog/collections', { name: 'Of oak', rules: rules([condition]) });
    expect(await names('of-oak')).toEqual([]);
    const changed = await call(admin, 'PUT', `products/${table.id}`, { customFields: { wood: 'Oak' } });
    expect(changed.status, changed.text).toBe(200);
    await applyChangedRules(db, { isForAll: false });
    expect(await names('of-oak')).toEqual(['Table']);
    for (const definition of ['00000000-0000-7000-8000-000000000000', width]) {
      const refused = await call(admin, 'POST', 'catalog/collections/preview', {
        rules: rules([{ ...condition, definition }]),
      });
      expect(refusal(refused)).toEqual([
        400,
        'rules.conditions.0.definition',
        'There is no such custom field. Choose another one.',
      ]);
    }
    for (const id of [wood, width]) await call(admin, 'DELETE', `custom-fields/${id}`);
  });
});

describe('rules in the database', () => {
  it('choose the same products as the rules of the domain', { timeout: 120_000 }, async () => {
    const top = await category('Property top');
    const below = await category('Property below', top.id);
    const [woodId, softId, widthId] = await productFields();
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
            wood: fc.constantFrom(undefined, 'Oak', 'Ash'),
            isSoft: fc.constantFrom(undefined, true, false),
            width: fc.constantFrom(undefined, 0, 2.5, 30),
          }),
          { numRuns: 60, seed: propertySeed },
        )
        .map(async ({ age, recentSales, wood, isSoft, width, tags: tagNames, ...fields }, index) => {
          const { id } = await product(`Property ${index}`, {
            ...fields,
            discountType: 'PERCENTAGE',
            tags: [{ name: 'Property' }, ...tagNames.map((name) => ({ name }))],
          });
          const createdAt = new Date(Date.now() - age * 86_400_000 - 3_600_000);
          await pool.query('update products set created_at = $1 where id = $2', [createdAt, id]);
          const customFields = Object.fromEntries(
            Object.entries({ [woodId]: wood, [softId]: isSoft, [widthId]: width }).filter(
              ([, value]) => value !== undefined,
            ),
          );
          await pool.query('update products set custom_fields = $1 where id = $2', [customFields, id]);
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
            customFields,
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
      fc.record({
        field: fc.constant('custom' as const),
        definition: fc.constantFrom(woodId, softId),
        is: fc.constantFrom('IS' as const, 'IS_NOT' as const),
        value: fc.constantFrom('Oak', 'oak', 'true', 'false'),
      }),
      fc.record({
        field: fc.constant('customNumber' as const),
        definition: fc.constantFrom(widthId, woodId),
        is: fc.constantFrom('MIN' as const, 'MAX' as const),
        value: fc.constantFrom(0, 2.5, 29.9),
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
