import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, testShop } from '../../resources/test-shop.ts';
import { fileAt } from '../products/csv/file-source.ts';
import { moveIn } from './move-in.ts';

const { call, user, context, pool } = await testShop();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-fields-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let admin: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
  for (const record of ['CUSTOMER', 'ORDER']) {
    await call(admin, 'POST', 'custom-fields', { record, kind: 'TEXT', label: 'Note' });
    await call(admin, 'POST', 'custom-fields', { record, kind: 'MONEY', label: 'Limit' });
    await call(admin, 'POST', 'custom-fields', { record, kind: 'JSON', label: 'Data' });
  }
});

async function move(lines: readonly string[], { isDryRun = false } = {}) {
  const path = join(folder, 'file.csv');
  await writeFile(path, lines.join('\r\n'));
  return moveIn(context, { source: fileAt(path), isDryRun, onProgress: () => {} });
}

const columns = (record: string) =>
  ['Note', 'Limit', 'Data'].map((label) => `${label} (${record}.metafields.custom.${label.toLowerCase()})`).join(',');
const orderHeader = (order: string) => `${order},Placed,Customer,${columns('order')}`;
const fieldsOfCustomer = async (email: string) => {
  const select = ['email', 'firstName', 'role', 'customFields'];
  const { body } = await call(admin, 'POST', 'users/many', { where: { email }, select });
  return body.items?.[0];
};

const list = [
  `Name,Email,State,Role,Orders,Spent,Last sign-in,Joined,${columns('customer')}`,
  'Ann Oak,ann@example.com,,USER,2,10.00,,2026-01-31T10:00:00+01:00,\'=VIP,125.50,"{""a"":null}"',
];

it('of customers return with the exported list, and accounts stay otherwise', async () => {
  expect(await move(list, { isDryRun: true })).toMatchObject({ form: 'List of customers', taken: 1 });
  expect(await fieldsOfCustomer('ann@example.com')).toBeUndefined();
  await pool.query(
    `insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'Ann@example.com', 'Anna', 'Elm')`,
  );
  expect(await move(list)).toMatchObject({ taken: 1, unchanged: 0, skipped: [] });
  expect(await move(list)).toMatchObject({ taken: 0, unchanged: 1, skipped: [] });
  const customFields = { note: '=VIP', limit: 12_550, data: { a: null } };
  expect(await fieldsOfCustomer('Ann@example.com')).toMatchObject({ firstName: 'Anna', customFields });
  await move([`Email,Note (customer.metafields.custom.note)`, 'ann@example.com,']);
  const { note: _note, ...others } = customFields;
  expect((await fieldsOfCustomer('Ann@example.com'))?.['customFields']).toEqual(others);
});

it('of new customers are stored with the account, from the export of Shopify too', async () => {
  const names = 'Email,First Name,Last Name,Accepts Email Marketing';
  const file = [`${names},Note (customer.metafields.club.note)`, 'bea@example.com,Bea,Ash,no,Regular'];
  expect(await move(file)).toMatchObject({ form: 'Shopify customers', taken: 1 });
  expect((await fieldsOfCustomer('bea@example.com'))?.['customFields']).toEqual({ note: 'Regular' });
});

it('are refused with their line, and those of staff do not change', async () => {
  const file = [list[0] ?? '', 'Cy,cy@example.com,,,,,,,,much,', 'Dee,dee@example.com,,,,,,,Fine,1,'];
  expect(await move(file)).toMatchObject({
    taken: 1,
    skipped: [{ line: 2, reason: expect.stringContaining('limit:') }],
  });
  expect(await fieldsOfCustomer('cy@example.com')).toBeUndefined();
  const email = String((await pool.query("select email from users where role = 'ADMIN'")).rows[0].email);
  expect(await move([list[0] ?? '', `Boss,${email},,,,,,,Sly,1,`])).toMatchObject({ taken: 0, unchanged: 1 });
});

it('of orders return with the exported list, and an unknown number is refused with its line', async () => {
  await pool.query(
    `insert into orders (id, number, email, source, status, subtotal, shipping_cost, tax_rate, tax, total)
      values (gen_random_uuid(), 'X-1', 'ann@example.com', 'PHONE', 'PENDING', 0, 0, 0, 0, 0)`,
  );
  const row = 'X-1,2026-01-31,Ann,Gift,5.00,';
  const answer = await move([
    orderHeader('Order'),
    row,
    'X-2,2026-01-31,Ann,Gift,5.00,',
    'X-1,2026-01-31,Ann,Gift,five,',
  ]);
  expect(answer).toMatchObject({
    form: 'List of orders',
    taken: 1,
    skipped: [{ line: 3, reason: 'the shop has no order X-2' }, { line: 4 }],
  });
  expect(await move([orderHeader('Bestellung'), row])).toMatchObject({ taken: 0, unchanged: 1 });
  const select = ['number', 'customFields'];
  const { body } = await call(admin, 'POST', 'orders/many', { where: { number: 'X-1' }, select });
  expect(body.items?.[0]?.['customFields']).toEqual({ note: 'Gift', limit: 500 });
});
