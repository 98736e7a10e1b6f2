import { sellableStock, stockPolicies } from '@vitrine/domain/catalog/stock-policy.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { listProducts } from '../../../catalog/listings/list-products.ts';
import { signedCursors } from '../../../platform/database/pagination/signed-cursors.ts';
import { refundOrder } from '../../refunding/refund-order.ts';
import { changeOrderStatus } from '../../staff/order-actions/change-order-status.ts';
import { loadStock, owner, paidOrder, type StockedProduct, stockProduct, submit, testShop } from '../../test-shop.ts';

const shop = await testShop();
const { context } = shop;

async function productWith(policy: string, stock: number): Promise<StockedProduct> {
  const product = await stockProduct(shop, { stock });
  await context.pool.query('update products set stock_policy = $2 where id = $1', [product.id, policy]);
  return product;
}

function cancel(orderId: string) {
  return changeOrderStatus(context, { caller: owner, orderId, status: 'CANCELLED', reason: 'Test', requestId: 'test' });
}

async function loadLedger({ id }: StockedProduct): Promise<number> {
  const { rows } = await context.pool.query<{ sum: number }>(
    'select coalesce(sum(change), 0)::int as sum from stock_movements where product_id = $1',
    [id],
  );
  return rows[0]?.sum ?? Number.NaN;
}

describe('a product that is sold on when it is out of stock', () => {
  it('sells to everyone at once, counts down to 0 and no further, and gets back only what was taken', async () => {
    const product = await productWith('CONTINUE', 3);
    const orders = await Promise.all(Array.from({ length: 8 }, () => paidOrder(shop, { product, quantity: 2 })));
    expect([await loadStock(shop, product), await loadLedger(product)]).toEqual([0, 0]);
    const { rows } = await context.pool.query<{ unstocked: number }>(
      'select sum(unstocked_quantity)::int as unstocked from order_lines where product_id = $1',
      [product.id],
    );
    expect(rows[0]?.unstocked).toBe(13);
    for (const outcome of await Promise.all(orders.map(cancel))) expect(outcome.ok).toBe(true);
    expect([await loadStock(shop, product), await loadLedger(product)]).toEqual([3, 3]);
  });

  it('takes back the units first that were not in stock', async () => {
    const product = await productWith('CONTINUE', 2);
    const id = await paidOrder(shop, { product, quantity: 5 });
    const { rows } = await context.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [id]);
    const back = (quantity: number) =>
      refundOrder(context, {
        caller: owner,
        body: { id, lines: [{ lineId: rows[0]?.id ?? '', quantity }], restock: true },
        key: uuidv7(),
        requestId: 'test',
      });
    expect((await back(2)).ok).toBe(true);
    expect(await loadStock(shop, product)).toBe(0);
    expect((await back(2)).ok).toBe(true);
    expect(await loadStock(shop, product)).toBe(1);
    expect((await back(1)).ok).toBe(true);
    expect(await loadStock(shop, product)).toBe(2);
  });
});

describe('a product whose stock is not tracked', () => {
  it('sells any number and leaves its stock and ledger as they are', async () => {
    const product = await productWith('UNTRACKED', 0);
    const orders = await Promise.all([1, 40].map((quantity) => paidOrder(shop, { product, quantity })));
    expect([await loadStock(shop, product), await loadLedger(product)]).toEqual([0, 0]);
    for (const id of orders) expect((await cancel(id)).ok).toBe(true);
    expect([await loadStock(shop, product), await loadLedger(product)]).toEqual([0, 0]);
  });
});

describe('a tracked product', () => {
  it('sells its last units once, and none after its policy was set back', async () => {
    const product = await productWith('TRACKED', 3);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => submit(shop, { product })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    await context.pool.query("update products set stock_policy = 'CONTINUE' where id = $1", [product.id]);
    expect((await submit(shop, { product })).ok).toBe(true);
    await context.pool.query("update products set stock_policy = 'TRACKED' where id = $1", [product.id]);
    expect(await submit(shop, { product })).toMatchObject({ ok: false, code: 'OUT_OF_STOCK' });
    expect(await loadStock(shop, product)).toBe(0);
  });
});

it('cards show the units that can be bought, and whether there are any, as the domain does', async () => {
  await context.pool.query("update products set status = 'DRAFT'");
  for (const policy of stockPolicies) for (const stock of [0, 4]) await productWith(policy, stock);
  const { rows } = await context.pool.query<{ id: string; stock: number; policy: 'TRACKED'; inStock: boolean }>(
    `select p.id, p.stock, p.stock_policy as policy, f.in_stock as "inStock"
    from products p join product_facets f on f.product_id = p.id where p.status = 'ACTIVE'`,
  );
  const cursors = signedCursors('a secret of this test');
  const listed = await listProducts({ db: context.db, cursors, report: () => {} }, { kind: 'all' });
  const shown = new Map(listed.found === 'page' ? listed.page.products.map(({ id, stock }) => [id, stock]) : []);
  expect(rows).toHaveLength(6);
  for (const { id, stock, policy, inStock } of rows) {
    expect(shown.get(id)).toBe(sellableStock(stock, policy));
    expect(inStock).toBe(sellableStock(stock, policy) > 0);
  }
});
