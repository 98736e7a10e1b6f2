import { kitStock } from '@vitrine/domain/catalog/kit.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { computeTotal, loadStock, orderBody, paidOrder, stockProduct, submit, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { placeOrder } from '../place-order.ts';

const shop = await testShop({ poolSize: 20 });
const { context } = shop;
const { staff } = await staffedApp(context);

type Product = Awaited<ReturnType<typeof stockProduct>>;

async function addKit(parts: readonly (readonly [Product, number])[], price = 5_000): Promise<Product> {
  const kit = await staff('POST', '/products', {
    name: 'Breakfast set',
    price,
    status: 'ACTIVE',
    parts: parts.map(([{ id }, quantity]) => ({ productId: id, quantity })),
  });
  expect(kit).toMatchObject({ status: 201 });
  return { id: (kit.body as { id: string }).id, price };
}

/** Adds two variants to a product, and returns their ids. */
async function addVariants(product: Product, stock: readonly number[]): Promise<string[]> {
  const answer = await staff('PUT', `/products/${product.id}`, {
    options: [{ name: 'Size', values: stock.map((_, index) => `S${index}`) }],
    variants: stock.map((units, index) => ({ options: [`Size:S${index}`], stock: units })),
  });
  expect(answer.status).toBe(200);
  return (answer.body as { variants: { id: string }[] }).variants.map(({ id }) => id);
}

async function ledgerErrors() {
  const { rows } = await context.pool.query(`select s.id, s.stock, coalesce(sum(m.change), 0) as ledger from (
      select id, null::uuid as variant_id, case when parts is null then stock else 0 end as stock from products where not has_variants
      union all select product_id, id, case when parts is null then stock else 0 end from variants) s
    left join stock_movements m on m.product_id = s.id and m.variant_id is not distinct from s.variant_id
    group by s.id, s.variant_id, s.stock having s.stock <> coalesce(sum(m.change), 0)`);
  return rows;
}

describe('the stock of a kit', () => {
  it.each([
    [[5, 7], [2, 1], 2],
    [[5, 7], [1, 7], 1],
    [[1, 0], [1, 1], 0],
    [[1], [2], 0],
    [[1000], [1], 1000],
  ])('of parts with stock %j and quantities %j is %i', async (stocks, quantities, expected) => {
    const parts = await Promise.all(stocks.map((stock) => stockProduct(shop, { stock })));
    const kit = await addKit(parts.map((part, index) => [part, quantities[index] ?? 1] as const));
    expect(await loadStock(shop, kit)).toBe(expected);
    expect(kitStock(stocks.map((available, index) => ({ available, quantity: quantities[index] ?? 1 })))).toBe(
      expected,
    );
    const [card] = await context.pool
      .query(`select facet.in_stock from product_facets facet where product_id = $1`, [kit.id])
      .then(({ rows }) => rows);
    expect(card).toMatchObject({ in_stock: expected > 0 });
  });

  it('follows each change of a part, and cannot be written', async () => {
    const mug = await stockProduct(shop, { stock: 5 });
    const spoon = await stockProduct(shop, { stock: 9 });
    const kit = await addKit([
      [mug, 1],
      [spoon, 2],
    ]);
    expect(await loadStock(shop, kit)).toBe(4);
    await staff('PUT', `/products/${mug.id}`, { stock: 2 });
    expect(await loadStock(shop, kit)).toBe(2);
    await staff('PUT', `/products/${kit.id}`, { stock: 50 });
    expect(await loadStock(shop, kit)).toBe(2);
    await staff('PUT', `/products/${mug.id}`, { stockPolicy: 'CONTINUE' });
    expect(await loadStock(shop, kit)).toBe(4);
    await staff('PUT', `/products/${kit.id}`, { parts: [] });
    expect(await loadStock(shop, kit)).toBe(0);
    expect(await ledgerErrors()).toEqual([]);
  });

  it('has no ledger of its own, and gives up the stock that it had before', async () => {
    const mug = await stockProduct(shop, { stock: 5 });
    const kit = await stockProduct(shop, { stock: 8 });
    await staff('PUT', `/products/${kit.id}`, { parts: [{ productId: mug.id, quantity: 2 }] });
    expect(await loadStock(shop, kit)).toBe(2);
    expect(await ledgerErrors()).toEqual([]);
  });

  it('of a variant comes from its parts, and adds to that of its product', async () => {
    const mug = await stockProduct(shop, { stock: 7 });
    const set = await stockProduct(shop, { stock: 0 });
    await staff('PUT', `/products/${set.id}`, {
      options: [{ name: 'Set', values: ['Two', 'Three'] }],
      variants: [
        { options: ['Set:Two'], parts: [{ productId: mug.id, quantity: 2 }] },
        { options: ['Set:Three'], parts: [{ productId: mug.id, quantity: 3 }] },
      ],
    });
    expect(await loadStock(shop, set)).toBe(5);
    await submit(shop, { product: mug });
    expect(await loadStock(shop, set)).toBe(5);
    await submit(shop, { product: mug });
    expect(await loadStock(shop, set)).toBe(3);
    expect(await ledgerErrors()).toEqual([]);
  });
});

