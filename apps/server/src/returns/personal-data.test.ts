import { expect, it } from 'vitest';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';
import { request, shippedOrder } from './test-returns.ts';

const shop = await testShop();
const { context } = shop;
const { staff } = await staffedApp(context);

it('the export of a person contains their returns, and the erasure overwrites all words in them', async () => {
  const mug = await stockProduct(shop);
  const order = await shippedOrder(shop, { product: mug, address: { email: 'pia@example.com' } });
  const made = await request(shop, order);
  const id = made.ok ? made.value.return.id : '';
  const words = 'Dear Pia, it was worn.';
  expect(await staff('POST', `/returns/${id}/status`, { status: 'REJECTED', words })).toMatchObject({ status: 200 });
  const person = { email: 'pia@example.com' };
  const data = await staff('POST', '/personal-data/export', person);
  expect(data.body.orders[0].returns).toMatchObject([
    {
      kind: 'RETURN',
      status: 'REJECTED',
      lines: [{ quantity: 1, reason: 'Changed my mind', note: 'Too blue' }],
      history: [{ status: 'REQUESTED' }, { status: 'REJECTED', words }],
    },
  ]);
  expect(data.body.staffActions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ record: 'returns', after: { status: 'REQUESTED', by: 'SHOPPER' } }),
      expect.objectContaining({ record: 'returns', after: { status: 'REJECTED', words } }),
    ]),
  );
  expect(await staff('POST', '/personal-data/erase', person)).toMatchObject({ body: { success: true } });
  const { rows } = await context.pool.query(
    `select n.note, (select string_agg(words, ' ') from return_history where return_id = $1) as words,
      (select string_agg(payload::text, ' ') from mail_messages where order_id = $2) as mails, n.reason,
      (select string_agg(after ->> 'words', ' ') from audit_log where resource = 'returns' and resource_id = $1::text) as audited
    from return_lines n where n.return_id = $1`,
    [id, order.id],
  );
  expect(rows).toMatchObject([{ note: 'Erased', words: 'Erased', reason: 'Changed my mind', audited: 'Erased' }]);
  expect(rows[0].mails).not.toContain('Pia');
});
