import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';

const received: { readonly url: string; readonly body: { event: string; data: { tracking_number: string } } }[] = [];
const shop = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.end('{}');
  });
});
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
const webhookBase = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
const sandbox = await startSandbox({ webhookBase, laterMs: 3_600_000 });
afterAll(async () => {
  await sandbox.close();
  shop.close();
});

type Body = Record<string, never> & { rates: { object_id: string; amount: string }[]; results: object[] };

async function call(method: 'GET' | 'POST', path: string, body?: object, key = sandbox.settings.shippoApiKey) {
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: `ShippoToken ${key}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const address = {
  name: 'Ada',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94107',
  country: 'US',
};
const parcel = { length: '10', width: '8', height: '4', weight: '20', distance_unit: 'in', mass_unit: 'oz' };
const shipment = { address_from: address, address_to: address, parcels: [parcel], async: false };

describe('the Shippo of the sandbox', () => {
  it('refuses other keys, unreadable bodies, missing fields and unknown objects', async () => {
    expect(await call('GET', '/carrier_accounts', undefined, 'wrong')).toEqual({
      status: 401,
      body: { detail: 'Invalid token' },
    });
    expect((await call('POST', '/shipments', { address_from: address })).body).toEqual({
      address_to: ['This field is required.'],
    });
    expect((await call('POST', '/shipments', { ...shipment, parcels: [{ ...parcel, weight: '0' }] })).status).toBe(400);
    expect((await call('POST', '/transactions', { rate: 'unknown' })).status).toBe(400);
    expect((await call('GET', '/transactions/unknown')).status).toBe(404);
    expect((await call('POST', '/tracks', { carrier: 'usps' })).status).toBe(400);
  });

  it('reports a bad address in a successful response, and rewrites a good one', async () => {
    const bad = await call('POST', '/addresses', { ...address, street1: '1 Nowhere St', validate: true });
    expect([bad.status, bad.body['validation_results']]).toMatchObject([
      201,
      { is_valid: false, messages: [{ type: 'address_error' }] },
    ]);
    const good = await call('POST', '/addresses', { ...address, validate: true });
    expect(good.body).toMatchObject({ street1: '388 TOWNSEND ST', validation_results: { is_valid: true } });
  });

  it('sells a rate at each call, as a PDF, and finds the labels of a rate', async () => {
    const { rates } = (await call('POST', '/shipments', shipment)).body;
    const rate = rates[0]?.object_id ?? '';
    const bought = [
      await call('POST', '/transactions', { rate, async: false }),
      await call('POST', '/transactions', { rate, async: false }),
    ];
    expect(bought.map(({ status, body }) => [status, body['status']])).toEqual([
      [201, 'SUCCESS'],
      [201, 'SUCCESS'],
    ]);
    expect((await call('GET', `/transactions?rate=${rate}`)).body.results).toHaveLength(2);
    const path = new URL(String(bought[0]?.body['label_url'])).pathname;
    const label = await fetch(`${sandbox.url}${path}`);
    expect([label.headers.get('content-type'), (await label.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  });

  it('sends scans and refunds to the address with the token', async () => {
    const { rates } = (await call('POST', '/shipments', shipment)).body;
    const { body: bought } = await call('POST', '/transactions', { rate: rates[0]?.object_id, async: false });
    const number = String(bought['tracking_number']);
    await call('POST', '/refunds', { transaction: bought['object_id'] });
    expect((await call('POST', '/refunds', { transaction: bought['object_id'] })).status).toBe(400);
    sandbox.control.scanParcel(number, 'in_transit');
    sandbox.control.passTime();
    await expect.poll(() => received.filter(({ body }) => body.data.tracking_number === number).length).toBe(3);
    const calls = received.filter(({ body }) => body.data.tracking_number === number);
    expect(new Set(calls.map(({ url }) => url))).toEqual(
      new Set([`/api/v1/webhooks/shippo?token=${sandbox.settings.shippoWebhookSecret}`]),
    );
    expect(calls.map(({ body }) => body.event).toSorted()).toEqual([
      'track_updated',
      'track_updated',
      'transaction_updated',
    ]);
  });
});
