import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../../orders/test-shop.ts';
import { staffedApp } from '../../orders/test-staff.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { fileAt } from '../products/csv/file-source.ts';
import { moveIn } from './move-in.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const { staff } = await staffedApp(context);
const folder = await mkdtemp(join(tmpdir(), 'vitrine-discounts-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await pool.query('delete from discounts');
});

const columns = [
  'Name',
  'Value',
  'Value Type',
  'Type',
  'Discount Class',
  'Minimum Purchase Requirements',
  'Combines with Order Discounts',
  'Combines with Product Discounts',
  'Combines with Shipping Discounts',
  'Customer Selection',
  'Context',
  'Times Used In Total',
  'Applies Once Per Customer',
  'Usage Limit Per Code',
  'Status',
  'Start',
  'End',
];
const header = columns.join(',');

type Cells = Readonly<Record<string, string>>;
const plain: Cells = {
  Name: 'TEN',
  Value: '-10.0',
  'Value Type': 'percentage',
  Type: 'Amount Off',
  'Discount Class': 'order',
  'Customer Selection': 'all',
  'Times Used In Total': '0',
  'Applies Once Per Customer': '0',
  Status: 'Active',
  Start: '2025-12-08 11:28:18 -0600',
};

/** Returns a row of the export: a discount of 10 % off the order, with these cells instead. */
function row(cells: Cells = {}): string {
  const all = { ...plain, ...cells };
  return columns.map((name) => all[name] ?? '').join(',');
}

interface Options {
  readonly isDryRun?: boolean;
  readonly caller?: SignedInCaller;
}

async function move(lines: readonly string[], { isDryRun = false, caller }: Options = {}) {
  const path = join(folder, `${uuidv7()}.csv`);
  await writeFile(path, lines.join('\n'));
  const audit = caller && { caller, requestId: 'a-request' };
  return moveIn(context, { source: fileAt(path), isDryRun, onProgress: () => {}, ...(audit && { audit }) });
}

async function loadRows(query: string): Promise<Record<string, unknown>[]> {
  return (await pool.query(query)).rows;
}

const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const rules = `select title, code, kind, value, minimum_subtotal, minimum_quantity, usage_limit, usage_limit_per_customer, usage_count,
  starts_at, ends_at, combines_with, is_active from discounts order by code`;

const fixture = [
  header,
  row({ Name: 'WELCOME15', Value: '-15.0', 'Applies Once Per Customer': '1', 'Times Used In Total': '3' }),
  row({
    Name: 'FIVER',
    Value: '-5.00',
    'Value Type': 'fixed_amount',
    'Minimum Purchase Requirements': '$50.00',
    'Usage Limit Per Code': '100',
    'Times Used In Total': '40',
    End: '2030-01-01 00:00:00 +0100',
    'Combines with Shipping Discounts': '1',
    'Combines with Product Discounts': 'true',
  }),
  row({
    Name: 'SHIPFREE',
    Value: '-100.0',
    Type: 'Free Shipping',
    'Discount Class': 'shipping',
    'Minimum Purchase Requirements': '2 items',
  }),
  row({ Name: 'Summer', Status: 'Expired', End: '2025-12-31 23:59:59 -0600' }),
  row({ Name: 'MUGS', 'Discount Class': 'product' }),
  row({ Name: 'TWOFORONE', Type: 'Buy X Get Y', 'Discount Class': 'product' }),
  row({ Name: 'VIP', 'Customer Selection': 'prerequisite' }),
  row({ Name: 'welcome15', Value: '-20.0' }),
];

