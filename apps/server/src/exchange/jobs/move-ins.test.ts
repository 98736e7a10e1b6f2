import { expect, it } from 'vitest';
import { importShop, part } from './test-imports.ts';

const { admin, owner, pool, put, ran, list, uploaded } = await importShop();

const customers = 'first_name,last_name,email,billing_address_1\nAda,Lovelace,ada@example.com,\nNo,Email,,\n';
const orders = [
  'order_id,date,status,order_total,billing_email,item_name,item_quantity,item_subtotal',
  '11,2024-03-01 09:50:26,completed,20.00,ada@example.com,Mug,1,20.00',
  '12,2024-03-02 09:50:26,on-hold,20.00,ada@example.com,Mug,1,20.00',
].join('\n');

async function sent(text: string, client = owner) {
  const body = { kind: 'move-in', fileName: 'list.csv', byteSize: Buffer.byteLength(text) };
  const view = (await client.call('POST', '/imports', body)).json();
  return (await put(client, `/imports/${view.id}/parts/0`, part(Buffer.from(text), view, 0))).json();
}

async function counts() {
  const { rows } = await pool.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from users where email = 'ada@example.com') as customers`,
  );
  return rows[0];
}

it('lists of a former shop are the site owner’s to take over, also when the role is lost meanwhile', async () => {
  const refused = await admin.call('POST', '/imports', { kind: 'move-in', fileName: 'a.csv', byteSize: 10 });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
  const { id } = await sent(orders);
  await pool.query(
    `insert into users (id, email, first_name, last_name, role) values (gen_random_uuid(), 'o@example.com', 'O', 'O', 'SITE_OWNER')`,
  );
  await pool.query(`update users set role = 'ADMIN' where email = 'site_owner@example.com'`);
  const late = await owner.call('POST', `/imports/${id}/run`, { isDryRun: false });
  await pool.query(`update users set role = 'SITE_OWNER' where email = 'site_owner@example.com'`);
  expect(late.statusCode).toBe(403);
  expect(await counts()).toMatchObject({ orders: 0 });
});

it('a trial shows counts, skipped lines and sums and writes nothing; the run writes, is in the audit log and can be repeated', async () => {
  const { id, status } = await sent(orders);
  expect(status).toBe('READY');
  const tried = await ran(id, { isDryRun: true }, owner);
  const outcome = {
    kind: 'moved',
    form: 'WooCommerce orders',
    noun: 'order',
    rowCount: 2,
    taken: 1,
    unchanged: 0,
    skippedCount: 1,
    skipped: [
      {
        line: 3,
        reason: "order 12 is 'on-hold': only orders that were paid, refunded, cancelled or failed are history",
      },
    ],
  };
  expect(tried).toMatchObject({
    kind: 'move-in',
    status: 'READY',
    columns: [],
    outcome: { ...outcome, isDryRun: true },
  });
  expect(tried.outcome).toMatchObject({
    sums: expect.arrayContaining([{ label: 'Totals', inFile: 2000, inShop: 2000 }]),
  });
  expect(await counts()).toMatchObject({ orders: 0 });

  expect(await ran(id, { isDryRun: false }, owner)).toMatchObject({
    status: 'DONE',
    outcome: { ...outcome, isDryRun: false },
  });
  expect(await counts()).toMatchObject({ orders: 1 });
  const { rows } = await pool.query(
    `select user_email, request_id is not null as is_traced from audit_log where action = 'move-in'`,
  );
  expect(rows).toEqual([{ user_email: 'site_owner@example.com', is_traced: true }]);
  const csv = await owner.call('GET', `/imports/${id}/faults.csv`);
  expect(csv.body).toContain('3,skipped,"order 12 is');
  const again = await sent(orders);
  expect((await ran(again.id, { isDryRun: false }, owner)).outcome).toMatchObject({ taken: 0, unchanged: 1 });
});

it('a list that the shop does not read is refused as soon as it has been sent, with its columns', async () => {
  const view = await sent('Handle,Title\nmug,Mug\n');
  expect(view).toMatchObject({ status: 'READY', outcome: { kind: 'refused' } });
  expect(view.outcome.detail).toContain('Its columns: handle, title.');
});

it('eight lists wait side by side, and product files are counted apart from them', async () => {
  const first = await sent(customers);
  for (let count = 0; count < 7; count += 1) await sent(customers);
  await uploaded(list, owner);
  expect((await owner.call('GET', `/imports/${first.id}`)).statusCode).toBe(200);
  await sent(customers);
  expect((await owner.call('GET', `/imports/${first.id}`)).statusCode).toBe(404);
});