describe('the undo of a change', () => {
  it('brings back the parts of a kit, and the stock of an item that was none', async () => {
    const mug = await stockProduct(shop, { stock: 6 });
    const kit = await stockProduct(shop, { stock: 8 });
    const undo = async ({ id }: Product) => {
      const { body } = await staff('POST', '/audit/many', { where: { resourceId: id }, orderBy: [{ at: 'desc' }] });
      const [entry] = (body as { items: { id: string }[] }).items;
      expect(await staff('POST', `/audit/${entry?.id}/undo`, {})).toMatchObject({ status: 200 });
    };
    await staff('PUT', `/products/${kit.id}`, { parts: [{ productId: mug.id, quantity: 2 }] });
    await staff('PUT', `/products/${kit.id}`, { parts: [{ productId: mug.id, quantity: 3 }] });
    expect(await loadStock(shop, kit)).toBe(2);
    await undo(kit);
    expect(await loadStock(shop, kit)).toBe(3);
    const plain = await stockProduct(shop, { stock: 8 });
    await staff('PUT', `/products/${plain.id}`, { parts: [{ productId: mug.id, quantity: 2 }] });
    await undo(plain);
    expect(await loadStock(shop, plain)).toBe(8);
    expect(await ledgerErrors()).toEqual([]);
  });
});

