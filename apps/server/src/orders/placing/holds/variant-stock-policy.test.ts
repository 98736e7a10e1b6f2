import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import {
  getStockPolicy,
  type StockPolicy,
  sellableStock,
  stockPolicies,
  unlimitedStock,
} from '@vitrine/domain/catalog/stock-policy.ts';
import { array, assert, asyncProperty, boolean, constantFrom, option, record } from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { productForPage } from '../../../catalog/storefront/product-page.queries.ts';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { changeOrderStatus } from '../../staff/order-actions/change-order-status.ts';
import { computeTotal, goodAddress, owner, type StockedProduct, stockProduct, testShop } from '../../test-shop.ts';
import { placeOrder } from '../place-order.ts';
import { pricedProduct } from '../pricing/price-cart.ts';
import { productsForQuoteRows } from '../pricing/priced-products.queries.ts';

const shop = await testShop({ poolSize: 12 });
const { context } = shop;

interface Size {
  readonly stock: number;
  readonly policy: StockPolicy | null;
}

interface Sized extends StockedProduct {
  /** The ids of the sizes, in their order. */
  readonly sizes: readonly string[];
}

async function sizedProduct(policy: StockPolicy, sizes: readonly Size[]): Promise<Sized> {
  const product = await stockProduct(shop, { stock: 0 });
  const rows = sizes.map((size, index) => ({ ...size, id: uuidv7(), place: index }));
  await context.pool.query(
    `with product as (
      update products set stock_policy = $2 where id = $1
    ), options as (
      insert into product_options (product_id, position, name, option_values)
      select $1, 0, 'Size', array_agg(place::text) from jsonb_to_recordset($3) as r(place int)
    )
    insert into variants (id, product_id, position, options, stock, stock_policy)
    select id, $1, place, array['Size:' || place], stock, policy
    from jsonb_to_recordset($3) as r(id uuid, place int, stock int, policy text)`,
    [product.id, policy, JSON.stringify(rows)],
  );
  return { ...product, sizes: rows.map(({ id }) => id) };
}

interface Bought {
  readonly size: number;
  readonly quantity: number;
}

function buy(product: Sized, ...bought: readonly Bought[]) {
  const units = bought.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = bought.map(({ size, quantity }) => ({
    productId: product.id,
    variantId: product.sizes[size] ?? null,
    quantity,
    price: product.price,
  }));
  return placeOrder(context, {
    caller: visitor,
    address: '127.0.0.1',
    body: placeOrderBody.parse({
      paymentMethod: 'pm_card_visa',
      order: { items, total: computeTotal(product, units), shippingInfo: { address: goodAddress } },
    }),
    key: uuidv7(),
  });
}

async function boughtOrder(product: Sized, ...bought: readonly Bought[]): Promise<string> {
  const outcome = await buy(product, ...bought);
  if (!outcome.ok || !outcome.value.success) throw new Error(`The order was not paid: ${JSON.stringify(outcome)}`);
  return outcome.value.orderId;
}

function cancel(orderId: string) {
  return changeOrderStatus(context, { caller: owner, orderId, status: 'CANCELLED', reason: 'Test', requestId: 'test' });
}

/**
 * Returns for each size its stock, the sum of its ledger, its bought units, and those of them that were not in stock.
 */
async function loadBooks({ sizes }: Sized): Promise<number[][]> {
  const { rows } = await context.pool.query<{ figures: number[] }>(
    `select array[v.stock, (select coalesce(sum(change), 0)::int from stock_movements where variant_id = v.id),
      coalesce(sum(l.quantity), 0)::int, coalesce(sum(l.unstocked_quantity), 0)::int] as figures
    from variants v left join order_lines l on l.variant_id = v.id where v.id = any ($1) group by v.id order by v.position`,
    [sizes],
  );
  return rows.map(({ figures }) => figures);
}

