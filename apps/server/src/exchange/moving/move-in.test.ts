import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOrderStatus } from '../../orders/staff/order-actions/change-order-status.ts';
import { loadStock, owner, stockProduct, testShop } from '../../orders/test-shop.ts';
import { forgotPassword } from '../../users/passwords/forgot-password.ts';
import { fileAt } from '../products/csv/file-source.ts';
import { moveIn } from './move-in.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const folder = await mkdtemp(join(tmpdir(), 'vitrine-move-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await pool.query("delete from users where role = 'USER'");
});

async function move(lines: readonly string[], { isDryRun = false } = {}) {
  const path = join(folder, 'file.csv');
  await writeFile(path, lines.join('\n'));
  return moveIn(context, { source: fileAt(path), isDryRun, onProgress: () => {} });
}

async function loadRows(query: string): Promise<unknown[]> {
  return (await pool.query(query)).rows;
}

const customers = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Total Spent,Total Orders',
  "1,Ada,Lovelace,Ada@Example.com,yes,Engines Ltd,12 St James,Flat 2,London,,GB,'SW1Y 4LB,'+442012345,,75.00,2",
  '2,Grace,Hopper,grace@example.com,no,,,,,,,,,,0.00,0',
  '3,No,Email,,no,,,,,,,,,,0.00,0',
  '4,Ada,Again,ada@example.com,no,,,,,,,,,,0.00,0',
  '5,Not,Valid,not-an-email,no,,,,,,,,,,0.00,0',
];

describe('customers of a Shopify shop', () => {
  it('become accounts without a password that get in by the link to choose one', async () => {
    expect(await move(customers)).toMatchObject({
      form: 'Shopify customers',
      rowCount: 5,
      taken: 2,
      unchanged: 0,
      skipped: [
        { line: 4, reason: 'has no email: an account needs one' },
        { line: 5, reason: 'the email is already on line 2' },
        { line: 6, reason: "'not-an-email' is not an email address" },
      ],
    });
    expect(
      await loadRows(`select u.email, u.first_name, u.role, u.password_hash, u.email_confirmed_at, a.name, a.street1, a.street2, a.state, a.postal_code
        from users u left join user_addresses a on a.user_id = u.id where u.role = 'USER' order by u.email`),
    ).toEqual([
      {
        email: 'Ada@Example.com',
        first_name: 'Ada',
        role: 'USER',
        password_hash: null,
        email_confirmed_at: null,
        name: 'Ada Lovelace',
        street1: '12 St James',
        street2: 'Engines Ltd, Flat 2',
        state: '-',
        postal_code: 'SW1Y 4LB',
      },
      {
        email: 'grace@example.com',
        first_name: 'Grace',
        role: 'USER',
        password_hash: null,
        email_confirmed_at: null,
        name: null,
        street1: null,
        street2: null,
        state: null,
        postal_code: null,
      },
    ]);
    expect(await loadRows('select kind from mail_messages')).toEqual([]);
    await forgotPassword(context, 'ada@example.com');
    expect(await loadRows('select recipient from mail_messages')).toEqual([{ recipient: 'Ada@Example.com' }]);
  });

  it('are there once, however often the file is taken over, and an account that exists keeps its own address', async () => {
    await pool.query(
      `insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'ada@example.com', 'Eve', 'Early')`,
    );
    expect(await move(customers)).toMatchObject({ taken: 1, unchanged: 1 });
    expect(await move(customers)).toMatchObject({ taken: 0, unchanged: 2 });
    expect(await loadRows(`select first_name from users where lower(email) = 'ada@example.com'`)).toEqual([
      { first_name: 'Eve' },
    ]);
    expect(await loadRows('select id from user_addresses')).toEqual([]);
  });

  it('of a dry run are counted and not written', async () => {
    expect(await move(customers, { isDryRun: true })).toMatchObject({ taken: 2 });
    expect(await loadRows(`select id from users where role = 'USER'`)).toEqual([]);
  });
});

