import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createOwner } from '../../../users/users.ts';
import { isBehindUnknownProxy } from '../requests/forwarding-headers.ts';
import { browser, contextFor, testApp } from '../testing/test-app.ts';
import { plainApp } from '../testing/test-plain-app.ts';

const { app, database, login } = await plainApp();

describe('limits', () => {
  // Each test begins in a separate minute.
  beforeEach(() => database.db.deleteFrom('call_counts').execute());

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

/** Counts the shop's warnings of this kind during these requests. */
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
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const inSandbox = (await app.inject({ url: '/api/v1/settings/site' })).headers;
    expect(inSandbox['cross-origin-opener-policy']).toBe('same-origin');
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