describe('variants of one product with policies of their own', () => {
  it('are sold to many at once: a tracked one never beyond its stock, the others to everyone', async () => {
    const product = await sizedProduct('TRACKED', [
      { stock: 3, policy: null },
      { stock: 0, policy: 'UNTRACKED' },
      { stock: 2, policy: 'CONTINUE' },
    ]);
    const buyers = Array.from({ length: 24 }, (_, index) => index % 3);
    const outcomes = await Promise.all(buyers.map((size) => buy(product, { size, quantity: 1 })));
    const sold = (size: number) => outcomes.filter(({ ok }, index) => ok && buyers[index] === size).length;
    expect([sold(0), sold(1), sold(2)]).toEqual([3, 8, 8]);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('OUT_OF_STOCK');
    expect(await loadBooks(product)).toEqual([
      [0, 0, 3, 0],
      [0, 0, 8, 8],
      [0, 0, 8, 6],
    ]);
  });

  it('in one order are taken, refused and given back each by its own rule', async () => {
    const product = await sizedProduct('UNTRACKED', [
      { stock: 4, policy: 'TRACKED' },
      { stock: 9, policy: null },
    ]);
    expect(await buy(product, { size: 0, quantity: 5 }, { size: 1, quantity: 20 })).toMatchObject({
      ok: false,
      code: 'OUT_OF_STOCK',
    });
    const id = await boughtOrder(product, { size: 0, quantity: 3 }, { size: 1, quantity: 20 });
    expect(await loadBooks(product)).toEqual([
      [1, 1, 3, 0],
      [9, 9, 20, 20],
    ]);
    expect((await cancel(id)).ok).toBe(true);
    expect((await loadBooks(product)).map(([stock, ledger]) => [stock, ledger])).toEqual([
      [4, 4],
      [9, 9],
    ]);
  });

  it('keep the books while the owner changes the policy of one of them', async () => {
    const product = await sizedProduct('TRACKED', [
      { stock: 6, policy: null },
      { stock: 6, policy: null },
    ]);
    const changes = ['UNTRACKED', 'CONTINUE', null, 'UNTRACKED', 'TRACKED', 'CONTINUE'].map((policy) =>
      context.pool.query(
        `with product as (select id from products where id = $1 for update)
        update variants v set stock_policy = $3 from product where v.product_id = product.id and v.id = $2`,
        [product.id, product.sizes[1], policy],
      ),
    );
    const orders = Array.from({ length: 20 }, (_, index) => buy(product, { size: index % 2, quantity: 1 }));
    await Promise.all([...changes, ...orders]);
    const [tracked, changed] = await loadBooks(product);
    expect(tracked).toEqual([0, 0, 6, 0]);
    const [stock = 0, ledger = 0, bought = 0, unstocked = 0] = changed ?? [];
    expect([ledger, stock + bought - unstocked]).toEqual([stock, 6]);
  });
});

const policy = constantFrom<StockPolicy>(...stockPolicies);
const size = record({ stock: constantFrom(0, 4), policy: option(policy) });
const changed = record({ product: policy, first: option(policy), isLastRemoved: boolean() });

it('pages, cards, lists and quotes show the same of a product and its variants as the domain, whatever changes', async () => {
  await assert(
    asyncProperty(policy, array(size, { minLength: 1, maxLength: 3 }), changed, async (first, sizes, change) => {
      const product = await sizedProduct(first, sizes);
      await expectSold(product, first, sizes);
      await context.pool.query('update products set stock_policy = $2 where id = $1', [product.id, change.product]);
      await context.pool.query('update variants set stock_policy = $2 where id = $1', [product.sizes[0], change.first]);
      const now = sizes.map((one, index) => (index === 0 ? { ...one, policy: change.first } : one));
      await expectSold(product, change.product, now);
      if (!change.isLastRemoved) return;
      await context.pool.query('delete from variants where id = $1', [product.sizes.at(-1)]);
      await expectSold(product, change.product, now.slice(0, -1));
    }),
    { numRuns: 25 },
  );
});

async function expectSold({ id, sizes: ids }: Sized, stockPolicy: StockPolicy, sizes: readonly Size[]): Promise<void> {
  const each = sizes.map((one) =>
    sellableStock(one.stock, getStockPolicy({ stockPolicy }, { stockPolicy: one.policy })),
  );
  const whole = sizes.length === 0 ? [sellableStock(0, stockPolicy)] : each;
  const sum = Math.min(
    unlimitedStock,
    whole.reduce((a, b) => a + b, 0),
  );
  const page = await productForPage(context.db, id);
  expect([page?.stock, page?.variants.map(({ stock }) => stock)]).toEqual([sum, each]);
  const [row] = await productsForQuoteRows(context.db, [id], ids);
  const priced = row && pricedProduct(row);
  expect(priced?.stock).toBe(sum);
  expect(ids.flatMap((one) => priced?.variants.find((variant) => variant.id === one)?.stock ?? [])).toEqual(each);
  const { rows } = await context.pool.query(
    'select in_stock from product_facets where product_id = $1 union all select in_stock from product_cards where product_id = $1',
    [id],
  );
  expect(rows).toEqual([{ in_stock: sum > 0 }, { in_stock: sum > 0 }]);
}

it('a variant without a policy of its own follows its product, and no time of change moves when a sum follows', async () => {
  const product = await sizedProduct('TRACKED', [{ stock: 0, policy: null }]);
  const report = async () =>
    (
      await context.pool.query('select updated_at, sells_without_stock as sells from products where id = $1', [
        product.id,
      ])
    ).rows[0];
  const before = await report();
  await context.pool.query("update variants set stock_policy = 'CONTINUE' where id = $1", [product.sizes[0]]);
  expect(await report()).toEqual({ ...before, sells: true });
});
