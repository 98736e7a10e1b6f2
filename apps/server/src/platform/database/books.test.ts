import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

// What stays true without the application: every statement here is what a careless program or a person at a SQL prompt might send.
const { db } = await testDatabase();

let product: string;

/** The name of the constraint that refuses the work. */
async function refusedBy(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return String((error as { constraint?: unknown }).constraint);
  }
  return 'accepted';
}

async function addProduct(values: { stock?: number; price?: number } = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('products')
    .values({ id, slug: `p-${id}`, name: 'Stoneware Mug', price: values.price ?? 2400, stock: values.stock ?? 0 })
    .execute();
  return id;
}

async function addColours(productId: string, stock: Record<string, number>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('product_options')
      .values({ product_id: productId, position: 0, name: 'Colour', option_values: Object.keys(stock) })
      .execute();
    for (const [colour, units] of Object.entries(stock))
      await tx
        .insertInto('variants')
        .values({ id: newId(), product_id: productId, options: [`Colour:${colour}`], stock: units })
        .execute();
  });
}

async function placeOrder(total = 10_000): Promise<{ order: string; transaction: string }> {
  const order = newId();
  const transaction = newId();
  await db
    .insertInto('orders')
    .values({ id: order, email: 'ann@example.com', subtotal: total, shipping_cost: 0, tax_rate: 0, tax: 0, total })
    .execute();
  await db
    .insertInto('transactions')
    .values({ id: transaction, order_id: order, amount: total, currency: 'USD' })
    .execute();
  return { order, transaction };
}

async function setStatus(
  order: string,
  status: 'PAID' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'REFUNDED' | 'PENDING',
) {
  await db.updateTable('orders').set({ status }).where('id', '=', order).execute();
}

