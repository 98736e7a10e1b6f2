import { describe, expect, it } from 'vitest';
import { visitor } from '../resources/test-shop.ts';
import { callback, oauthShop } from './test-oauth.ts';

const shop = await oauthShop();
const { authorize, call, callBy, connect, createVerifier, db, member, owner, queryFor } = shop;
const { register, siteUrl, getStatus, user } = shop;
const client = await register();
const other = await register({ name: 'Other' });
const publicClient = await register({ name: 'Phone', isConfidential: false });
const { challenge } = createVerifier();

describe('a registered app', () => {
  it('has a secret that is shown once and stored as a hash', async () => {
    expect(client.secret).toMatch(/^vtr_secret_[\w-]{43}$/);
    expect(publicClient.secret).toBeNull();
    const rows = await shop.pool.query(
      'select a::text as text from oauth_apps a union select l::text from audit_log l',
    );
    expect(rows.rows.map(({ text }) => text).join()).not.toContain(client.secret?.slice(11));
    expect((await call(owner, 'GET', 'oauth-apps')).text).not.toContain('secret_');
    const { body } = await call(owner, 'POST', 'audit/many', { where: { resourceId: client.id }, limit: 1 });
    expect(body.items?.[0]).toMatchObject({ action: 'create', resource: 'oauth-apps', userId: owner.userId });
  });

  it('is registered by the site owner only', async () => {
    const body = { name: 'X', redirectUris: [callback], isConfidential: true };
    expect((await call(await user('ADMIN'), 'POST', 'oauth-apps', body)).status).toBe(403);
    expect((await call(await member(['keys:manage']), 'POST', 'oauth-apps', body)).status).toBe(403);
    expect((await call(visitor, 'GET', 'oauth-apps')).status).toBe(401);
  });

  it.each([
    'http://erp.example.com/callback',
    'https://erp.example.com/callback#part',
    'https://user@erp.example.com/',
    'https://@erp.example.com/',
    'javascript:alert(1)',
    'erp://callback',
    'https://erp.example.com\\@evil.example/',
    'https://erp.example.com/a b',
    '//erp.example.com',
    'http://localhost.evil.example/',
  ])('cannot return to %s', async (address) => {
    const body = { name: 'X', redirectUris: [address], isConfidential: true };
    expect((await call(owner, 'POST', 'oauth-apps', body)).status).toBe(400);
  });

  it('can return to its own computer, and to five addresses at most', async () => {
    const addresses = ['http://127.0.0.1:8123/cb', 'http://[::1]/cb', 'http://localhost/cb', callback, `${callback}2`];
    expect((await register({ redirectUris: addresses })).id).not.toBe('');
    const six = { name: 'X', redirectUris: [...addresses, `${callback}3`], isConfidential: true };
    expect((await call(owner, 'POST', 'oauth-apps', six)).status).toBe(400);
  });
});

describe('GET /oauth/authorize', () => {
  it('leads to the consent screen with the same request', async () => {
    const query = queryFor(client, challenge);
    const { statusCode, headers } = await authorize(query);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      `/admin/connect?${query}`,
      'no-store',
    ]);
  });

  it.each([
    ['an unknown app', { client_id: '00000000-0000-7000-8000-000000000000' }],
    ['an app that is no id', { client_id: "x'" }],
    ['another address', { redirect_uri: 'https://evil.example/' }],
    ['an address with more path', { redirect_uri: `${callback}/more` }],
    ['an address with a query', { redirect_uri: `${callback}?a=1` }],
    ['another case', { redirect_uri: callback.toUpperCase() }],
  ])('never redirects for %s', async (_, more) => {
    const query = queryFor(client, challenge, more);
    const { statusCode, headers } = await authorize(query);
    expect([statusCode, headers.location, headers['content-type']]).toEqual([
      400,
      undefined,
      'text/html; charset=utf-8',
    ]);
    expect((await call(owner, 'POST', 'oauth-consents', { query })).status).toBe(400);
  });

  it('never redirects when the app or the address is sent twice or not at all', async () => {
    const query = queryFor(client, challenge);
    for (const sent of [
      '',
      `${query}&redirect_uri=https%3A%2F%2Fevil.example`,
      `${query}&client_id=${other.id}`,
      `client_id=${client.id}`,
    ]) {
      expect((await authorize(sent)).statusCode, sent).toBe(400);
    }
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: '' }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_scope', { scope: '' }],
    ['invalid_scope', { scope: 'orders:read everything' }],
    ['invalid_scope', { scope: 'keys:manage' }],
    ['invalid_scope', { scope: 'team:manage' }],
    ['invalid_scope', { scope: 'orders:refund' }],
    ['request_not_supported', { request: 'x' }],
  ])('returns %s with the state and the issuer for %o', async (error, more) => {
    const query = queryFor(client, challenge, more);
    const { statusCode, headers } = await authorize(query);
    const to = new URL(String(headers.location));
    expect([statusCode, to.origin + to.pathname]).toEqual([302, callback]);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ error, state: 'st+ate&1', iss: siteUrl });
    expect(to.searchParams.has('code')).toBe(false);
    expect((await call(owner, 'POST', 'oauth-consents', { query })).status).toBe(400);
  });
});

