import { quartersUntil } from '@vitrine/domain/taxes/one-stop-shop.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOneStopShop } from '../../reports/read-one-stop-shop.ts';
import { goodAddress, owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { refundOrder } from './refund-order.ts';

const shop = await testShop();
const { context } = shop;
const { pool, db } = context;
const home = { ...goodAddress, country: 'AT', city: 'Wien', state: 'Wien', postalCode: '1010', phone: '+43 1 234567' };
const places = {
  AT: { country: 'AT', city: 'Wien', state: 'Wien', postalCode: '1010' },
  DE: { country: 'DE', city: 'Berlin', state: 'Berlin', postalCode: '10115' },
  FR: { country: 'FR', city: 'Paris', state: 'Paris', postalCode: '75001' },
};

beforeAll(async () => {
  for (const [country, rate] of [
    ['AT', 2000],
    ['DE', 1900],
    ['FR', 2000],
  ])
    await pool.query(
      `insert into tax_rates (id, title, country, rate, applies_to_shipping) values ($1, 'VAT', $2, $3, true)`,
      [uuidv7(), country, rate],
    );
  await pool.query(
    `insert into settings (key, value) values ('shipping', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ originAddress: home, countries: ['US', 'AT', 'DE', 'FR'] })],
  );
});

describe('the report of the one-stop-shop', () => {
  it('lists sales to other countries of the EU by rate, less credit notes, and agrees with orders and notes to the cent', async () => {
    const mug = await stockProduct(shop, { price: 2_500 });
    // 25.00 and shipping of 7.99: 32.99 x 19 % = 6.27, x 20 % = 6.60
    const german = await paidOrder(shop, { product: mug, address: places.DE, total: 3_926 });
    await paidOrder(shop, { product: mug, address: places.DE, total: 3_926 });
    const french = await paidOrder(shop, { product: mug, address: places.FR, total: 3_959 });
    await paidOrder(shop, { product: mug, address: places.AT, total: 3_959 });
    await paidOrder(shop, { product: mug });
    for (const body of [{ id: german }, { id: french, amount: 1_200 }])
      await refundOrder(context, { caller: owner, body, key: uuidv7(), requestId: 'test' });
    const [quarter = ''] = quartersUntil(new Date().toISOString().slice(0, 10), 1);
    const report = await readOneStopShop(db, { quarter });
    expect(report).toMatchObject({
      home: 'AT',
      items: [
        {
          country: 'DE',
          rate: 1900,
          orderCount: 2,
          taxable: 6_598,
          amount: 1_254,
          creditedTaxable: 3_299,
          credited: 627,
        },
        {
          country: 'FR',
          rate: 2000,
          orderCount: 1,
          taxable: 3_299,
          amount: 660,
          creditedTaxable: 1_000,
          credited: 200,
        },
      ],
      orderCount: 3,
      tax: 1_914,
      creditedTax: 827,
    });
    const before = await readOneStopShop(db, { quarter: '2020-Q1' });
    expect(before).toMatchObject({ items: [], tax: 0, creditedTax: 0, orderCount: 0 });
  });
});
