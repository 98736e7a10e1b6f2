import { expect, it } from 'vitest';
import { testShop } from '../orders/test-shop.ts';
import { getCallers, startProviders } from './test-connected-shop.ts';

const providers = await startProviders();
const shop = await testShop({ variables: { SHIPPO_API_BASE: providers.url, LIMIT_ORDERS: '1000' } });
const { app, signedIn } = await getCallers(shop);
const owner = await signedIn('SITE_OWNER');
const { shippoApiKey: apiKey, shippoWebhookSecret: webhookSecret } = providers.settings;
const at = '/settings/admin/connections/shippo';

const webhook = (token: string | null, event: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/webhooks/shippo${token === null ? '' : `?token=${encodeURIComponent(token)}`}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(event),
  });
const event = { event: 'track_updated', data: { carrier: 'usps', tracking_number: '9400', address_to: { city: 'X' } } };

it('is off in a new shop, and takes no webhook', async () => {
  const view = (await owner.call('GET', '/settings/admin/connections')).json();
  expect(view.shippo).toMatchObject({ source: 'none', apiKey: null, openLabels: 0 });
  expect((await webhook('', event)).statusCode).toBe(400);
  expect((await webhook(null, event)).statusCode).toBe(400);
});

it('is connected with keys that Shippo accepts, and with a secret that nobody guesses', async () => {
  const short = await owner.call('PUT', at, { apiKey, webhookSecret: 'short' });
  expect([short.statusCode, short.json().errors]).toEqual([
    400,
    [{ path: 'webhookSecret', message: 'Enter at least 16 characters' }],
  ]);
  const wrong = await owner.call('PUT', at, { apiKey: 'shippo_live_nobodys', webhookSecret });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    [{ path: 'apiKey', message: 'Shippo does not accept this API key.' }],
  ]);
  expect((await owner.call('POST', `${at}/test`, { apiKey, webhookSecret })).json()).toMatchObject({
    result: 'accepted',
    message: 'Shippo accepts the key.',
  });
  const saved = await owner.call('PUT', at, { apiKey, webhookSecret });
  expect(saved.json().shippo).toMatchObject({
    source: 'owner',
    mode: 'test',
    testedAt: expect.any(String),
    webhookUrl: expect.stringMatching(/\/api\/v1\/webhooks\/shippo$/),
  });
  expect(saved.body).not.toContain(apiKey);
  expect(saved.body).not.toContain(webhookSecret);
  expect(saved.json().easypost.source).toBe('local');
});

it('takes webhooks with its secret only, each once, and stores no address', async () => {
  for (const token of [null, '', 'guessed', `${webhookSecret}1`, apiKey])
    expect((await webhook(token, event)).json()).toMatchObject({ code: 'BAD_SIGNATURE' });
  expect((await webhook(webhookSecret, event, { 'shippo-auth-signature': 't=1,v1=0' })).json()).toMatchObject({
    code: 'BAD_SIGNATURE',
  });
  for (const _ of [1, 2]) expect((await webhook(webhookSecret, event)).json()).toEqual({ received: true });
  const { rows } = await shop.context.pool.query(`select type, payload from provider_events where provider = 'shippo'`);
  expect(rows).toEqual([
    { type: 'track_updated', payload: { event: 'track_updated', data: { carrier: 'usps', tracking_number: '9400' } } },
  ]);
});

it('is the provider of the state of carriers, and can be removed', async () => {
  expect((await owner.call('GET', '/settings/admin/carriers')).json()).toMatchObject({
    provider: 'shippo',
    mode: 'test',
    hasKey: true,
    lastEventType: 'track_updated',
  });
  expect((await owner.call('POST', `${at}/remove`, {})).json().shippo).toMatchObject({ source: 'none' });
});