describe('the parts of a kit', () => {
  it('are no kits, no gift cards, no unknown products, and not named twice', async () => {
    const mug = await stockProduct(shop, { stock: 5 });
    const inner = await addKit([[mug, 1]]);
    const card = await stockProduct(shop);
    await context.pool.query('update products set is_gift_card = true where id = $1', [card.id]);
    const refusedParts = [
      [{ productId: inner.id, quantity: 1 }],
      [{ productId: card.id, quantity: 1 }],
      [{ productId: uuidv7(), quantity: 1 }],
      [
        { productId: mug.id, quantity: 1 },
        { productId: mug.id, quantity: 2 },
      ],
      [{ productId: mug.id, quantity: 0 }],
      [{ productId: mug.id, quantity: 1001 }],
      Array.from({ length: 21 }, () => ({ productId: mug.id, quantity: 1 })),
      [{ productId: mug.id, quantity: 1, price: 1 }],
    ];
    for (const parts of refusedParts) {
      expect(await staff('POST', '/products', { name: 'Set', price: 100, parts })).toMatchObject({ status: 400 });
    }
    const isPart = { parts: [{ productId: (await stockProduct(shop)).id, quantity: 1 }] };
    expect(await staff('PUT', `/products/${mug.id}`, isPart)).toMatchObject({ status: 400 });
    expect(
      await staff('PUT', `/products/${inner.id}`, { parts: [{ productId: inner.id, quantity: 1 }] }),
    ).toMatchObject({
      status: 400,
    });
  });

  it('never nest when two changes race', async () => {
    const [first, second] = [await stockProduct(shop), await stockProduct(shop)];
    await Promise.all([
      staff('PUT', `/products/${first.id}`, { parts: [{ productId: second.id, quantity: 1 }] }),
      staff('PUT', `/products/${second.id}`, { parts: [{ productId: first.id, quantity: 1 }] }),
    ]);
    const { rows } = await context.pool.query(
      'select count(*)::int as count from kit_parts where kit_product_id = any($1)',
      [[first.id, second.id]],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('are visible on the page of the kit, and cannot be deleted', async () => {
    const mug = await stockProduct(shop, { name: 'Mug' });
    const kit = await addKit([[mug, 2]]);
    const one = await staff('POST', '/products/one', { where: { id: kit.id } });
    expect(one.body).toMatchObject({
      parts: [{ productId: mug.id, variantId: null, quantity: 2, name: 'Mug', options: [] }],
    });
    expect(await staff('DELETE', `/products/${mug.id}`)).toMatchObject({ status: 400 });
  });
});

describe('an order of a kit', () => {
  it('takes and returns the stock of the parts by the ledger, and records them', async () => {
    const mug = await stockProduct(shop, { stock: 10, name: 'Mug' });
    const cups = await stockProduct(shop, { stock: 0, name: 'Cup' });
    const [small = '', large = ''] = await addVariants(cups, [6, 6]);
    const kit = await staff('POST', '/products', {
      name: 'Set',
      price: 5_000,
      status: 'ACTIVE',
      parts: [
        { productId: mug.id, quantity: 2 },
        { productId: cups.id, variantId: large, quantity: 1 },
      ],
    });
    const product = { id: (kit.body as { id: string }).id, price: 5_000 };
    const orderId = await paidOrder(shop, { product, quantity: 3 });
    const stocks = async () => [
      await loadStock(shop, mug),
      (await context.pool.query('select stock from variants where id = any($1) order by position', [[small, large]]))
        .rows,
      await loadStock(shop, product),
    ];
    expect(await stocks()).toEqual([4, [{ stock: 6 }, { stock: 3 }], 2]);
    const { body } = await staff('POST', '/orders/one', { where: { id: orderId } });
    expect(body).toMatchObject({
      items: [
        {
          parts: [
            { name: 'Mug', options: [], sku: null, quantity: 2 },
            { name: 'Cup', options: ['Size:S1'], quantity: 1 },
          ],
        },
      ],
    });
    expect(await staff('POST', `/orders/${orderId}/status`, { status: 'CANCELLED' })).toMatchObject({ status: 200 });
    expect(await stocks()).toEqual([10, [{ stock: 6 }, { stock: 6 }], 5]);
    const { rows } = await context.pool.query<{ product_id: string; change: number }>(
      'select product_id, change from stock_movements where order_id = $1 order by id',
      [orderId],
    );
    expect(rows.map(({ change }) => change).toSorted((a, b) => a - b)).toEqual([-6, -3, 3, 6]);
    expect(rows.every(({ product_id: id }) => id !== product.id)).toBe(true);
    expect(await ledgerErrors()).toEqual([]);
  });

  it('and the last part alone never take a part below 0 at once', async () => {
    const mug = await stockProduct(shop, { stock: 5 });
    const spoon = await stockProduct(shop, { stock: 100 });
    const kits = [
      await addKit([
        [mug, 1],
        [spoon, 3],
      ]),
      await addKit([
        [spoon, 1],
        [mug, 2],
      ]),
    ];
    const started = Date.now();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => submit(shop, { product: [mug, ...kits][index % 3] ?? mug })),
    );
    expect(Date.now() - started).toBeLessThan(20_000);
    const sold = outcomes.filter((outcome) => outcome.ok && outcome.value.success);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code !== 'OUT_OF_STOCK')).toEqual([]);
    expect(sold.length).toBeGreaterThanOrEqual(3);
    expect(sold.length).toBeLessThanOrEqual(5);
    const { rows } = await context.pool.query<{ stock: number; sold: number }>(
      `select (select stock from products where id = $1) as stock,
        ((select coalesce(sum(quantity), 0) from order_lines where product_id = $1)
          + (select coalesce(sum(l.quantity * k.quantity), 0) from order_line_parts k join order_lines l on l.id = k.order_line_id where k.product_id = $1))::int as sold`,
      [mug.id],
    );
    expect(rows[0]?.stock).toBe(5 - (rows[0]?.sold ?? 0));
    expect(rows[0]?.stock).toBeGreaterThanOrEqual(0);
    for (const kit of kits) {
      const { rows: same } = await context.pool.query(
        'select stock = kit_stock(parts) as is_same from products where id = $1',
        [kit.id],
      );
      expect(same).toEqual([{ is_same: true }]);
    }
    expect(await ledgerErrors()).toEqual([]);
  });

  it('that also names the last part alone is refused, and takes nothing', async () => {
    const mug = await stockProduct(shop, { stock: 1 });
    const kit = await addKit([[mug, 1]]);
    const body = orderBody({ product: mug, total: computeTotal({ id: '', price: mug.price + kit.price }) });
    const items = [...body.order.items, { productId: kit.id, variantId: null, quantity: 1, price: kit.price }];
    const outcome = await placeOrder(context, {
      caller: visitor,
      address: '127.0.0.1',
      key: uuidv7(),
      body: { ...body, order: { ...body.order, items } },
    });
    expect(outcome).toMatchObject({ ok: false, code: 'OUT_OF_STOCK' });
    expect(await loadStock(shop, mug)).toBe(1);
  });

  it('of parts that continue at 0 takes what is there and returns as much', async () => {
    const mug = await stockProduct(shop, { stock: 2 });
    const kit = await addKit([[mug, 1]]);
    await staff('PUT', `/products/${mug.id}`, { stockPolicy: 'CONTINUE' });
    const orderId = await paidOrder(shop, { product: kit, quantity: 5 });
    expect(await loadStock(shop, mug)).toBe(0);
    expect(await staff('POST', `/orders/${orderId}/status`, { status: 'CANCELLED' })).toMatchObject({ status: 200 });
    expect(await loadStock(shop, mug)).toBe(2);
  });
});