describe('the discounts of a Shopify shop', () => {
  it('become offers with the same rules; rows that cannot be expressed are named, and sums are compared', async () => {
    expect(await move(fixture)).toEqual({
      form: 'Shopify discounts',
      noun: 'discount',
      rowCount: 8,
      taken: 4,
      unchanged: 0,
      skipped: [
        { line: 6, reason: 'discount MUGS is for selected products, which the file does not name' },
        { line: 7, reason: 'discount TWOFORONE is a Buy X get Y discount: the file does not name the products' },
        { line: 8, reason: "discount VIP is for selected customers ('prerequisite'), which the file does not name" },
        { line: 9, reason: 'discount welcome15 is already on line 2' },
      ],
      notes: [
        {
          line: 2,
          reason:
            'discount WELCOME15: the file does not say who redeemed it in the previous shop: each customer can redeem it once here',
        },
        { line: 3, reason: 'discount FIVER: 40 of its 100 redemptions were in the previous shop: 60 are left' },
        { line: 4, reason: 'discount SHIPFREE: the file names no countries for free shipping: it is free to all' },
        {
          line: 5,
          reason: 'discount Summer: it may be the title of an automatic discount: it is imported as a code',
        },
      ],
      sums: [
        { label: 'Amounts off', inFile: 500, inShop: 500 },
        { label: 'Minimum purchases', inFile: 50_00, inShop: 50_00 },
      ],
    });
    const start = new Date('2025-12-08T17:28:18Z');
    const none = {
      value: 0,
      minimum_subtotal: null,
      minimum_quantity: null,
      usage_limit: null,
      usage_limit_per_customer: null,
      usage_count: 0,
      starts_at: start,
      ends_at: null,
      combines_with: [],
      is_active: true,
    };
    expect(await loadRows(rules)).toEqual([
      {
        ...none,
        title: 'FIVER',
        code: 'FIVER',
        kind: 'AMOUNT',
        value: 500,
        minimum_subtotal: 50_00,
        usage_limit: 60,
        ends_at: new Date('2029-12-31T23:00:00Z'),
        combines_with: ['PRODUCT', 'SHIPPING'],
      },
      { ...none, title: 'SHIPFREE', code: 'SHIPFREE', kind: 'FREE_SHIPPING', minimum_quantity: 2 },
      {
        ...none,
        title: 'Summer',
        code: 'Summer',
        kind: 'PERCENTAGE',
        value: 1000,
        ends_at: new Date('2026-01-01T05:59:59Z'),
      },
      {
        ...none,
        title: 'WELCOME15',
        code: 'WELCOME15',
        kind: 'PERCENTAGE',
        value: 1500,
        usage_limit_per_customer: 1,
      },
    ]);
  });

  it('take off in the cart what they took off there', async () => {
    await move(fixture);
    const mug = await stockProduct(shop, { price: 50_00 });
    const items = [{ productId: mug.id, quantity: 1, price: mug.price }];
    const quoted = async (code: string) => {
      const { body } = await staff('POST', '/cart/quote', { items, discountCodes: [code] });
      return [body.totals.discount, body.discounts[0].reason];
    };
    expect(await quoted('fiver')).toEqual([5_00, null]);
    expect(await quoted('welcome15')).toEqual([7_50, null]);
    expect(await quoted('SUMMER')).toEqual([0, expect.stringContaining('Ended on')]);
  });

  it('are there once, however often the file is taken over, and a code of the shop keeps what it means', async () => {
    const own = { title: 'Ours', code: 'Fiver', kind: 'PERCENTAGE', value: 100 };
    expect((await staff('POST', '/discounts', own)).status).toBe(201);
    const bulk = (await staff('POST', '/discounts', { title: 'Bulk', kind: 'AMOUNT', value: 500 })).body;
    await pool.query('insert into discount_codes (code, discount_id) values ($1, $2)', ['SHIPFREE', bulk.id]);
    expect(await move(fixture)).toMatchObject({ taken: 2, unchanged: 2 });
    const after = await loadRows(rules);
    expect(after.find(({ title }) => title === 'Ours')).toMatchObject({ kind: 'PERCENTAGE', value: 100 });
    expect(await move(fixture)).toMatchObject({ taken: 0, unchanged: 4, notes: [] });
    expect(await loadRows(rules)).toEqual(after);
  });

  it('are not written when staff give a code of theirs to an offer at the same time', async () => {
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into discounts (id, title, code, kind, value) values (gen_random_uuid(), 'Ours', 'fiver', 'AMOUNT', 1)`,
      );
      const refused = expect(move(fixture)).rejects.toThrow('got the code FIVER at the same time');
      await expect.poll(async () => (await loadRows(waiting)).length, { timeout: 10_000 }).toBe(1);
      await other.query('commit');
      await refused;
    } finally {
      other.release();
    }
    expect(await loadRows(rules)).toMatchObject([{ title: 'Ours' }]);
    expect(await move(fixture)).toMatchObject({ taken: 3, unchanged: 1 });
  });

  it('of many rows are written some hundreds at a time, and the refused ones among them are named by their lines', async () => {
    const many = Array.from({ length: 450 }, (_, index) =>
      row({ Name: `BULK${index}`, Value: index % 100 === 7 ? '-250.0' : '-10.0' }),
    );
    const report = await move([header, ...many]);
    expect(report).toMatchObject({ rowCount: 450, taken: 445, unchanged: 0 });
    expect(report.skipped.map(({ line }) => line)).toEqual([9, 109, 209, 309, 409]);
    expect(report.skipped[0]?.reason).toContain('discount BULK7 is rejected: A share is at most 10000 basis points');
    const [counted] =
      await loadRows(`select count(*)::int as entries, count(distinct resource_id)::int as offers from audit_log
      where resource = 'discounts' and action = 'create' and resource_id::uuid in (select id from discounts)`);
    expect(counted).toEqual({ entries: 445, offers: 445 });
  });

  it('of a dry run are counted and not written', async () => {
    expect(await move(fixture, { isDryRun: true })).toMatchObject({ taken: 4 });
    expect(await loadRows(rules)).toEqual([]);
  });

  it('have an entry each in the audit log, of the person who asked, and each can be undone', async () => {
    const [sam] = await loadRows(`select id from users where email = 'sam@example.com'`);
    const caller: SignedInCaller = {
      kind: 'user',
      userId: String(sam?.['id']),
      email: 'sam@example.com',
      firstName: 'Sam',
      lastName: 'Staff',
      role: 'SITE_OWNER',
      isDemo: false,
      sessionId: '',
    };
    await move([header, row({ Name: 'UNDO' })], { caller });
    const [entry] = await loadRows(
      `select id, user_email, request_id, before, after from audit_log where action = 'create' and resource = 'discounts' order by at desc limit 1`,
    );
    expect(entry).toMatchObject({ user_email: 'sam@example.com', request_id: 'a-request', before: null });
    expect(entry?.['after']).toMatchObject({ code: 'UNDO', kind: 'PERCENTAGE', value: 1000 });
    const undone = await staff('POST', `/audit/${String(entry?.['id'])}/undo`);
    expect([undone.status, undone.body]).toEqual([200, { success: true, leftBehind: [] }]);
    expect(await loadRows(rules)).toEqual([]);
  });

  it('are refused as a whole when the file has more rows than can be written at once', async () => {
    const lines = [header];
    for (let number = 0; number <= 20_000; number += 1) lines.push(row({ Name: 'A', 'Discount Class': 'product' }));
    await expect(move(lines)).rejects.toThrow('more than 20000 rows');
  });

  it('are read from a file with the headings Code and Minimum Purchase Amount, in any capitals', async () => {
    const file = [
      'CODE,Name,value,VALUE TYPE,discount class,Minimum Purchase Requirements,Minimum Purchase Amount,Status',
      'SPRING,Spring sale,7.5,percentage,Order,Amount,30.00,active',
    ];
    expect(await move(file)).toMatchObject({ taken: 1, skipped: [] });
    expect(await loadRows(rules)).toMatchObject([
      { code: 'SPRING', title: 'Spring sale', value: 750, minimum_subtotal: 30_00, starts_at: null },
    ]);
  });

  it.each([
    ['a share above 100 %', { Value: '-120.0' }],
    ['nothing off', { Value: '0.0' }],
    ['a code of more than 64 characters', { Name: 'A'.repeat(65) }],
  ])('are refused as staff are: %s', async (_, cells) => {
    const { taken, skipped } = await move([header, row(cells), row({ Name: 'OTHER' })]);
    expect([taken, skipped.length, skipped[0]?.line]).toEqual([1, 1, 2]);
    expect(skipped[0]?.reason).toContain('is rejected');
  });
});
