import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { callback, oauthShop } from './test-oauth.ts';

interface Connection {
  call(method: string, path: string, body?: object): Promise<{ items?: unknown[]; code?: string }>;
  refresh(): Promise<void>;
  disconnect(): Promise<void>;
}

interface Example {
  connect(options: Readonly<Record<string, unknown>>): Promise<Connection>;
}

const shop = await oauthShop();
const page = await readFile(new URL('../../../../docs/oauth.md', import.meta.url), 'utf8');
const [, code = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
const { connect }: Example = await import(`data:text/javascript,${encodeURIComponent(code)}`);

/** Sends the requests of the example to the shop without a network. */
async function send(address: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  const request = new Request(address, { method, ...(headers && { headers }), ...(body && { body }) });
  const answer = await shop.app.inject({
    method: request.method as 'GET',
    url: request.url.slice(shop.siteUrl.length),
    headers: Object.fromEntries(request.headers),
    ...(request.body && { payload: await request.text() }),
  });
  return new Response(answer.body, { status: answer.statusCode });
}

/** Follows the address to the consent screen and allows the app, as the browser of the owner does. */
async function openConsent(address: string): Promise<string> {
  const { headers } = await shop.app.inject({ url: address.slice(shop.siteUrl.length) });
  const query = String(headers.location).replace('/admin/connect?', '');
  const { body } = await shop.call(shop.owner, 'POST', 'oauth-consents', { query });
  return String(body['redirectTo']);
}

afterEach(() => vi.unstubAllGlobals());

it('connects, calls, refreshes and disconnects as the page shows', async () => {
  vi.stubGlobal('fetch', send);
  const { id, secret } = await shop.register();
  const options = { clientId: id, clientSecret: secret, redirectUri: callback, scope: 'orders:read', openConsent };
  const connection = await connect({ shop: shop.siteUrl, ...options });
  expect((await connection.call('POST', 'orders/many', { limit: 10 })).items).toEqual([]);
  await connection.refresh();
  expect((await connection.call('POST', 'orders/many', { limit: 10 })).items).toEqual([]);
  await connection.disconnect();
  expect((await connection.call('POST', 'orders/many', { limit: 10 })).code).toBe('BAD_API_KEY');
  await expect(connection.refresh()).rejects.toThrow('invalid_grant');
});
