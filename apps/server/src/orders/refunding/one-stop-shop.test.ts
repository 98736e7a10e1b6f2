import { quartersUntil } from '@vitrine/domain/taxes/one-stop-shop.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOneStopShop } from '../../reports/read-one-stop-shop.ts';
import { readTaxes } from '../../reports/read-taxes.ts';
import { changeOrderStatus } from '../staff/order-actions/change-order-status.ts';
import { goodAddress, owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { refundOrder } from './refund-order.ts';

const shop = await testShop();
const { context } = shop;
const { pool, db } = context;
const home = { ...goodAddress, country: 'AT', city: 'Wien', state: 'Wien', postalCode: '1010', phone: '+43 1 234567' };
const today = () => new Date().toISOString().slice(0, 10);
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

const due = (items: readonly { amount: number; refunded: number; taxable: number; refundedTaxable: number }[]) =>
  items.map(({ amount, refunded, taxable, refundedTaxable }) => [amount - refunded, taxable - refundedTaxable]);
const isFrench = ({ country }: { country: string | null }) => country === 'FR';

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
          refundedTaxable: 3_299,
          refunded: 627,
        },
        {
          country: 'FR',
          rate: 2000,
          orderCount: 1,
          taxable: 3_299,
          amount: 660,
          refundedTaxable: 1_000,
          refunded: 200,
        },
      ],
      orderCount: 3,
      tax: 1_914,
      refundedTax: 827,
    });
    const before = await readOneStopShop(db, { quarter: '2020-Q1' });
    expect(before).toMatchObject({ items: [], tax: 0, refundedTax: 0, orderCount: 0 });
  });

  it('comes to 0 for a paid order that is cancelled, also after a part was refunded', async () => {
    const mug = await stockProduct(shop, { price: 2_500 });
    const [quarter = ''] = quartersUntil(new Date().toISOString().slice(0, 10), 1);
    const days = { from: today(), to: today() };
    const before = [await readOneStopShop(db, { quarter }), await readTaxes(db, days)] as const;
    const whole = await paidOrder(shop, { product: mug, address: places.FR, total: 3_959 });
    const partly = await paidOrder(shop, { product: mug, address: places.FR, total: 3_959 });
    const refund = { caller: owner, body: { id: partly, amount: 1_234 }, key: uuidv7(), requestId: 'test' };
    expect(await refundOrder(context, refund)).toMatchObject({ ok: true });
    for (const orderId of [whole, partly]) {
      const change = { caller: owner, orderId, status: 'CANCELLED', reason: undefined, requestId: 'test' } as const;
      expect(await changeOrderStatus(context, change)).toMatchObject({ ok: true });
    }
    const after = [await readOneStopShop(db, { quarter }), await readTaxes(db, days)] as const;
    for (const [index, { tax, refundedTax, orderCount }] of after.entries()) {
      const { tax: taxBefore, refundedTax: refundedBefore, orderCount: countBefore } = before[index] ?? after[0];
      expect([orderCount - countBefore, tax - taxBefore, refundedTax - refundedBefore]).toEqual([2, 1_320, 1_320]);
    }
    for (const [index, { items }] of after.entries())
      expect(due(items.filter(isFrench))).toEqual(due((before[index] ?? after[0]).items.filter(isFrench)));
  });
});
