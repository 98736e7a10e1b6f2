import { describe, expect, it } from 'vitest';
import { getCallers, shopAt } from '../connections/test-connected-shop.ts';
import { stockProduct } from '../orders/test-shop.ts';
import { addEndpoint } from './endpoints/manage-endpoints.ts';
import { by, sendAll, startReceiver } from './test-receiver.ts';

const at = '/webhook-endpoints';
const shop = await shopAt('http://127.0.0.1:9');
const { pool } = shop.context;
const { signedIn, visitor } = await getCallers(shop);
const owner = await signedIn('SITE_OWNER');

const nobody = '00000000-0000-4000-8000-000000000000';
const add = async (url: string, events = ['*']) => owner.call('POST', at, { url, events });

describe('the rights to webhook endpoints', () => {
  it('are the site owner’s alone', async () => {
    const one = `${at}/${nobody}`;
    const calls = [
      ['GET', at, undefined],
      ['POST', at, { url: 'https://erp.example.com/', events: ['*'] }],
      ['PUT', one, { isOn: false }],
      ['DELETE', one, undefined],
      ['POST', `${one}/rotate-secret`, {}],
      ['POST', `${one}/test`, {}],
      ['POST', `${one}/replay`, { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }],
      ['GET', `${one}/deliveries`, undefined],
      ['GET', `${one}/deliveries/${nobody}`, undefined],
      ['POST', `${one}/deliveries/${nobody}/resend`, {}],
    ] as const;
    for (const client of [visitor, await signedIn('USER'), await signedIn('ADMIN'), await signedIn('ADMIN', true)]) {
      for (const [method, path, body] of calls) {
        const { statusCode } = await client.call(method, path, body);
        expect(`${method} ${path} ${statusCode}`).toBe(`${method} ${path} ${client === visitor ? 401 : 403}`);
      }
    }
    const { rows } = await pool.query('select count(*)::int as count from webhook_endpoints');
    expect(rows[0].count).toBe(0);
  });
});

describe('a webhook endpoint', () => {
  it('shows its secret once, and the audit log has no secret and no query', async () => {
    const added = await add('https://erp.example.com/hooks?key=hidden', ['order.*']);
    expect(added.statusCode).toBe(201);
    const { endpoint, secret } = added.json();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rotated = await owner.call('POST', `${at}/${endpoint.id}/rotate-secret`, {});
    expect(rotated.json().secret).not.toBe(secret);
    const list = await owner.call('GET', at);
    expect(list.body).not.toContain('whsec_');
    expect(list.json().items).toMatchObject([{ id: endpoint.id, previousSecretUntil: expect.any(String) }]);
    const { rows } = await pool.query(
      `select action, before, after from audit_log where resource_id = $1 order by at`,
      [endpoint.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'rotate-secret']);
    expect(JSON.stringify(rows)).not.toMatch(/whsec_|hidden|secret":/);
    const stored = await pool.query(`select encode(sealed_secret, 'base64') as sealed from webhook_endpoints`);
    expect(stored.rows[0].sealed).not.toContain(secret.slice(6, 30));
    expect((await owner.call('DELETE', `${at}/${endpoint.id}`)).statusCode).toBe(200);
  });

  it.each([
    ['not-an-address', ['*']],
    ['ftp://erp.example.com/', ['*']],
    ['/media/a', ['*']],
    ['https://user:word@erp.example.com/', ['*']],
    ['https://erp.example.com/', []],
    ['https://erp.example.com/', ['order.eaten']],
    ['https://erp.example.com/', ['toString']],
  ])('refuses %s with the events %j', async (url, events) => {
    expect((await add(url, events)).statusCode).toBe(400);
  });

  it('is tested, has a log with request and response, and sends again one delivery or a period', async () => {
    const { url, received, answer } = await startReceiver();
    const { endpoint } = (await add(url, ['product.created'])).json();
    const one = `${at}/${endpoint.id}`;
    const test = await owner.call('POST', `${one}/test`, {});
    expect(test.json()).toMatchObject({ type: 'webhook.test', status: 'DELIVERED', statusCode: 200 });
    answer.respond = (response) => response.writeHead(418).end('teapot');
    const from = new Date(Date.now() - 1_000).toISOString();
    const product = await stockProduct(shop);
    await sendAll(shop);
    const { items } = (await owner.call('GET', `${one}/deliveries`)).json();
    expect(items).toMatchObject([
      { type: 'product.created', status: 'QUEUED', statusCode: 418 },
      { type: 'webhook.test' },
    ]);
    const path = `${one}/deliveries/${items[0].id}`;
    const details = (await owner.call('GET', path)).json();
    expect(details).toMatchObject({
      response: 'teapot',
      request: { webhookId: received.at(-1)?.headers['webhook-id'] },
    });
    expect(JSON.parse(details.request.body)).toMatchObject({ type: 'product.created', data: { id: product.id } });
    expect((await owner.call('POST', `${path}/resend`, {})).statusCode).toBe(409);
    answer.respond = (response) => response.end();
    await pool.query(`update jobs.webhook_deliveries set next_attempt_at = now() where status = 'QUEUED'`);
    await sendAll(shop);
    expect((await owner.call('POST', `${path}/resend`, {})).statusCode).toBe(200);
    await sendAll(shop);
    const to = new Date(Date.now() + 1_000).toISOString();
    expect((await owner.call('POST', `${one}/replay`, { from, to })).json()).toEqual({ count: 1 });
    await sendAll(shop);
    expect(received.filter(({ data }) => data['id'] === product.id)).toHaveLength(4);
    expect((await owner.call('GET', `${one}/deliveries?cursor=nonsense`)).statusCode).toBe(400);
  });
});

describe('a shop at a public address', () => {
  it('accepts only https addresses on the public internet', async () => {
    const open = await shopAt('http://127.0.0.1:9', { SITE_URL: 'https://shop.example.com', ALLOW_SANDBOX: 'on' });
    const outcome = async (url: string) => (await addEndpoint(open.context, { url, events: ['*'] }, by)).ok;
    const refused = [
      'http://erp.example.com/',
      'https://127.0.0.1/',
      'https://localhost/',
      'https://[::1]/',
      'https://10.1.2.3/',
    ];
    for (const url of refused) expect([url, await outcome(url)]).toEqual([url, false]);
    expect(await outcome('https://erp.example.com/hooks')).toBe(true);
  });
});
