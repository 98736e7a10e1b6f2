import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { visitor } from '../../resources/test-shop.ts';
import { applyChangedRules } from './apply-changed-rules.ts';
import { applyRules, previewRules } from './rules.queries.ts';
import { refusal, ruledShop, rules, tagged, tags } from './test-rules.ts';

const { admin, call, created, db, names, pool, product, sell } = await ruledShop();

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