async function ledgerSum(productId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<string | null>('change').as('sum'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

async function stockOf(productId: string): Promise<number> {
  const row = await db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirstOrThrow();
  return row.stock;
}

beforeEach(async () => {
  product = await addProduct({ stock: 5 });
});

describe('stock', () => {
  it('never goes below zero, of a product or of a variant', async () => {
    expect(await refusedBy(db.updateTable('products').set({ stock: -1 }).where('id', '=', product).execute())).toBe(
      'products_stock_not_negative',
    );
    await addColours(product, { Sand: 2 });
    const taking = db
      .updateTable('variants')
      .set({ stock: sql`stock - 3` })
      .where('product_id', '=', product)
      .execute();
    expect(await refusedBy(taking)).toBe('variants_stock_not_negative');
  });

  it('is the sum of the variants where there are any, and cannot be written then', async () => {
    await addColours(product, { Sand: 2, Moss: 7 });
    expect(await stockOf(product)).toBe(9);
    await db.updateTable('variants').set({ stock: 1 }).where('product_id', '=', product).execute();
    expect(await stockOf(product)).toBe(2);
    expect(await refusedBy(db.updateTable('products').set({ stock: 50 }).where('id', '=', product).execute())).toBe(
      'products_stock_is_a_sum',
    );
  });

  it('equals the sum of its ledger whatever happened to it', async () => {
    await db.updateTable('products').set({ stock: 12 }).where('id', '=', product).execute();
    await addColours(product, { Sand: 2, Moss: 7 });
    await db.updateTable('variants').set({ stock: sql`stock + 4` }).where('product_id', '=', product).execute();
    expect(await ledgerSum(product)).toBe(17);
    expect(await stockOf(product)).toBe(17);
    await db.deleteFrom('variants').where('product_id', '=', product).execute();
    expect([await ledgerSum(product), await stockOf(product)]).toEqual([0, 0]);
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
    expect(await stockOf(product)).toBe(0);
  });
});

describe('options and variants', () => {
  it('a combination exists once per product', async () => {
    await addColours(product, { Sand: 2 });
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
    await addColours(product, { Sand: 2 });
    const adding = db.insertInto('variants').values({ id: newId(), product_id: product, options, stock: 1 }).execute();
    expect(await refusedBy(adding)).toBe('variants_fit_options');
  });

  it('an option value cannot go while a variant has it', async () => {
    await addColours(product, { Sand: 2, Moss: 1 });
    const removing = db
      .updateTable('product_options')
      .set({ option_values: ['Sand'] })
      .where('product_id', '=', product)
      .execute();
    expect(await refusedBy(removing)).toBe('variants_fit_options');
  });
});

describe('money', () => {
  it.each([
    ['a price below zero', { price: -1 }, 'products_price_check'],
    ['a percentage above all', { discount: 10_001 }, 'products_percentage_at_most_all'],
    ['a discount below zero', { discount: -1 }, 'products_discount_check'],
  ])('%s is refused', async (_, change, constraint) => {
    expect(await refusedBy(db.updateTable('products').set(change).where('id', '=', product).execute())).toBe(
      constraint,
    );
  });

  it.each([
    [999, 'PERCENTAGE', 1250, 874],
    [100, 'PERCENTAGE', 50, 99],
    [100, 'PERCENTAGE', 49, 100],
    [500, 'FIXED', 900, 0],
  ] as const)('a price of %i with a discount of %s %i leaves %i', async (price, discount_type, discount, left) => {
    await db.updateTable('products').set({ price, discount_type, discount }).where('id', '=', product).execute();
    const row = await db
      .selectFrom('products')
      .select('unit_price')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    expect(row.unit_price).toBe(left);
  });

  it('the parts of an order sum to its total', async () => {
    const adding = db
      .insertInto('orders')
      .values({
        id: newId(),
        email: 'a@example.com',
        subtotal: 100,
        shipping_cost: 10,
        tax_rate: 650,
        tax: 7,
        total: 116,
      })
      .execute();
    expect(await refusedBy(adding)).toBe('orders_parts_sum_to_total');
  });

  it('the amounts of a placed order do not change, and its payment is of the same amount', async () => {
    const { order } = await placeOrder();
    const changing = db.updateTable('orders').set({ subtotal: 1, total: 1 }).where('id', '=', order).execute();
    expect(await refusedBy(changing)).toBe('orders_amounts_fixed');
    const paying = db.updateTable('transactions').set({ amount: 9_999 }).where('order_id', '=', order).execute();
    expect(await refusedBy(paying)).toBe('transactions_amount_is_order_total');
  });

  it('refunds that race for what is left give back no more than was paid', async () => {
    const { order, transaction } = await placeOrder(10_000);
    const refund = (amount: number) =>
      refusedBy(
        db
          .insertInto('refunds')
          .values({ id: newId(), order_id: order, transaction_id: transaction, amount, purpose: 'REFUND' })
          .execute(),
      );
    const results = await Promise.all([refund(6_000), refund(6_000), refund(6_000)]);
    expect(results.toSorted()).toEqual(['accepted', 'refunds_at_most_paid', 'refunds_at_most_paid']);
    expect(await refund(4_001)).toBe('refunds_at_most_paid');
    expect(await refund(4_000)).toBe('accepted');
  });

  it('a refund that failed leaves its amount to be refunded again', async () => {
    const { order, transaction } = await placeOrder(10_000);
    const id = newId();
    await db
      .insertInto('refunds')
      .values({ id, order_id: order, transaction_id: transaction, amount: 10_000, purpose: 'REFUND' })
      .execute();
    await db.updateTable('refunds').set({ status: 'FAILED' }).where('id', '=', id).execute();
    const again = {
      id: newId(),
      order_id: order,
      transaction_id: transaction,
      amount: 10_000,
      purpose: 'REFUND',
    } as const;
    expect(await refusedBy(db.insertInto('refunds').values(again).execute())).toBe('accepted');
  });
});

describe('the life of an order', () => {
  it('begins its history when it is placed and appends each change', async () => {
    const { order } = await placeOrder();
    await setStatus(order, 'PAID');
    await setStatus(order, 'SHIPPED');
    const history = await db
      .selectFrom('order_history')
      .select('status')
      .where('order_id', '=', order)
      .orderBy('id')
      .execute();
    expect(history.map((row) => row.status)).toEqual(['PENDING', 'PAID', 'SHIPPED']);
  });

  it('refuses every change of status that the transitions do not name', async () => {
    const { order } = await placeOrder();
    expect(await refusedBy(setStatus(order, 'SHIPPED'))).toBe('orders_legal_transition');
    await setStatus(order, 'CANCELLED');
    expect(await refusedBy(setStatus(order, 'PAID'))).toBe('orders_legal_transition');
  });

  it('has a history that nobody rewrites', async () => {
    await placeOrder();
    expect(await refusedBy(db.updateTable('order_history').set({ status: 'PAID' }).execute())).toBe(
      'order_history_append_only',
    );
    expect(await refusedBy(db.deleteFrom('order_history').execute())).toBe('order_history_append_only');
  });

  it('ends in a deletion only while nothing was paid', async () => {
    const open = await placeOrder();
    expect(await refusedBy(db.deleteFrom('orders').where('id', '=', open.order).execute())).toBe('accepted');
    const paid = await placeOrder();
    await setStatus(paid.order, 'PAID');
    expect(await refusedBy(db.deleteFrom('orders').where('id', '=', paid.order).execute())).toBe('orders_paid_stay');
  });
});

async function siteOwner(): Promise<string> {
  const id = newId();
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.com`, first_name: 'Site', last_name: 'Owner', role: 'SITE_OWNER' })
    .execute();
  return id;
}

const person = (email: string) => ({ id: newId(), email, first_name: 'Ann', last_name: 'Lee' });

describe('people', () => {
  it('an e-mail address has one account, however it is written', async () => {
    await db.insertInto('users').values(person('ann@example.com')).execute();
    expect(await refusedBy(db.insertInto('users').values(person('Ann@Example.com')).execute())).toBe(
      'users_email_unique',
    );
  });

  it('two owners who remove each other at the same moment leave one', async () => {
    const [first, second] = [await siteOwner(), await siteOwner()];
    const results = await Promise.all([
      refusedBy(db.deleteFrom('users').where('id', '=', first).execute()),
      refusedBy(db.updateTable('users').set({ role: 'USER' }).where('id', '=', second).execute()),
    ]);
    expect(results.toSorted()).toEqual(['accepted', 'users_last_site_owner']);
  });

  it('the audit log is never changed', async () => {
    await db.insertInto('audit_log').values({ id: newId(), action: 'update', resource: 'products' }).execute();
    expect(await refusedBy(db.updateTable('audit_log').set({ action: 'read' }).execute())).toBe(
      'audit_log_append_only',
    );
    expect(await refusedBy(db.deleteFrom('audit_log').execute())).toBe('audit_log_append_only');
  });
});

describe('reviews', () => {
  it('only approved ratings stand on the product', async () => {
    const user = newId();
    await db
      .insertInto('users')
      .values({ id: user, email: `${user}@example.com`, first_name: 'A', last_name: 'B' })
      .execute();
    const id = newId();
    await db
      .insertInto('reviews')
      .values({ id, product_id: product, user_id: user, author_name: 'A B', rating: 4 })
      .execute();
    const ratings = () =>
      db
        .selectFrom('products')
        .select(['rating_count', 'rating_sum'])
        .where('id', '=', product)
        .executeTakeFirstOrThrow();
    expect(await ratings()).toEqual({ rating_count: 0, rating_sum: 0 });
    await db.updateTable('reviews').set({ status: 'APPROVED' }).where('id', '=', id).execute();
    expect(await ratings()).toEqual({ rating_count: 1, rating_sum: 4 });
    await db.updateTable('reviews').set({ rating: 2 }).where('id', '=', id).execute();
    expect(await ratings()).toEqual({ rating_count: 1, rating_sum: 2 });
    await db.deleteFrom('reviews').where('id', '=', id).execute();
    expect(await ratings()).toEqual({ rating_count: 0, rating_sum: 0 });
  });
});

describe('cards and cached pages', () => {
  it('a card shows what its product has become', async () => {
    await db.insertInto('product_tags').values({ product_id: product, position: 0, name: 'Handmade' }).execute();
    await db.updateTable('products').set({ name: 'Müg', stock: 0 }).where('id', '=', product).execute();
    const card = await db
      .selectFrom('product_cards')
      .selectAll()
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    expect(card).toMatchObject({ in_stock: false, tag_names: ['Handmade'], search_name: 'mug' });
    await db.updateTable('products').set({ stock: 2 }).where('id', '=', product).execute();
    const { in_stock } = await db
      .selectFrom('product_cards')
      .select('in_stock')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    expect(in_stock).toBe(true);
  });

  it('a sale changes the product and is no edit; a rename is both', async () => {
    const times = async () => {
      const row = db.selectFrom('products').select(['updated_at', 'edited_at']).where('id', '=', product);
      const { updated_at, edited_at } = await row.executeTakeFirstOrThrow();
      return { changed: updated_at.getTime(), edited: edited_at.getTime() };
    };
    await db.updateTable('products').set({ stock: 100 }).where('id', '=', product).execute();
    const before = await times();
    await db.updateTable('products').set({ stock: 99 }).where('id', '=', product).execute();
    const sold = await times();
    expect(sold.changed).toBeGreaterThan(before.changed);
    expect(sold.edited).toBe(before.edited);
    await db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', product).execute();
    const renamed = await times();
    expect(renamed.changed).toBeGreaterThan(sold.changed);
    expect(renamed.edited).toBe(renamed.changed);
  });
});

describe('addresses of pages', () => {
  it('a renamed product keeps its former address, and a new one may take it over', async () => {
    await db.updateTable('products').set({ slug: 'old-name' }).where('id', '=', product).execute();
    await db.updateTable('products').set({ slug: 'new-name' }).where('id', '=', product).execute();
    const leads = () =>
      db.selectFrom('slug_redirects').select('target_id').where('slug', '=', 'old-name').executeTakeFirst();
    expect(await leads()).toEqual({ target_id: product });
    const other = await addProduct();
    await db.updateTable('products').set({ slug: 'old-name' }).where('id', '=', other).execute();
    expect(await leads()).toBeUndefined();
  });
});