it('customers of a WooCommerce shop are taken from its report of customers', async () => {
  const report = [
    'Name,Username,Last active,Date registered,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code',
    'Mary Ann Evans,george,2025-01-01,2024-01-01,mary@example.com,1,20.00,20.00,GB,London,,N1',
  ];
  expect(await move(report)).toMatchObject({ form: 'WooCommerce customers', taken: 1, skipped: [] });
  expect(await loadRows(`select first_name, last_name from users where role = 'USER'`)).toEqual([
    { first_name: 'Mary Ann', last_name: 'Evans' },
  ]);
});

it.each([
  ['email', 'Customer/Order/Coupon Export'],
  ['user_email', 'WebToffee’s User Export'],
])('customers of a WooCommerce shop keep their billing address, with the column %s of %s', async (column) => {
  const file = [
    `customer_id,first_name,last_name,user_login,${column},billing_company,billing_address_1,billing_city,billing_state,billing_country,billing_postcode,billing_phone`,
    '7,Mary,Evans,george,mary@example.com,Novels,1 High St,Austin,TX,US,78701,+15125550100',
  ];
  expect(await move(file)).toMatchObject({ form: 'WooCommerce customers', taken: 1, skipped: [] });
  const query = `select u.first_name, a.name, a.street1, a.street2, a.state, a.postal_code, a.phone
    from users u join user_addresses a on a.user_id = u.id where u.role = 'USER'`;
  expect(await loadRows(query)).toEqual([
    {
      first_name: 'Mary',
      name: 'Mary Evans',
      street1: '1 High St',
      street2: 'Novels',
      state: 'TX',
      postal_code: '78701',
      phone: '+15125550100',
    },
  ]);
});

const orderHeader =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Payment Reference,Refunded Amount';
const ada = "Ada Lovelace,12 St James,London,'SW1Y,,GB";

