import { createHmac } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { startSandbox } from '../../../../../sandbox/src/start-sandbox.ts';
import { conformance } from '../../testing/carrier-provider.conformance.ts';
import { shippo } from './shippo-carrier.ts';

const sandbox = await startSandbox({ laterMs: 3_600_000 });
afterAll(() => sandbox.close());
const { settings, control, url } = sandbox;
const { shippoApiKey: apiKey, shippoWebhookSecret: webhookSecret } = settings;
const account = { apiKey, webhookSecret, apiBase: `${url}/` };

const signed = (rawBody: Buffer, secret: string) => {
  const time = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex');
  return { rawBody, token: null, headers: { 'shippo-auth-signature': `t=${time},v1=${digest}` } };
};

conformance({
  adapter: shippo,
  account,
  control,
  purchase: { provider: 'shippo', method: 'POST', path: '/transactions' },
  rateFields: ({ amount, currency }) => ({ 'rates.0.amount': amount, 'rates.0.currency': currency }),
  delivered: { trackingNumber: 'SHIPPO_DELIVERED', carrier: 'shippo' },
  unknownTracker: 'usps/unknown',
  webhook(about, { trackingNumber }) {
    const address = { name: 'Ada', street1: '388 Townsend St', email: 'ada@example.com' };
    const body =
      about === 'tracking'
        ? { event: 'track_updated', data: { carrier: 'usps', tracking_number: trackingNumber, address_to: address } }
        : { event: 'transaction_updated', data: { object_id: 'a1', tracking_number: trackingNumber, status: 'X' } };
    return { rawBody: Buffer.from(JSON.stringify(body)), headers: {}, token: webhookSecret };
  },
  forgeries: (authentic) => [
    { ...authentic, token: 'guessed' },
    { ...authentic, token: webhookSecret.slice(0, -1) },
    { ...authentic, headers: { 'shippo-auth-signature': 't=1,v1=00' } },
    signed(authentic.rawBody, 'another-secret'),
    { ...signed(authentic.rawBody, webhookSecret), rawBody: Buffer.from('{"event":"track_updated","data":{}}') },
  ],
});

it('trusts a signed webhook without a token, and refuses a body that is no event', async () => {
  const carrier = shippo.carrier(account, { isProduction: false });
  const event = Buffer.from('{"event":"track_updated","data":{"carrier":"usps","tracking_number":"9400"}}');
  expect(await carrier.verifyWebhook(signed(event, webhookSecret))).toMatchObject({ ok: true });
  for (const body of ['', 'null', '{"event":"","data":{}}', '<xml/>']) {
    const call = { rawBody: Buffer.from(body), headers: {}, token: webhookSecret };
    expect(await carrier.verifyWebhook(call)).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
  }
});

it('refuses every webhook while no secret is known', async () => {
  const carrier = shippo.carrier({ ...account, webhookSecret: '' }, { isProduction: false });
  const rawBody = Buffer.from('{"event":"track_updated","data":{"carrier":"usps","tracking_number":"9400"}}');
  const calls = [signed(rawBody, ''), ...['', null].map((token) => ({ rawBody, headers: {}, token }))];
  for (const call of calls) {
    expect(await carrier.verifyWebhook(call)).toMatchObject({ ok: false, code: 'BAD_SIGNATURE' });
  }
});

it('does not decide about a label that Shippo is still making', async () => {
  const carrier = shippo.carrier(account, { isProduction: false });
  const to = {
    name: 'Ada',
    street1: '388 Townsend St',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94107',
    country: 'US',
  };
  const shipment = await carrier.quote({ from: to, to, parcel: { weight: 16 } });
  if (!shipment.ok) throw new Error(shipment.detail);
  const purchase = { shipmentId: shipment.value.id, rateId: shipment.value.rates[0]?.id ?? '' };
  const changes = { status: 'QUEUED', label_url: '', tracking_number: '' };
  control.failure({ provider: 'shippo', method: 'POST', path: '/transactions', effect: 'absurd', changes });
  expect(await carrier.buy(purchase)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
  const list = { 'results.0.status': 'QUEUED', 'results.0.label_url': '' };
  control.failure({ provider: 'shippo', method: 'GET', path: '/transactions?', effect: 'absurd', changes: list });
  expect(await carrier.readShipment(purchase)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
  expect(await carrier.buy(purchase)).toMatchObject({
    ok: true,
    value: { label: { trackingNumber: expect.any(String) } },
  });
  expect(control.books().labels.filter(({ shipmentId }) => shipmentId === purchase.shipmentId)).toHaveLength(1);
});

it('reports the carrier’s words when it makes no label', async () => {
  const carrier = shippo.carrier(account, { isProduction: false });
  const somewhere = { street1: '', city: '', state: 'CA', postalCode: '94107', country: 'US' };
  const shipment = await carrier.quote({ from: somewhere, to: somewhere, parcel: { weight: 16 } });
  if (!shipment.ok) throw new Error(shipment.detail);
  const purchase = { shipmentId: shipment.value.id, rateId: shipment.value.rates[0]?.id ?? '' };
  expect(await carrier.buy(purchase)).toMatchObject({
    ok: false,
    code: 'UNPROCESSABLE',
    detail: 'The recipient address is incomplete.',
  });
  expect(await carrier.readShipment(purchase)).toMatchObject({ ok: true, value: { label: null } });
});