describe('a consent', () => {
  it('shows the app, its host, and what it would receive', async () => {
    const person = await member(['keys:manage', 'orders:read']);
    const { body } = await call(person, 'POST', 'oauth-consents/preview', { query: queryFor(client, challenge) });
    expect(body).toMatchObject({
      appName: 'ERP',
      host: 'erp.example.com',
      permissions: ['orders:read'],
      missing: ['products:read'],
    });
    expect(Object.fromEntries(new URL(String(body['deniedTo'])).searchParams)).toEqual({
      error: 'access_denied',
      state: 'st+ate&1',
      iss: siteUrl,
    });
  });

  it('is refused to visitors, customers, staff who may not manage keys, and without a recent proof', async () => {
    const body = { query: queryFor(client, challenge) };
    const statuses = [];
    for (const person of [visitor, await user('USER'), await member(['orders:read'])]) {
      statuses.push((await call(person, 'POST', 'oauth-consents', body)).status);
      expect((await call(person, 'POST', 'oauth-consents/preview', body)).status).toBeGreaterThanOrEqual(401);
    }
    expect(statuses).toEqual([401, 403, 403]);
    const late = await user('ADMIN');
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await db.updateTable('sessions').set({ proved_at: longAgo }).where('user_id', '=', late.userId).execute();
    const unproved = await call(late, 'POST', 'oauth-consents', body);
    expect([unproved.status, unproved.body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  });

  it('is refused from the page of another site', async () => {
    const sent = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/oauth-consents',
      headers: { origin: 'https://evil.example' },
      cookies: { session: owner.cookie ?? '' },
      payload: { query: queryFor(client, challenge) },
    });
    expect([sent.statusCode, sent.json().code]).toEqual([403, 'BAD_ORIGIN']);
    expect((await authorize(queryFor(client, challenge))).headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('grants no more than the member of staff has, and nothing to one who has none of it', async () => {
    const person = await member(['keys:manage', 'orders:read']);
    const tokens = await connect(client, person);
    expect(tokens.scope).toBe('orders:read');
    expect(await getStatus(tokens.access_token)).toBe(200);
    expect((await callBy(tokens.access_token, 'POST', 'discounts/many')).status).toBe(403);
    const none = await member(['keys:manage', 'discounts:read']);
    const refused = await call(none, 'POST', 'oauth-consents', { query: queryFor(client, challenge) });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('stores the refund limit of its time', async () => {
    const person = await member(['keys:manage', 'orders:read', 'orders:amounts', 'orders:refund'], {
      refundLimit: 500,
    });
    const { access_token: token } = await connect(client, person, {
      scope: 'orders:read orders:amounts orders:refund',
    });
    await db.deleteFrom('staff_role_members').where('user_id', '=', person.userId).execute();
    const id = await shop.paidOrder();
    const refused = await callBy(token, 'POST', 'orders/refund', { body: { id, amount: 900 } });
    expect(refused.status, refused.text).toBe(403);
  });
});
