import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { goodAddress, loadStock, type StockedProduct, stockProduct, submit } from '../../test-shop.ts';
import { quoteCartLines } from '../quote-cart.ts';
import { slowStripe } from './test-slow-stripe.ts';
import { stripeTaxShop } from './test-stripe-tax.ts';

const { shop, calculations } = await stripeTaxShop();
const { pool } = shop.context;
const { stripe, context } = await slowStripe(shop);

async function loadTotal({ id, price }: StockedProduct): Promise<number> {
  const { country, state, postalCode } = goodAddress;
  const items = [{ productId: id, variantId: null, quantity: 1, price }];
  const requested = { items, address: { country, state, postalCode } };
  return (await quoteCartLines(context, requested, { caller: visitor, address: '127.0.0.1' })).totals.total;
}

/** Buys as separate clients, so that no limit of clients counts. */
function buyAtOnce(product: StockedProduct, total: number, buyers: number) {
  const buy = async (_: unknown, at: number) => {
    const attempt = { product, total, key: uuidv7(), clientAddress: `198.51.100.${at}` };
    const outcome = await submit({ ...shop, context }, attempt);
    if (!outcome.ok) return outcome.code;
    return outcome.value.success ? 'SOLD' : 'DECLINED';
  };
  return Promise.all(Array.from({ length: buyers }, buy));
}

it('forty buyers of one product wait for Stripe Tax side by side, more than the four who are written at once', async () => {
  const product = await stockProduct(shop, { price: 3_100, stock: 100 });
  const total = await loadTotal(product);
  // In a line of four, no request would get a response, and the rates of the shop would count.
  stripe.answerWhen(5);
  const ends = await buyAtOnce(product, total, 40);
  expect(ends).toEqual(Array.from({ length: 40 }, () => 'SOLD'));
  expect(stripe.mostWaiting()).toBeGreaterThanOrEqual(5);
  const { rows } = await pool.query(
    `select count(distinct s.calculation_id)::int as calculations
     from order_tax_sources s join order_lines l on l.order_id = s.order_id where l.product_id = $1`,
    [product.id],
  );
  expect(rows[0]).toEqual({ calculations: 40 });
});

it('most of a hundred buyers of the last five units never ask Stripe Tax', async () => {
  const product = await stockProduct(shop, { price: 3_200, stock: 5 });
  const total = await loadTotal(product);
  const before = calculations();
  const ends = await buyAtOnce(product, total, 100);
  expect(ends.filter((end) => end === 'SOLD')).toHaveLength(5);
  expect(ends.filter((end) => end === 'OUT_OF_STOCK')).toHaveLength(95);
  expect(await loadStock(shop, product)).toBe(0);
  // Sixteen at once, and those that entered as the five buyers left.
  expect(calculations() - before).toBeLessThanOrEqual(16 + 5);
});
