import { v7 as newId } from 'uuid';
import { beforeEach } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';

export let product: string;

/** Returns the name of the constraint that refuses the work. */
export async function refusedBy(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return String((error as { constraint?: unknown }).constraint);
  }
  return 'accepted';
}

/**
 * Opens a database with a product, created again before each test. Tests use it for the guarantees of the database
 * itself against statements of a faulty program or a person at a SQL prompt.
 */
export async function booksDatabase() {
  const { db } = await testDatabase();

  async function addProduct(values: { stock?: number; price?: number } = {}): Promise<string> {
    const id = newId();
    await db
      .insertInto('products')
      .values({ id, slug: `p-${id}`, name: 'Stoneware Mug', price: values.price ?? 2400, stock: values.stock ?? 0 })
      .execute();
    return id;
  }

  async function addColors(productId: string, stock: Record<string, number>): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('product_options')
        .values({ product_id: productId, position: 0, name: 'Colour', option_values: Object.keys(stock) })
        .execute();
      for (const [color, units] of Object.entries(stock))
        await tx
          .insertInto('variants')
          .values({ id: newId(), product_id: productId, options: [`Colour:${color}`], stock: units })
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

  async function loadStock(productId: string): Promise<number> {
    const row = await db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirstOrThrow();
    return row.stock;
  }

  beforeEach(async () => {
    product = await addProduct({ stock: 5 });
  });

  return { db, addProduct, addColors, placeOrder, setStatus, ledgerSum, getStock: loadStock };
}
