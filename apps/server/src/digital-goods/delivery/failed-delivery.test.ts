import { expect, it, vi } from 'vitest';
import { completeDigitalOrder } from '../../orders/orders.ts';
import { testShop } from '../../orders/test-shop.ts';
import { digitalShop } from '../test-digital-goods.ts';
import { deliverDigitalGoods } from './deliver-digital-goods.ts';

const shop = await testShop();
const { context } = shop;
const { digitalProduct, addKeys, buy, goods } = await digitalShop(shop);
const { pool } = context;

async function boughtKey(key: string) {
  const product = await digitalProduct();
  await addKeys(product, [key]);
  const id = await buy({ product, total: 10_650 });
  const { rows } = await pool.query<{ number: string }>('select number from orders where id = $1', [id]);
  return { product, id, number: rows[0]?.number ?? '' };
}

/** Makes each delivery of the product fail in the database, until the returned function is called. */
async function breakDelivery(productId: string) {
  await pool.query(
    `alter table digital_keys add constraint broken check (product_id <> '${productId}' or order_line_id is null)`,
  );
  return () => pool.query('alter table digital_keys drop constraint broken');
}

const deliverLogged = async () => {
  const error = vi.fn();
  const run = deliverDigitalGoods(
    { ...context, log: { ...context.log, error } as never },
    { completeOrder: completeDigitalOrder },
  );
  const failure = await run.then(
    () => null,
    (reason: Error) => reason.message,
  );
  return { failure, logged: error.mock.calls.map(([fields, message]) => [fields.orderNumber, message]) };
};
const getKeys = async (orderId: string) => (await goods(orderId)).flatMap(({ keys }) => keys.map(({ key }) => key));
const passMinute = () => pool.query(`update digital_lines set tried_at = tried_at - interval '1 minute 4 seconds'`);

it('an order whose delivery fails stops no other, waits a minute, and fails the job until it is delivered', async () => {
  const broken = await boughtKey('first');
  const other = await boughtKey('second');
  const repair = await breakDelivery(broken.product.id);
  const failure = `Digital goods of these orders could not be delivered: ${broken.number}`;
  expect(await deliverLogged()).toEqual({
    failure,
    logged: [[broken.number, 'could not deliver the digital goods of an order']],
  });
  expect([await getKeys(broken.id), await getKeys(other.id)]).toEqual([[], ['second']]);
  // Before the minute is over the order is not tried, and the list of jobs still shows it.
  expect(await deliverLogged()).toEqual({ failure, logged: [] });
  await passMinute();
  expect((await deliverLogged()).logged).toHaveLength(1);
  await repair();
  await passMinute();
  expect(await deliverLogged()).toEqual({ failure: null, logged: [] });
  expect(await getKeys(broken.id)).toEqual(['first']);
});

it('a pause that was written while the clock was ahead is void', async () => {
  const { id } = await boughtKey('ahead');
  await pool.query(`update digital_lines set tried_at = now() + interval '1 hour' where order_id = $1`, [id]);
  await deliverLogged();
  expect(await getKeys(id)).toEqual(['ahead']);
});

it('staff are alerted of missing keys also after a delivery that failed for another reason', async () => {
  const { product, id } = await boughtKey('only');
  const repair = await breakDelivery(product.id);
  await deliverLogged();
  await repair();
  await pool.query('delete from digital_keys where product_id = $1', [product.id]);
  await passMinute();
  expect((await deliverLogged()).failure).toBeNull();
  const { rows } = await pool.query(
    `select payload ->> 'words' as words from mail_messages where order_id = $1 and kind = 'staff-alert'`,
    [id],
  );
  expect(rows.map(({ words }) => words)).toEqual([
    'Pattern has neither files nor license keys. Add them to the product. The shop then delivers the order.',
  ]);
});
