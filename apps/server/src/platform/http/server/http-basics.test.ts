import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { steadyDatabase } from '../../database/connections/database-health.ts';
import { contextFor, testApp, testSite } from '../testing/test-app.ts';
import { plainApp } from '../testing/test-plain-app.ts';

const { app, callFrom, database, jsonType, login, send } = await plainApp();

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
  it('come back when a proxy sends a valid one, and are made otherwise', async () => {
    const given = await app.inject({ url: '/api/v1/settings/site', headers: { 'x-request-id': 'proxy-1234.abc' } });
    expect(given.headers['x-request-id']).toBe('proxy-1234.abc');
    for (const bad of ['short', 'with space in it', '<script>alert(1)</script>', 'a'.repeat(65)]) {
      const made = await app.inject({ url: '/api/v1/settings/site', headers: { 'x-request-id': bad } });
      expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('the state of the shop', () => {
  it('is reported by /healthz and /readyz', async () => {
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

  it.each(['https://shop.example', 'https://8.8.8.8'])(
    'shows metrics of %s only to bearers of the token',
    async (site) => {
      const variables = { SITE_URL: site, ALLOW_SANDBOX: 'on', METRICS_TOKEN: 'a-token-of-16-characters' };
      const shop = await testApp(database, variables);
      const read = (headers: Record<string, string> = {}) =>
        shop.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' });
      expect((await read()).statusCode).toBe(403);
      expect((await read({ host: '127.0.0.1' })).statusCode).toBe(403);
      expect((await read({ authorization: 'Bearer a-token-of-16-characters' })).statusCode).toBe(200);
      const withoutToken = await testApp(database, { SITE_URL: site, ALLOW_SANDBOX: 'on' });
      expect((await withoutToken.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(403);
    },
  );
});

describe('a process that has work and completes no statement', () => {
  it('fails /healthz and /readyz, so that a supervisor restarts it', async () => {
    const stalled = await testApp(database, {}, { databaseHealth: { ...steadyDatabase, isStalled: true } });
    for (const url of ['/healthz', '/readyz']) {
      const answer = await stalled.inject({ url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 503, 'UNAVAILABLE']);
    }
  });
});

describe('a database that is away', () => {
  it('makes 503 with Retry-After, and no word of SQL', async () => {
    const lost = await testDatabase();
    const waiting = await testApp(lost, {}, { databaseHealth: { ...steadyDatabase, isAway: true } });
    await lost.pool.end();
    for (const url of ['/api/v1/settings/site', '/readyz']) {
      const answer = await waiting.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body).not.toMatch(/select|pool|settings"/i);
    }
  });
});