describe('orders of a Shopify shop', () => {
  it('become history: sums are equal to the cent, no stock is taken, nothing is mailed, and their days count them', async () => {
    const mug = await stockProduct(shop, { stock: 5 });
    await pool.query(
      `insert into product_options (product_id, position, name, option_values) values ($1, 0, 'Size', '{S}')`,
      [mug.id],
    );
    await pool.query(
      `insert into variants (id, product_id, sku, options, stock) values (gen_random_uuid(), $1, 'MUG-S', '{Size:S}', 5)`,
      [mug.id],
    );
    const file = [
      orderHeader,
      `#1001,ada@example.com,paid,fulfilled,USD,45.00,5.00,4.05,54.05,TEN,5.00,Post,2024-03-01 09:50:26 +0200,2,Mug - S,20.00,MUG-S,${ada},r1,0.00`,
      '#1001,ada@example.com,,,,,,,,,,,2024-03-01 09:50:26 +0200,1,Spoon,10.00,,,,,,,,,',
      `1002,eve@example.com,paid,unfulfilled,USD,20.00,0.00,3.33,20.00,,0.00,,2024-03-02 10:00:00 -0500,1,Mug - S,20.00,MUG-S,${ada},r2,0.00`,
      `#1003,ada@example.com,refunded,fulfilled,USD,20.00,0.00,0.00,20.00,,0.00,,2024-03-02 10:00:00 +0000,1,Mug - S,20.00,MUG-S,,,,,,,,20.00`,
      `#1004,ada@example.com,partially_refunded,fulfilled,USD,40.00,0.00,0.00,40.00,,0.00,,2024-03-03 10:00:00 +0000,2,Mug - S,20.00,MUG-S,,,,,,,,20.00`,
      `#1005,ada@example.com,voided,unfulfilled,USD,20.00,0.00,0.00,20.00,,0.00,,2024-03-03 10:00:00 +0000,1,Mug - S,20.00,MUG-S,,,,,,,,0.00`,
      `#1006,ada@example.com,pending,unfulfilled,USD,20.00,0.00,0.00,20.00,,0.00,,2024-03-03 10:00:00 +0000,1,Mug - S,20.00,MUG-S,,,,,,,,0.00`,
      `#1007,ada@example.com,paid,fulfilled,EUR,20.00,0.00,0.00,20.00,,0.00,,2024-03-03 10:00:00 +0000,1,Mug - S,20.00,MUG-S,,,,,,,,0.00`,
      `#1008,ada@example.com,paid,fulfilled,USD,20.00,0.00,0.00,90.00,,0.00,,2024-03-03 10:00:00 +0000,1,Mug - S,20.00,MUG-S,,,,,,,,0.00`,
    ];
    const report = await move(file);
    expect(report).toMatchObject({ rowCount: 9, taken: 5, unchanged: 0 });
    expect(report.sums).toEqual([
      { label: 'Totals', inFile: 154_05, inShop: 154_05 },
      { label: 'Discounts', inFile: 5_00, inShop: 5_00 },
      { label: 'Shipping', inFile: 5_00, inShop: 5_00 },
      { label: 'Taxes', inFile: 4_05, inShop: 4_05 },
      { label: 'Paid', inFile: 134_05, inShop: 134_05 },
      { label: 'Refunded', inFile: 40_00, inShop: 40_00 },
    ]);
    expect(report.notes).toEqual([{ line: 4, reason: 'taxes of 333 cents are within its prices' }]);
    expect(report.skipped.map(({ line }) => line)).toEqual([8, 9, 10]);
    expect(
      await loadRows('select number, status, payment_status, user_id, discount from orders order by number desc'),
    ).toEqual([
      { number: '#1005', status: 'CANCELLED', payment_status: 'FAILED', user_id: null, discount: 0 },
      { number: '#1004', status: 'SHIPPED', payment_status: 'PAID', user_id: null, discount: 0 },
      { number: '#1003', status: 'REFUNDED', payment_status: 'REFUNDED', user_id: null, discount: 0 },
      { number: '#1002', status: 'PAID', payment_status: 'PAID', user_id: null, discount: 0 },
      { number: '#1001', status: 'SHIPPED', payment_status: 'PAID', user_id: null, discount: 500 },
    ]);
    expect(await loadStock(shop, mug)).toBe(5);
    expect(await loadRows("select id from mail_messages where kind not like '%password%'")).toEqual([]);
    const { rows } = await pool.query<{ id: string }>("select id from orders where number = '#1002'");
    const cancelled = await changeOrderStatus(context, {
      caller: owner,
      orderId: rows[0]?.id ?? '',
      status: 'CANCELLED',
      reason: 'Test',
      requestId: 'test',
    });
    expect(cancelled.ok).toBe(true);
    expect(await loadStock(shop, mug)).toBe(5);
    expect(await loadRows("select orders, revenue::int from sales_on_day('2024-03-01', 'UTC')")).toEqual([
      { orders: 1, revenue: 54_05 },
    ]);
    expect(await move(file)).toMatchObject({ taken: 0, unchanged: 5 });
  });
});

const entries = () =>
  loadRows(`select user_email, resource, after from audit_log where action = 'move-in' order by at`);

describe('the audit log', () => {
  it('has an entry with the figures of each file that was taken over, and no name or email from it', async () => {
    const before = await entries();
    await move(customers, { isDryRun: true });
    expect(await entries()).toEqual(before);
    await move(customers);
    await move(customers);
    const added = (await entries()).slice(before.length);
    const figures = { form: 'Shopify customers', noun: 'customer', rowCount: 5, notes: 0, sums: [] };
    expect(added).toEqual([
      { user_email: null, resource: 'exchange/move-in', after: { ...figures, taken: 2, unchanged: 0, skipped: 3 } },
      { user_email: null, resource: 'exchange/move-in', after: { ...figures, taken: 0, unchanged: 2, skipped: 3 } },
    ]);
  });

  it('has no entry of a file that was refused', async () => {
    const before = await entries();
    await expect(move(['A,B', '1,2'])).rejects.toThrow('not a supported export');
    expect(await entries()).toEqual(before);
  });
});
