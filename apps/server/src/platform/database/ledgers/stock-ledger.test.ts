import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { booksDatabase, product, refusedBy } from './test-ledgers.ts';

const { addColors, db, ledgerSum, getStock: loadStock } = await booksDatabase();

describe('stock', () => {
  it('never goes below zero, of a product or of a variant', async () => {
    expect(await refusedBy(db.updateTable('products').set({ stock: -1 }).where('id', '=', product).execute())).toBe(
      'products_stock_not_negative',
    );
    await addColors(product, { Sand: 2 });
    const taking = db
      .updateTable('variants')
      .set({ stock: sql`stock - 3` })
      .where('product_id', '=', product)
      .execute();
    expect(await refusedBy(taking)).toBe('variants_stock_not_negative');
  });

  it('is the sum of the variants where there are any, and cannot be written then', async () => {
    await addColors(product, { Sand: 2, Moss: 7 });
    expect(await loadStock(product)).toBe(9);
    await db.updateTable('variants').set({ stock: 1 }).where('product_id', '=', product).execute();
    expect(await loadStock(product)).toBe(2);
    expect(await refusedBy(db.updateTable('products').set({ stock: 50 }).where('id', '=', product).execute())).toBe(
      'products_stock_is_a_sum',
    );
  });

  it('equals the sum of its ledger whatever happened to it', async () => {
    await db.updateTable('products').set({ stock: 12 }).where('id', '=', product).execute();
    await addColors(product, { Sand: 2, Moss: 7 });
    await db.updateTable('variants').set({ stock: sql`stock + 4` }).where('product_id', '=', product).execute();
    expect(await ledgerSum(product)).toBe(17);
    expect(await loadStock(product)).toBe(17);
    await db.deleteFrom('variants').where('product_id', '=', product).execute();
    expect([await ledgerSum(product), await loadStock(product)]).toEqual([0, 0]);
    await db.updateTable('products').set({ stock: 3 }).where('id', '=', product).execute();
    expect(await ledgerSum(product)).toBe(3);
    await db.deleteFrom('products').where('id', '=', product).execute();
    expect(await ledgerSum(product)).toBe(0);
  });

  it('has a ledger that nobody rewrites', async () => {
    expect(await refusedBy(db.updateTable('stock_movements').set({ change: 9 }).execute())).toBe(
      'stock_movements_append_only',
    );
    expect(await refusedBy(db.deleteFrom('stock_movements').execute())).toBe('stock_movements_append_only');
  });

  it('sold by twenty connections at once sells exactly what is there', async () => {
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        db
          .updateTable('products')
          .set({ stock: sql`stock - 1` })
          .where('id', '=', product)
          .where('stock', '>=', 1)
          .executeTakeFirstOrThrow(),
      ),
    );
    expect(taken.filter((result) => result.numUpdatedRows === 1n)).toHaveLength(5);
    expect(await loadStock(product)).toBe(0);
  });
});

describe('options and variants', () => {
  it('a combination exists once per product', async () => {
    await addColors(product, { Sand: 2 });
    const again = db
      .insertInto('variants')
      .values({ id: newId(), product_id: product, options: ['Colour:Sand'], stock: 1 })
      .execute();
    expect(await refusedBy(again)).toBe('variants_unique_combination');
  });

  it.each([
    ['a value that the option has not', ['Colour:Ink']],
    ['an option that the product has not', ['Size:Sand']],
    ['more values than options', ['Colour:Sand', 'Colour:Sand']],
  ])('a variant with %s is refused', async (_, options) => {
    await addColors(product, { Sand: 2 });
    const adding = db.insertInto('variants').values({ id: newId(), product_id: product, options, stock: 1 }).execute();
    expect(await refusedBy(adding)).toBe('variants_fit_options');
  });

  it('an option value cannot go while a variant has it', async () => {
    await addColors(product, { Sand: 2, Moss: 1 });
    const removing = db
      .updateTable('product_options')
      .set({ option_values: ['Sand'] })
      .where('product_id', '=', product)
      .execute();
    expect(await refusedBy(removing)).toBe('variants_fit_options');
  });
});
