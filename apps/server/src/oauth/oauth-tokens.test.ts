import { describe, expect, it } from 'vitest';
import { callback, oauthShop, type Tokens } from './test-oauth.ts';

const shop = await oauthShop();
const { call, callBy, connect, consent, credentials, db, owner, post, redeem, refresh, register, getStatus } = shop;
const client = await register();
const other = await register({ name: 'Other' });
const publicClient = await register({ name: 'Phone', isConfidential: false });

const getError = (answer: { statusCode: number; json: () => { error: string } }) => [
  answer.statusCode,
  answer.json().error,
];
const invalidGrant = [400, 'invalid_grant'];
const invalidClient = [401, 'invalid_client'];

describe('POST /oauth/token', () => {
  it('exchanges a code for tokens that act as a key of the member of staff', async () => {
    const answer = await redeem(client, await consent(client));
    expect(answer.headers['cache-control']).toBe('no-store');
    const tokens: Tokens = answer.json();
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'orders:read products:read',
      access_token: expect.stringMatching(/^vtr_oauth_[\w-]{43}$/),
    });
    expect(await getStatus(tokens.access_token)).toBe(200);
    for (const path of ['oauth-apps', 'oauth-grants', 'api-keys', 'auth/me']) {
      expect((await callBy(tokens.access_token, 'GET', path)).status, path).toBe(403);
    }
    const rows = await shop.pool.query(
      'select g::text as text from oauth_grants g union select l::text from audit_log l',
    );
    const stored = rows.rows.map(({ text }) => text).join();
    expect(stored).not.toContain(tokens.access_token.slice(10));
    expect(stored).not.toContain(tokens.refresh_token.slice(12, 55));
    expect(await getStatus(tokens.refresh_token)).toBe(401);
  });

  it('names the app and the member of staff in the audit log', async () => {
    const { access_token: token } = await connect(client, owner, { scope: 'products:read products:write' });
    const { id } = await call(owner, 'POST', 'products', { name: 'Mug', price: 1000 });
    expect((await callBy(token, 'PUT', `products/${id}`, { body: { stock: 8 } })).status).toBe(200);
    const { body } = await call(owner, 'POST', 'audit/many', { where: { resourceId: id }, limit: 1 });
    expect(body.items?.[0]).toMatchObject({ action: 'update', userId: owner.userId, keyName: 'ERP' });
  });

  it('accepts the secret in the header, and a public app without one', async () => {
    const given = await consent(client);
    const encoded = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
    const form = { grant_type: 'authorization_code', code: given.code, redirect_uri: callback };
    const headers = { authorization: `Basic ${encoded}` };
    expect((await post('token', { ...form, code_verifier: given.verifier }, headers)).statusCode).toBe(200);
    const tokens = await connect(publicClient);
    expect((await refresh(publicClient, tokens.refresh_token)).statusCode).toBe(200);
  });

  it.each([
    ['no app', { client_id: '' }],
    ['an unknown app', { client_id: '00000000-0000-7000-8000-000000000000' }],
    ['a wrong secret', { client_secret: 'vtr_secret_wrong' }],
    ['an empty secret', { client_secret: '' }],
  ])('refuses %s', async (_, more) => {
    const given = await consent(client);
    const answer = await redeem(client, given, more);
    expect([getError(answer), answer.headers['cache-control']]).toEqual([invalidClient, 'no-store']);
    expect((await redeem(client, given)).statusCode).toBe(200);
  });

  it('refuses a confidential app without its secret, and a public one with one', async () => {
    const given = await consent(client);
    expect(getError(await redeem({ ...client, secret: null }, given))).toEqual(invalidClient);
    const phone = await consent(publicClient);
    expect(getError(await redeem(publicClient, phone, { client_secret: 'x' }))).toEqual(invalidClient);
  });

  it.each([
    ['another address', { redirect_uri: `${callback}2` }, invalidGrant],
    ['another verifier', { code_verifier: 'A'.repeat(43) }, invalidGrant],
    ['a short verifier', { code_verifier: 'A' }, invalidGrant],
    ['no verifier', { code_verifier: '' }, [400, 'invalid_request']],
    ['another code', { code: `vtr_code_${'A'.repeat(43)}` }, invalidGrant],
    ['another text', { code: 'x' }, invalidGrant],
    ['another grant type', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
    ['no grant type', { grant_type: '' }, [400, 'invalid_request']],
  ])('refuses %s, and the code still works', async (_, more, expected) => {
    const given = await consent(client);
    expect(getError(await redeem(client, given, more as unknown as Record<string, string>))).toEqual(expected);
    expect((await redeem(client, given)).statusCode).toBe(200);
  });

  it('refuses the code of another app', async () => {
    expect(getError(await redeem(other, await consent(client)))).toEqual(invalidGrant);
  });

  it('refuses a code after a minute', async () => {
    const given = await consent(client);
    await db.updateTable('oauth_grants').set({ expires_at: new Date() }).where('access_hash', 'is', null).execute();
    expect(getError(await redeem(client, given))).toEqual(invalidGrant);
  });

  it('ends the tokens of a code that is used twice, but not for someone without its verifier', async () => {
    const given = await consent(client);
    const tokens: Tokens = (await redeem(client, given)).json();
    expect(getError(await redeem(client, { ...given, verifier: 'A'.repeat(43) }))).toEqual(invalidGrant);
    expect(getError(await redeem(other, given))).toEqual(invalidGrant);
    expect(await getStatus(tokens.access_token)).toBe(200);
    expect(getError(await redeem(client, given))).toEqual(invalidGrant);
    expect(await getStatus(tokens.access_token)).toBe(401);
    expect(getError(await refresh(client, tokens.refresh_token))).toEqual(invalidGrant);
  });

  it('refuses JSON and a parameter that is sent twice', async () => {
    const json = await shop.app.inject({ method: 'POST', url: '/oauth/token', payload: { grant_type: 'x' } });
    expect(getError(json)).toEqual([400, 'invalid_request']);
    const twice = await shop.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=refresh_token&grant_type=refresh_token',
    });
    expect(getError(twice)).toEqual([400, 'invalid_request']);
  });
});

