import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { computeTotal, goodAddress, loadStock, stockProduct, testShop } from '../../test-shop.ts';

const shop = await testShop({ poolSize: 10 });
const { limits } = shop.context.environment;
const environment = { ...shop.context.environment, limits: { ...limits, orders: 10_000, calls: 10_000 } };
const app = await buildApp({ ...shop.context, environment });
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

const buyers = 500;
const units = 10;

/** Adds the product's only variant, in one transaction because options and variants must agree. */
async function loadVariant(productId: string): Promise<string> {
  const id = uuidv7();
  await shop.context.pool.query(
    `with size as (
      insert into product_options (product_id, position, name, option_values) values ($2, 0, 'Size', '{M}')
    )
    insert into variants (id, product_id, options, stock) values ($1, $2, '{Size:M}', $3)`,
    [id, productId, units],
  );
  return id;
}

describe('the last ten units of a variant', () => {
  it('go to exactly ten of five hundred buyers at once; everyone else sees that it is out of stock', async () => {
    const product = await stockProduct(shop, { stock: 0 });
    const variantId = await loadVariant(product.id);
    const body = JSON.stringify({
      paymentMethod: 'pm_card_visa',
      order: {
        items: [{ productId: product.id, variantId, quantity: 1, price: product.price }],
        total: computeTotal(product),
        shippingInfo: { address: goodAddress },
      },
    });
    const buy = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/orders/place`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': uuidv7() },
        body,
      });
      const { success, code } = (await answer.json()) as { success?: boolean; code?: string };
      return success ? 'SOLD' : code;
    };
    const ends = await Promise.all(Array.from({ length: buyers }, buy));
    expect(ends.filter((end) => end === 'SOLD')).toHaveLength(units);
    expect(ends.filter((end) => end === 'OUT_OF_STOCK')).toHaveLength(buyers - units);
    expect(await loadStock(shop, product)).toBe(0);
    const { rows } = await shop.context.pool.query(
      `select (select stock from variants where id = $1) as stock,
        (select coalesce(sum(quantity), 0)::int from order_lines where variant_id = $1) as bought`,
      [variantId],
    );
    expect(rows[0]).toEqual({ stock: 0, bought: units });
  }, 60_000);
});
