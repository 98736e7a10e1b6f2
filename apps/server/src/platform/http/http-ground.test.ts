import { describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createOwner } from '../../users/users.ts';
import { isBehindUnknownProxy } from './forwarding-headers.ts';
import { browser, contextFor, testApp, testSite } from './test-app.ts';

const database = await testDatabase();
const app = await testApp(database);
const login = '/api/v1/auth/login';
const jsonType = { 'content-type': 'application/json' };

describe('routes', () => {
  it('without a word on who may call them fail the start', async () => {
    const careless = await buildApp(contextFor(database));
    expect(() => careless.get('/api/v1/forgotten', async () => 'open')).toThrow(
      /GET.* \/api\/v1\/forgotten .*config.access/,
    );
    expect(() => careless.post('/elsewhere', async () => 'open')).toThrow(/config.access/);
    await careless.close();
  });

  it('that do not exist under /api answer 404 in JSON, or 405 with the methods they know', async () => {
    const missing = await app.inject({ url: '/api/v1/nothing' });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(missing.headers['content-type']).toContain('application/problem+json');
    const wrongMethod = await app.inject({ method: 'GET', url: login });
    expect([wrongMethod.statusCode, wrongMethod.json().code, wrongMethod.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'POST',
    ]);
    expect((await app.inject({ method: 'OPTIONS', url: login })).headers.allow).toBe('POST');
  });

  it('that do not exist elsewhere answer a problem, too', async () => {
    const answer = await app.inject({ method: 'POST', url: '/nowhere' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

const callFrom = (origin: string, method: 'GET' | 'POST' = 'POST') =>
  app.inject({
    method,
    url: method === 'GET' ? '/api/v1/settings/site' : '/api/v1/auth/logout',
    headers: { origin },
  });

describe('an address that is damaged', () => {
  it('gets a problem, too', async () => {
    const answer = await app.inject({ url: '/api/v1/%E0%A4%A' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.body).not.toContain('%E0');
  });
});

describe('origins', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://127.0.0.1:3000.evil.example',
    '',
  ])('other than the shop (%s) may change nothing', async (origin) => {
    const answer = await callFrom(origin);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'BAD_ORIGIN']);
  });

  it('of the shop itself may, under each name of this machine', async () => {
    for (const origin of [testSite, 'http://localhost:3000']) expect((await callFrom(origin)).statusCode).toBe(200);
  });

  it('may read', async () => {
    expect((await callFrom('https://other.example', 'GET')).statusCode).toBe(200);
  });

  it('is said in the form of the specification by sign-in', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: login,
      headers: { origin: 'https://evil.example' },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ user: null, success: false, status: 'ERROR', code: 'BAD_ORIGIN' });
  });
});

const send = (payload: string | Buffer, headers: Record<string, string> = jsonType) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/password/reset', payload, headers });