describe('a refresh', () => {
  it('replaces both tokens', async () => {
    const first = await connect(client);
    const second: Tokens = (await refresh(client, first.refresh_token)).json();
    expect(await getStatus(first.access_token)).toBe(401);
    expect(await getStatus(second.access_token)).toBe(200);
    expect(second.scope).toBe(first.scope);
  });

  it('with a previous token ends the whole grant', async () => {
    const first = await connect(client);
    const second: Tokens = (await refresh(client, first.refresh_token)).json();
    const third: Tokens = (await refresh(client, second.refresh_token)).json();
    expect(getError(await refresh(client, first.refresh_token))).toEqual(invalidGrant);
    expect(await getStatus(third.access_token)).toBe(401);
    expect(getError(await refresh(client, third.refresh_token))).toEqual(invalidGrant);
  });

  it('by another app, or with a made-up token, changes nothing', async () => {
    const tokens = await connect(client);
    expect(getError(await refresh(other, tokens.refresh_token))).toEqual(invalidGrant);
    expect(getError(await refresh(client, `vtr_refresh_${'A'.repeat(86)}`))).toEqual(invalidGrant);
    expect(getError(await refresh(client, tokens.access_token))).toEqual(invalidGrant);
    expect(getError(await refresh(client, tokens.refresh_token, { scope: 'orders:read' }))).toEqual([
      400,
      'invalid_scope',
    ]);
    const same = { scope: 'products:read orders:read' };
    expect((await refresh(client, tokens.refresh_token, same)).statusCode).toBe(200);
  });
});

describe('POST /oauth/revoke', () => {
  it.each(['access_token', 'refresh_token'] as const)('ends the grant of its %s', async (name) => {
    const tokens = await connect(client);
    expect((await post('revoke', { token: tokens[name], ...credentials(other) })).statusCode).toBe(200);
    expect(await getStatus(tokens.access_token)).toBe(200);
    expect(getError(await post('revoke', { token: tokens[name], client_id: client.id }))).toEqual(invalidClient);
    expect((await post('revoke', { token: tokens[name], ...credentials(client) })).statusCode).toBe(200);
    expect(await getStatus(tokens.access_token)).toBe(401);
    expect(getError(await refresh(client, tokens.refresh_token))).toEqual(invalidGrant);
    expect((await post('revoke', { token: 'unknown', ...credentials(client) })).statusCode).toBe(200);
  });
});

describe('the metadata', () => {
  it('names the endpoints', async () => {
    const { body } = await shop.app.inject({ url: '/.well-known/oauth-authorization-server' });
    expect(JSON.parse(body)).toMatchObject({
      issuer: shop.siteUrl,
      token_endpoint: `${shop.siteUrl}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });
});
