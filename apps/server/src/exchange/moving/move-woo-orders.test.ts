import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testShop } from '../../orders/test-shop.ts';
import { fileAt } from '../products/csv/file-source.ts';
import { moveIn } from './move-in.ts';

const { context } = await testShop();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-move-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function move(lines: readonly string[]) {
  const path = join(folder, 'file.csv');
  await writeFile(path, lines.join('\n'));
  return moveIn(context, { source: fileAt(path), isDryRun: false, onProgress: () => {} });
}

const columns = [
  'order_id',
  'order_number',
  'date',
  'status',
  'shipping_total',
  'fee_total',
  'tax_total',
  'discount_total',
  'order_total',
  'refunded_total',
  'order_currency',
  'shipping_method',
  'billing_first_name',
  'billing_last_name',
  'billing_email',
  'billing_address_1',
  'billing_city',
  'billing_state',
  'billing_country',
  'billing_postcode',
  'item_name',
  'item_sku',
  'item_quantity',
  'item_subtotal',
];

/**
 * Returns a row of an order of one unit of a mug at $20.00 that was paid and sent. The given cells replace the
 * defaults.
 */
function row(cells: Readonly<Record<string, string>>): string {
  const whole: Readonly<Record<string, string>> = {
    date: '2024-03-01 09:50:26',
    status: 'completed',
    shipping_total: '0.00',
    fee_total: '0.00',
    tax_total: '0.00',
    discount_total: '0.00',
    order_total: '20.00',
    refunded_total: '0.00',
    order_currency: 'USD',
    billing_first_name: 'Ada',
    billing_last_name: 'Lovelace',
    billing_email: 'ada@example.com',
    billing_address_1: '12 St James',
    billing_city: 'London',
    billing_country: 'GB',
    billing_postcode: 'SW1Y',
    item_name: 'Mug',
    item_sku: 'MUG',
    item_quantity: '1',
    item_subtotal: '20.00',
    ...cells,
  };
  return columns.map((name) => whole[name] ?? '').join(',');
}

const first = {
  order_id: '11',
  order_number: '501',
  shipping_total: '5.00',
  tax_total: '4.05',
  discount_total: '5.00',
};
const file = [
  columns.join(','),
  row({ ...first, order_total: '57.05', fee_total: '3.00', item_quantity: '2', item_subtotal: '40.00' }),
  row({ ...first, order_total: '57.05', fee_total: '3.00', item_name: 'Spoon', item_subtotal: '10.00' }),
  row({
    order_id: '12',
    order_number: '502',
    status: 'processing',
    order_total: '10.00',
    item_quantity: '3',
    item_subtotal: '10',
  }),
  row({ order_id: '13', order_number: '503', status: 'refunded' }),
  row({ order_id: '14', order_number: '504', refunded_total: '8.00' }),
  row({ order_id: '15', order_number: '505', status: 'wc-cancelled' }),
  row({ order_id: '16', order_number: '506', tax_total: '1.82', item_subtotal: '18.1755' }),
  row({ order_id: '17', order_number: '507', status: 'on-hold' }),
  row({ order_id: '18', order_number: '508', order_total: '90.00' }),
  row({ order_id: '19', order_number: '509', order_currency: 'EUR' }),
  row({ order_id: '20', order_number: '510', date: '9/6/2016 6:29:00' }),
];

describe('orders of a WooCommerce shop', () => {
  it('become history by their item rows, and the sums of the file and of the shop are equal to the cent', async () => {
    const report = await move(file);
    expect(report).toMatchObject({ form: 'WooCommerce orders', rowCount: 11, taken: 6, unchanged: 0 });
    expect(report.sums).toEqual([
      { label: 'Totals', inFile: 147_05, inShop: 147_05 },
      { label: 'Discounts', inFile: 5_00, inShop: 5_00 },
      { label: 'Shipping', inFile: 5_00, inShop: 5_00 },
      { label: 'Taxes', inFile: 5_87, inShop: 5_87 },
      { label: 'Paid', inFile: 127_05, inShop: 127_05 },
      { label: 'Refunded', inFile: 28_00, inShop: 28_00 },
    ]);
    expect(report.skipped.map(({ line }) => line)).toEqual([9, 10, 11, 12]);
    expect(report.notes).toEqual([]);
    const { rows } = await context.pool.query(
      'select number, status, payment_status, imported_from, tax from orders order by number',
    );
    const from = 'WooCommerce';
    expect(rows).toEqual([
      { number: '#501', status: 'SHIPPED', payment_status: 'PAID', imported_from: from, tax: 405 },
      { number: '#502', status: 'PAID', payment_status: 'PAID', imported_from: from, tax: 0 },
      { number: '#503', status: 'REFUNDED', payment_status: 'REFUNDED', imported_from: from, tax: 0 },
      { number: '#504', status: 'SHIPPED', payment_status: 'PAID', imported_from: from, tax: 0 },
      { number: '#505', status: 'CANCELLED', payment_status: 'FAILED', imported_from: from, tax: 0 },
      { number: '#506', status: 'SHIPPED', payment_status: 'PAID', imported_from: from, tax: 182 },
    ]);
    expect(await move(file)).toMatchObject({ taken: 0, unchanged: 6 });
  });

  it('keep units whose sum they do not divide evenly as two lines, and a fee as a line', async () => {
    const { rows } = await context.pool.query(
      `select o.number, l.name, l.quantity, l.unit_price from order_lines l join orders o on o.id = l.order_id
        where o.number in ('#501', '#502') order by o.number, l.position`,
    );
    expect(rows).toEqual([
      { number: '#501', name: 'Mug', quantity: 2, unit_price: 2000 },
      { number: '#501', name: 'Spoon', quantity: 1, unit_price: 1000 },
      { number: '#501', name: 'Fee', quantity: 1, unit_price: 300 },
      { number: '#502', name: 'Mug', quantity: 2, unit_price: 333 },
      { number: '#502', name: 'Mug', quantity: 1, unit_price: 334 },
    ]);
  });

  it('say where a cent of rounding was added to the taxes, and are skipped when more is missing', async () => {
    const report = await move([
      columns.join(','),
      row({ order_id: '31', order_total: '20.00', tax_total: '1.81', item_subtotal: '18.18' }),
      row({ order_id: '32', order_total: '20.00', tax_total: '1.70', item_subtotal: '18.18' }),
      row({ order_id: '33', order_total: '19.99', item_subtotal: '20.00' }),
    ]);
    expect(report).toMatchObject({ taken: 2 });
    expect(report.notes).toEqual([
      { line: 2, reason: 'its total differs by 1 cents of rounding, which were added to its taxes' },
      { line: 4, reason: 'its total differs by -1 cents of rounding, which were added to its discount' },
    ]);
    expect(report.skipped).toEqual([
      { line: 3, reason: 'order 32 the sum of the items is 1818 cents, which does not match the total of 2000 cents' },
    ]);
  });
});