describe('bodies', () => {
  it.each([
    ['broken JSON', '{"a":', 400, 'MALFORMED_JSON'],
    [
      'a __proto__ field',
      '{"token":"a","password":"secret1","__proto__":{"role":"SITE_OWNER"}}',
      400,
      'MALFORMED_JSON',
    ],
    ['a constructor.prototype field', '{"constructor":{"prototype":{"x":1}}}', 400, 'MALFORMED_JSON'],
    ['an unknown field', '{"token":"a","password":"secret1","extra":1}', 400, 'INVALID_REQUEST'],
    ['an array', '[]', 400, 'INVALID_REQUEST'],
    ['null', 'null', 400, 'INVALID_REQUEST'],
    ['nothing', '', 400, 'INVALID_REQUEST'],
    ['users in users', `{"token":"a","user":${'{"user":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 400, 'INVALID_REQUEST'],
    ['endless nesting', `{"token":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'INVALID_REQUEST'],
    ['more than 64 KB', JSON.stringify({ token: 'a'.repeat(64 * 1024) }), 413, 'TOO_LARGE'],
  ])('with %s are refused', async (_what, payload, status, code) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  it('may be announced as JSON and left out where none is needed', async () => {
    for (const headers of [jsonType, { ...jsonType, 'content-length': '0' }]) {
      const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers });
      expect([answer.statusCode, answer.json().success]).toEqual([200, false]);
    }
  });

  it('may not be bare values', async () => {
    for (const payload of ['null', '"a/path"', '1', 'true']) {
      const answer = await app.inject({ method: 'POST', url: '/api/v1/products/many', headers: jsonType, payload });
      expect([payload, answer.statusCode, answer.json().code]).toEqual([payload, 400, 'INVALID_REQUEST']);
    }
    expect((await app.inject({ method: 'POST', url: '/api/v1/products/many' })).statusCode).toBe(200);
  });

  it('of another type are refused', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const answer = await send('a=1', { 'content-type': type });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('name an unknown field by its own path', async () => {
    const answer = await send('{"token":"a","password":"secret1","extra":1}');
    expect(answer.json().errors).toEqual([{ path: 'extra', message: 'Unknown field' }]);
  });
});

describe('request ids', () => {
  it('come back when a proxy sends a sound one, and are made otherwise', async () => {
    const given = await app.inject({ url: '/api/v1/settings/site', headers: { 'x-request-id': 'proxy-1234.abc' } });
    expect(given.headers['x-request-id']).toBe('proxy-1234.abc');
    for (const bad of ['short', 'with space in it', '<script>alert(1)</script>', 'a'.repeat(65)]) {
      const made = await app.inject({ url: '/api/v1/settings/site', headers: { 'x-request-id': bad } });
      expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('limits', () => {
  it('stop sign-ins of one account from many addresses', async () => {
    const limited = await testApp(database, { LIMIT_SIGN_IN: '3', TRUST_PROXY: '1' });
    const attempt = (address: string, email = 'target@example.com') =>
      limited.inject({
        method: 'POST',
        url: login,
        headers: { 'x-forwarded-for': address },
        payload: { email, password: 'guess1' },
      });
    for (const last of [1, 2, 3]) expect((await attempt(`203.0.113.${last}`)).statusCode).toBe(401);
    const refused = await attempt('203.0.113.4', 'Target@Example.com');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ user: null, success: false, status: 'ERROR', code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('203.0.113.4', 'another@example.com')).statusCode).toBe(401);
  });

  it('stop sign-ins of many accounts from one address', async () => {
    const limited = await testApp(database, { LIMIT_SIGN_IN: '3' });
    const attempt = (name: string) =>
      limited.inject({ method: 'POST', url: login, payload: { email: `${name}@example.com`, password: 'guess1' } });
    const statuses = [];
    for (const name of ['a', 'b', 'c', 'd']) statuses.push((await attempt(name)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('count registrations apart from sign-ins', async () => {
    const limited = await testApp(database, { LIMIT_SIGN_IN: '2' });
    const calls = ['login', 'login', 'register', 'register', 'login', 'register'].map((name) => `/api/v1/auth/${name}`);
    const statuses = [];
    for (const url of calls) statuses.push((await limited.inject({ method: 'POST', url, payload: {} })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  });

  it('count the rest by address apart from sign-ins', async () => {
    const limited = await testApp(database, { LIMIT_CALLS: '2', LIMIT_SIGN_IN: '5' });
    const statuses = [];
    for (let call = 0; call < 3; call += 1)
      statuses.push((await limited.inject({ url: '/api/v1/settings/site' })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const answer = await limited.inject({ url: '/api/v1/settings/site' });
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect((await limited.inject({ method: 'POST', url: login, payload: {} })).statusCode).toBe(400);
  });

  it('do not believe a forged X-Forwarded-For without a trusted proxy', async () => {
    const limited = await testApp(database, { LIMIT_CALLS: '2' });
    const statuses = [];
    for (const last of [1, 2, 3]) {
      const headers = { 'x-forwarded-for': `203.0.113.${last}` };
      statuses.push((await limited.inject({ url: '/api/v1/settings/site', headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('count a signed-in account over its addresses', async () => {
    const limited = await testApp(database, { LIMIT_CALLS: '3', TRUST_PROXY: '1' });
    await createOwner(database.db, { firstName: 'O', lastName: 'W', email: 'limits@example.com', password: 'secret1' });
    const client = browser(limited);
    await client.call('POST', '/auth/login', { email: 'limits@example.com', password: 'secret1' });
    const statuses = [];
    for (const last of [1, 2, 3, 4]) {
      statuses.push(
        (await client.call('GET', '/auth/me', undefined, { 'x-forwarded-for': `203.0.113.${last}` })).statusCode,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

/** How often the shop warned of it while these requests came. */
async function warnings(variables: Record<string, string>, headers: Record<string, string>): Promise<number> {
  const context = contextFor(database, variables);
  const warned = vi.spyOn(context.log, 'warn');
  const shop = await buildApp(context);
  for (const url of ['/healthz', '/about', '/api/v1/settings/site', '/robots.txt']) await shop.inject({ url, headers });
  const count = warned.mock.calls.filter(([words]) => String(words).includes('TRUST_PROXY is off')).length;
  expect(isBehindUnknownProxy(context.environment)).toBe(count > 0);
  await shop.close();
  return count;
}

describe('a proxy that TRUST_PROXY does not name', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'])(
    'is warned of once, by %s',
    async (name) => {
      expect(await warnings({}, { [name]: '203.0.113.9' })).toBe(1);
    },
  );

  it('is not warned of without such a header, or where it is named', async () => {
    expect(await warnings({}, { via: '1.1 office' })).toBe(0);
    expect(await warnings({ TRUST_PROXY: '1' }, { 'x-forwarded-for': '203.0.113.9' })).toBe(0);
  });
});

describe('headers', () => {
  it('allow only the shop to run scripts, in the sandbox too', async () => {
    const { headers } = await app.inject({ url: '/api/v1/settings/site' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it("let Stripe's own frames in only where cards are Stripe's", async () => {
    const real = await testApp(database, {
      SITE_URL: 'https://shop.example',
      ALLOW_SANDBOX: 'on',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    const { headers } = await real.inject({ url: '/api/v1/settings/site' });
    expect(headers['content-security-policy']).toContain("script-src 'self' https://js.stripe.com");
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    const foreign = { origin: 'http://localhost:3000' };
    expect((await real.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: foreign })).statusCode).toBe(403);
  });

  it('mark the session cookie Secure where the shop is https', async () => {
    const real = await testApp(database, { SITE_URL: 'https://shop.test' });
    await createOwner(database.db, { firstName: 'O', lastName: 'W', email: 'secure@example.com', password: 'secret1' });
    const answer = await real.inject({
      method: 'POST',
      url: login,
      payload: { email: 'secure@example.com', password: 'secret1' },
    });
    expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true });
  });

  it('let a browser keep public reads and ask again with 304', async () => {
    const first = await app.inject({ url: '/api/v1/settings/site' });
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await app.inject({
      url: '/api/v1/settings/site',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('the state of the shop', () => {
  it('is told by /healthz and /readyz', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });

  it('is shown as metrics to this machine and to bearers of the token, not to a proxy', async () => {
    const withToken = await testApp(database, { METRICS_TOKEN: 'a-token-of-16-characters' });
    const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      withToken.inject({ url: '/metrics', headers, remoteAddress });
    expect((await read()).body).toContain('http_request_duration_seconds');
    expect((await read({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403);
    for (const header of [
      'forwarded',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'x-real-ip',
      'via',
      'cf-connecting-ip',
      'true-client-ip',
      'fastly-client-ip',
      'cdn-loop',
    ]) {
      expect((await read({ [header]: '' })).statusCode, header).toBe(403);
      const bearer = { authorization: 'Bearer a-token-of-16-characters', [header]: 'x' };
      expect((await read(bearer)).statusCode, header).toBe(200);
    }
    expect((await read({}, '203.0.113.9')).statusCode).toBe(403);
    expect((await read({ authorization: 'Bearer a-token-of-16-characters' }, '203.0.113.9')).statusCode).toBe(200);
    expect((await read({ authorization: 'Bearer a-token-of-16-characterx' }, '203.0.113.9')).statusCode).toBe(403);
  });
});

describe('a database that is away', () => {
  it('makes 503 with Retry-After, and no word of SQL', async () => {
    const lost = await testDatabase();
    const waiting = await testApp(lost);
    await lost.pool.end();
    for (const url of ['/api/v1/settings/site', '/readyz']) {
      const answer = await waiting.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body).not.toMatch(/select|pool|settings"/i);
    }
  });
});
