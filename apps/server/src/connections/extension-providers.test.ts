import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkout } from '../../../../tools/checkout.mjs';
import { loadExtensions } from '../extensions/extensions.ts';
import { applyProviderEvents } from '../jobs/apply-provider-events.ts';
import {
  goodAddress,
  orderRecord,
  paidOrder,
  type StockedProduct,
  stockProduct,
  testShop,
} from '../orders/test-shop.ts';
import { signedEvent, startCarrier } from '../shipping/carriers/extension/test-carrier-server.ts';
import { deleteRetiredConnections } from './connections.ts';
import { getCallers } from './test-connected-shop.ts';

// The template of a carrier in a shop: its owner switches it on, an order gets its rate and its label, and it is switched off.

const acme = await startCarrier();
const shop = await testShop({ variables: { LIMIT_ORDERS: '1000' } });
const { context } = shop;
const { app, signedIn, visitor } = await getCallers(shop);
const owner = await signedIn('SITE_OWNER');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-acme-'));
const { country, state, postalCode } = goodAddress;
const address = { country, state, postalCode };
const at = '/settings/admin/extension-providers';
let product: StockedProduct;

const list = async () => (await owner.call('GET', at)).json().items;
const send = (keys: object, more: object = {}) => owner.call('PUT', `${at}/carrier/acme`, { keys, ...more });
const remove = () => owner.call('POST', `${at}/carrier/acme/remove`, {});
const getRates = async (orderId: string) => (await owner.call('POST', `/orders/${orderId}/rates`, {})).json();

