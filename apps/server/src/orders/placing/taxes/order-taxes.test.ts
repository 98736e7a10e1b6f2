import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTaxes } from '../../../reports/read-taxes.ts';
import { orderFor, paidOrder, stockProduct, submit, testShop } from '../../test-shop.ts';

const shop = await testShop();
const { pool, db } = shop.context;

beforeAll(async () => {
  const county = { id: uuidv7(), values: ['San Francisco', 'US', 'CA', '941*', 138, false] };
  const state = { id: uuidv7(), values: ['California', 'US', 'CA', null, 725, true] };
  for (const { id, values } of [state, county])
    await pool.query(
      `insert into tax_rates (id, title, country, state, postal_code, rate, applies_to_shipping) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, ...values],
    );
});

async function orderRow(id: string) {
  const { rows } = await pool.query(
    `select o.tax, o.included_tax, o.total, o.taxes, o.shipping_taxes, l.tax as line_tax, l.taxes as line_taxes
     from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
    [id],
  );
  return rows[0];
}

describe('an order', () => {
  it('keeps the taxes of its address, for each line and for the shipping with rate, class and place', async () => {
    const mug = await stockProduct(shop, { price: 2_500 });
    // 25.00 x 7.25 % = 1.81, with shipping of 7.99 together 32.99 x 7.25 % = 2.39. 25.00 x 1.38 % = 0.35
    const id = await paidOrder(shop, { product: mug, total: 2_500 + 799 + 239 + 35 });
    const order = await orderRow(id);
    expect(order).toMatchObject({
      tax: 274,
      included_tax: 0,
      line_tax: 216,
      taxes: [
        { title: 'California', rate: 725, amount: 239 },
        { title: 'San Francisco', rate: 138, amount: 35 },
      ],
      line_taxes: [
        { title: 'California', rate: 725, amount: 181, taxable: 2_500, taxClass: null, country: 'US', state: 'CA' },
        { title: 'San Francisco', amount: 35, postalCode: '941*' },
      ],
      shipping_taxes: [{ title: 'California', amount: 58, taxable: 799 }],
    });
  });

  it('with the tax of another address is refused with the new quote, and nothing is written', async () => {
    const mug = await stockProduct(shop, { price: 2_500 });
    const refused = await submit(shop, { product: mug, total: 2_500 + 799 + 163 });
    expect(refused).toMatchObject({ ok: false, code: 'PRICE_CHANGED', extra: { quote: { totals: { tax: 274 } } } });
    expect(await orderFor(shop, mug)).toBe('');
  });

  it('of prices that contain their taxes keeps them, and its total adds none', async () => {
    await pool.query(`insert into settings (key, value) values ('site', '{"pricesIncludeTax": true}')`);
    const mug = await stockProduct(shop, { price: 10_863 });
    const id = await paidOrder(shop, { product: mug, total: 10_863 });
    await pool.query(`delete from settings where key = 'site'`);
    expect(await orderRow(id)).toMatchObject({
      tax: 0,
      line_tax: 0,
      included_tax: 863,
      total: 10_863,
      line_taxes: [
        { amount: 725, taxable: 10_000 },
        { amount: 138, taxable: 10_000 },
      ],
    });
    await expect(pool.query('update orders set included_tax = 0 where id = $1', [id])).rejects.toThrow('do not change');
  });
});

describe('the report of taxes', () => {
  it('lists them by place and class, and agrees with the orders to the cent', async () => {
    const elsewhere = { state: 'OR', postalCode: '97201', city: 'Portland' };
    const mug = await stockProduct(shop, { price: 2_500 });
    const old = await paidOrder(shop, { product: mug, address: elsewhere });
    await pool.query('update order_lines set taxes = null where order_id = $1', [old]);
    await paidOrder(shop, { product: mug, address: elsewhere });
    const report = await readTaxes(db, { from: '2020-01-01', to: '2100-01-01' });
    expect(report.items).toEqual([
      expect.objectContaining({
        state: 'CA',
        postalCode: null,
        title: 'California',
        rate: 725,
        orderCount: 2,
        amount: 964,
      }),
      expect.objectContaining({
        state: 'CA',
        postalCode: '941*',
        title: 'San Francisco',
        taxable: 12_500,
        amount: 173,
      }),
      expect.objectContaining({
        country: 'US',
        state: 'OR',
        title: 'Sales Tax',
        rate: 650,
        orderCount: 2,
        amount: 326,
      }),
    ]);
    expect(report.tax).toBe(964 + 173 + 326);
    expect(report.orderCount).toBe(4);
  });
});
