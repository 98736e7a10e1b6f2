import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '../../platform/http/caller.ts';
import { tellStripeTax } from '../../taxes/taxes.ts';
import { goodAddress, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';
import { quoteCartLines } from './quote-cart.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { pool } = context;
const { staff } = await staffedApp(context);

/** 25.00 in San Francisco: 6 % = 1.50, 0.25 % = 0.06, 2.375 % = 0.59; delivery is free of tax there. */
const totalInCalifornia = 2_500 + 799 + 150 + 6 + 59;

beforeAll(async () => {
  const answer = await staff('PUT', '/settings/admin/site', { taxProvider: 'STRIPE' });
  expect(answer).toMatchObject({ status: 200, body: { taxProvider: 'STRIPE' } });
});

afterEach(() => sandbox.control.calm());

const tellStripe = () => tellStripeTax(context, new AbortController().signal);

async function orderRow(id: string) {
  const { rows } = await pool.query(
    `select o.number, o.tax, o.total, o.taxes, o.shipping_taxes, l.id as line_id, l.tax as line_tax, l.taxes as line_taxes, s.computed_by, s.fallback_reason,
       s.calculation_id, s.transaction_id, s.state, s.line_ids, s.account
     from orders o join order_lines l on l.order_id = o.id left join order_tax_sources s on s.order_id = o.id where o.id = $1`,
    [id],
  );
  return rows[0];
}

const quote = (product: { id: string; price: number }, quantity = 1, address: object = goodAddress) => {
  const { country, state, postalCode } = { ...goodAddress, ...address };
  const items = [{ productId: product.id, variantId: null, quantity, price: product.price }];
  return quoteCartLines(
    context,
    { items, address: { country, state, postalCode } },
    { caller: visitor, address: '127.0.0.1' },
  );
};

const calculations = () => sandbox.control.books().calculationCount;

describe('with Stripe Tax', () => {
  it('a quote with an address has its taxes, and the order placed with them asks no second time', async () => {
    const mug = await stockProduct(shop);
    const before = calculations();
    const quoted = await quote(mug);
    expect(quoted).toMatchObject({
      totals: { tax: 215, total: totalInCalifornia },
      taxes: [
        { title: 'Sales Tax (California)', rate: 600, amount: 150 },
        { title: 'Sales Tax (San Francisco County)', rate: 25, amount: 6 },
        { title: 'Sales Tax (San Francisco)', rate: 238, amount: 59 },
      ],
      lines: [{ tax: 215 }],
    });
    const id = await paidOrder(shop, { product: mug, total: totalInCalifornia });
    expect(calculations() - before).toBe(1);
    const order = await orderRow(id);
    expect(order).toMatchObject({
      tax: 215,
      line_tax: 215,
      computed_by: 'STRIPE',
      state: 'WAITING',
      account: 'sandbox',
      shipping_taxes: [],
      line_taxes: [
        { title: 'Sales Tax (California)', amount: 150, taxable: 2_500, country: 'US', state: 'CA', taxClass: null },
        { amount: 6 },
        { amount: 59 },
      ],
    });
    expect(order.line_ids).toEqual([order.line_id]);
  });

  it('a quote without an address costs no call', async () => {
    const mug = await stockProduct(shop, { price: 1_111 });
    const before = calculations();
    const items = [{ productId: mug.id, variantId: null, quantity: 1 }];
    await quoteCartLines(context, { items }, { caller: visitor, address: '127.0.0.1' });
    await quote(mug, 1, { postalCode: '' });
    expect(calculations()).toBe(before);
  });

  it('a paid order is recorded once, under its number, whatever runs; a refund is reversed', async () => {
    const mug = await stockProduct(shop, { price: 2_600 });
    const { totals } = await quote(mug, 2);
    const id = await paidOrder(shop, { product: mug, quantity: 2, total: totals.total });
    await Promise.all([tellStripe(), tellStripe(), tellStripe()]);
    const order = await orderRow(id);
    expect(order).toMatchObject({ state: 'RECORDED' });
    const ofOrder = () =>
      sandbox.control
        .books()
        .taxes.filter((entry) => [order.number, order.transaction_id].includes(entry.reverses ?? entry.reference));
    expect(ofOrder()).toMatchObject([{ id: order.transaction_id, amount: 5_200 + 799, tax: order.tax }]);
    const partly = { id, amount: 1_000, reason: 'A scratch' };
    expect(await staff('POST', '/orders/refund', partly)).toMatchObject({ status: 200 });
    await tellStripe();
    expect(await staff('POST', '/orders/refund', { id })).toMatchObject({ status: 200 });
    await Promise.all([tellStripe(), tellStripe()]);
    const entries = ofOrder();
    expect(entries).toHaveLength(3);
    expect(entries.reduce((sum, { amount, tax }) => sum + amount + tax, 0)).toBe(0);
    expect(entries.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
    expect(entries[1]).toMatchObject({ amount: expect.any(Number) });
    expect((entries[1]?.amount ?? 0) + (entries[1]?.tax ?? 0)).toBe(-1_000);
  });
});