const deliver = async ({ rawBody, headers }: ReturnType<typeof signedEvent>, name = 'acme') =>
  app.inject({
    method: 'POST',
    url: `/api/v1/webhooks/extension/${name}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: rawBody,
  });

beforeAll(async () => {
  copyFileSync(join(checkout, 'package.json'), join(folder, 'package.json'));
  const program = join(checkout, 'packages', 'create-vitrine', 'create-vitrine.mjs');
  execFileSync(process.execPath, [program, '--add', 'carrier', 'acme'], { cwd: folder });
  const origin = { ...goodAddress, street1: '417 Montgomery St', postalCode: '94104' };
  await context.pool.query(`insert into settings (key, value) values ('shipping', $1)`, [
    JSON.stringify({ originAddress: origin }),
  ]);
  expect((await loadExtensions(context, join(folder, 'vitrine.config.mjs'))).problems).toEqual([]);
  product = await stockProduct(shop);
});
afterAll(async () => {
  const none = join(folder, 'none.mjs');
  writeFileSync(none, 'export default { extensions: [] }');
  await loadExtensions(context, none);
  await acme.close();
  rmSync(folder, { recursive: true, force: true });
});

it('shows the owner alone what an extension provides, with the form that it declares', async () => {
  expect(await list()).toMatchObject([
    {
      name: 'acme',
      kind: 'carrier',
      title: 'Acme',
      isOn: false,
      state: 'ACTIVE',
      keys: [
        { name: 'apiAddress', isSecret: false, isOptional: false, value: null },
        { name: 'apiKey', label: 'API key', isSecret: true, value: null },
        { name: 'webhookSecret', value: null },
      ],
      webhookUrl: expect.stringMatching(/\/api\/v1\/webhooks\/extension\/acme$/),
    },
  ]);
  const admin = await signedIn('ADMIN');
  expect((await admin.call('GET', at)).statusCode).toBe(403);
  expect((await admin.call('PUT', `${at}/carrier/acme`, { keys: acme.keys })).statusCode).toBe(403);
});

it('is refused with missing, unknown and wrong keys, and nothing is stored', async () => {
  const { apiKey: _, ...rest } = acme.keys;
  const missing = await send(rest);
  expect([missing.statusCode, missing.json().errors]).toMatchObject([400, [{ path: 'keys.apiKey' }]]);
  expect((await send({ ...acme.keys, other: 'x' })).json().errors).toMatchObject([{ path: 'keys.other' }]);
  const wrong = await send({ ...acme.keys, apiKey: 'wrong' });
  expect([wrong.statusCode, wrong.json().detail]).toEqual([422, 'Acme does not accept this API key.']);
  expect((await send({ ...acme.keys, apiAddress: 'http://127.0.0.1:9' })).statusCode).toBe(503);
  expect((await owner.call('PUT', `${at}/carrier/unknown`, { keys: {} })).statusCode).toBe(404);
  expect(await list()).toMatchObject([{ isOn: false, updatedAt: null }]);
});

it('gives the cart and the order its rate, staff its label, and the order the status of its parcel', async () => {
  const saved = await send(acme.keys);
  expect(saved.statusCode).toBe(200);
  expect(saved.body).not.toContain(acme.keys.apiKey);
  const [view] = saved.json().items;
  expect(view).toMatchObject({ isOn: true, account: 'acct_1', keys: [{ value: acme.keys.apiAddress }, {}, {}] });
  expect((await send({}, { updatedAt: null })).statusCode).toBe(409);

  const zone = await owner.call('POST', '/shipping/zones', {
    name: 'Home',
    areas: [{ country: 'US' }],
    withoutMethods: true,
  });
  const method = { zoneId: zone.json().id, title: 'Acme', kind: 'LIVE', price: 9_900 };
  expect((await owner.call('POST', '/shipping/methods', method)).statusCode).toBe(201);
  const items = [{ productId: product.id, quantity: 1 }];
  const quote = await visitor.call('POST', '/cart/quote', { items, address });
  const { shipping, total } = quote.json().totals;
  expect(shipping).toBeGreaterThan(0);
  expect(shipping).toBeLessThan(9_900);

  const orderId = await paidOrder(shop, { product, total });
  const { rows } = await context.pool.query('select shipping_cost from orders where id = $1', [orderId]);
  expect(rows).toEqual([{ shipping_cost: shipping }]);
  const { rates } = await getRates(orderId);
  expect(rates[0]).toMatchObject({ provider: 'extension', id: expect.stringMatching(/^extension:acme\//) });
  const bought = await owner.call('POST', '/orders/buy-shipping', { orderId, rateId: rates[0].id });
  expect(bought.json()).toMatchObject({ success: true });
  const { rows: stored } = await context.pool.query(
    'select provider, status, provider_shipment_id, provider_tracker_id, tracking_number from shipments where order_id = $1',
    [orderId],
  );
  expect(stored).toMatchObject([{ provider: 'extension', provider_shipment_id: expect.stringMatching(/^acme\//) }]);
  const [label] = stored;
  expect(await list()).toMatchObject([{ openLabels: 1 }]);

  acme.control.scanParcel(label.tracking_number, 'delivered');
  const event = {
    id: 'event_1',
    kind: 'tracking',
    trackingNumber: label.tracking_number,
    trackerId: decodeURIComponent(label.provider_tracker_id.split('/')[1]),
    shipmentId: null,
  };
  expect((await deliver(signedEvent(event, 'guessed'))).statusCode).toBe(400);
  expect((await deliver(signedEvent(event), 'unknown')).statusCode).toBe(400);
  for (const _ of [1, 2]) expect((await deliver(signedEvent(event))).statusCode).toBe(200);
  await applyProviderEvents(context);
  expect((await orderRecord(shop, orderId)).status).toBe('DELIVERED');
});

it('offers nothing more when it is switched off, serves its labels until they arrived, and is then deleted', async () => {
  const orderId = await paidOrder(shop, { product, total: await getTotal() });
  const { rates } = await getRates(orderId);
  await owner.call('POST', '/orders/buy-shipping', { orderId, rateId: rates[0].id });
  const other = await paidOrder(shop, { product, total: await getTotal() });
  const { rates: late } = await getRates(other);
  const none = join(folder, 'none.mjs');
  writeFileSync(none, 'export default { extensions: [] }');
  await loadExtensions(context, none);
  expect(await list()).toMatchObject([{ name: 'acme', isLoaded: false, isOn: true, keys: [] }]);
  await loadExtensions(context, join(folder, 'vitrine.config.mjs'));
  expect((await remove()).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ isOn: false, isRetired: true, openLabels: 1 }]);
  const refused = await owner.call('POST', '/orders/buy-shipping', { orderId: other, rateId: late[0].id });
  expect(refused.statusCode).toBe(422);
  expect(await deleteRetiredConnections(context)).toBe(0);
  const voided = await owner.call('POST', `/orders/${orderId}/void-shipping`, {});
  expect(voided.statusCode).toBe(200);
  await context.pool.query(`update shipments set status = 'VOIDED' where provider = 'extension'`);
  expect(await deleteRetiredConnections(context)).toBe(1);
  expect(await list()).toMatchObject([{ isOn: false, isRetired: false, updatedAt: null }]);
});

async function getTotal(): Promise<number> {
  const items = [{ productId: product.id, quantity: 1 }];
  return (await visitor.call('POST', '/cart/quote', { items, address })).json().totals.total;
}
