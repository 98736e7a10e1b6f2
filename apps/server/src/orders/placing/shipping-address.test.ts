import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { goodAddress, orderBody, stockProduct, testShop } from '../test-shop.ts';

const shop = await testShop();
const { context } = shop;
const app = await buildApp(context);
afterAll(() => app.close());

/** Places an order over HTTP that ships to this address. */
async function placed(shippingInfo: object) {
  const { order, ...body } = orderBody({ product: await stockProduct(shop) });
  const payload = { ...body, order: { ...order, shippingInfo } };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/orders/place', payload });
  return { status: answer.statusCode, body: answer.json() };
}

it('a refused address names each field that the carrier refuses, with what is wrong there', async () => {
  const address = { ...goodAddress, street1: 'Townsend St', state: 'ZZ', postalCode: '941' };
  expect(await placed({ address })).toMatchObject({
    status: 422,
    body: {
      code: 'ADDRESS_VERIFICATION_FAILED',
      detail: 'Address verification failed: Address not found, House number is missing',
      errors: [
        { path: 'order.shippingInfo.address.street1', message: 'The house number is missing' },
        { path: 'order.shippingInfo.address.state' },
        { path: 'order.shippingInfo.address.postalCode' },
      ],
    },
  });
});

it.each([
  [
    'the carrier’s form of a corrected address',
    { street1: '388 Townsand St' },
    {},
    '388 Townsend St Apt 20',
    'VERIFIED',
  ],
  [
    'the entered form for a shopper who keeps it, and a note for staff',
    { street1: '388 Townsand St' },
    { keepAddress: true },
    '388 Townsand St',
    'NOT_VERIFIED',
  ],
  ['the entered form that differs in writing only', {}, { keepAddress: true }, '388 Townsend St', 'VERIFIED'],
])('an order ships to %s', async (_what, change, choice, street1, verification) => {
  const { body } = await placed({ address: { ...goodAddress, ...change }, ...choice });
  const { rows } = await context.pool.query(
    `select a.street1, o.address_verification from orders o
    join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING' where o.id = $1`,
    [body.orderId],
  );
  expect(rows).toEqual([{ street1, address_verification: verification }]);
});

it('an address that the carrier does not know is taken as typed once the shopper confirms it, with a note for staff', async () => {
  const address = { ...goodAddress, street1: '000 unknown Street' };
  expect(await placed({ address })).toMatchObject({ status: 422, body: { code: 'ADDRESS_VERIFICATION_FAILED' } });
  const { body, status } = await placed({ address, confirmAddress: true });
  expect([status, body.success]).toEqual([200, true]);
  const { rows } = await context.pool.query(
    `select a.street1, o.address_verification, n.body, n.user_id from orders o
    join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING' join order_notes n on n.order_id = o.id
    where o.id = $1`,
    [body.orderId],
  );
  expect(rows).toEqual([
    {
      street1: '000 unknown Street',
      address_verification: 'NOT_VERIFIED',
      body: 'The carrier does not know this address. The shopper was warned and confirmed it as typed.',
      user_id: null,
    },
  ]);
});

it.each([
  ['a state that the country does not have', { state: 'ZZ' }, 'state'],
  ['a ZIP code without five digits', { postalCode: 'ABCDE' }, 'postalCode'],
])('an address with %s can not be confirmed as typed', async (_what, changes, field) => {
  const address = { ...goodAddress, ...changes };
  const { status, body } = await placed({ address, confirmAddress: true });
  expect([status, body.code]).toEqual([422, 'ADDRESS_VERIFICATION_FAILED']);
  expect(body.errors).toContainEqual(expect.objectContaining({ path: `order.shippingInfo.address.${field}` }));
});

it('a German address has no state', async () => {
  await context.pool.query(`insert into settings (key, value) values ('shipping', '{"countries": ["US", "DE"]}')
    on conflict (key) do update set value = excluded.value`);
  const { state: _state, ...address } = { ...goodAddress, city: 'Berlin', postalCode: '10115', country: 'DE' };
  const { body, status } = await placed({ address, confirmAddress: true });
  expect([status, body.success], JSON.stringify(body)).toEqual([200, true]);
});

it('an address that the carrier refuses can not be kept', async () => {
  const address = { ...goodAddress, street1: '000 unknown street' };
  expect(await placed({ address, keepAddress: true })).toMatchObject({
    status: 422,
    body: { code: 'ADDRESS_VERIFICATION_FAILED' },
  });
});
