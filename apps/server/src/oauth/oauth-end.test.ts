import { describe, expect, it } from 'vitest';
import { deleteEndedOauthGrants } from './oauth.ts';
import { oauthShop, type Tokens } from './test-oauth.ts';

const shop = await oauthShop();
const { call, connect, consent, db, member, owner, redeem, refresh, register, getStatus, user } = shop;
const client = await register();

const change = (userId: string, values: object) =>
  db.updateTable('oauth_grants').set(values).where('user_id', '=', userId).execute();
const ended = async (tokens: Tokens) => [
  await getStatus(tokens.access_token),
  (await refresh(client, tokens.refresh_token)).statusCode,
];

describe('a grant ends', () => {
  it('when its member of staff is suspended, demoted, deleted or erased, and stays ended', async () => {
    for (const end of ['suspend', 'demote', 'delete', 'erase'] as const) {
      const admin = await user('ADMIN');
      const tokens = await connect(client, admin);
      const waiting = await consent(client, admin);
      expect(await getStatus(tokens.access_token)).toBe(200);
      if (end === 'suspend') await call(owner, 'POST', `users/${admin.userId}/suspend`);
      if (end === 'demote') await call(owner, 'PUT', `users/${admin.userId}`, { role: 'USER' });
      if (end === 'delete') await call(owner, 'DELETE', `users/${admin.userId}`);
      if (end === 'erase') {
        await call(owner, 'PUT', `users/${admin.userId}`, { role: 'USER' });
        expect((await call(owner, 'POST', 'personal-data/erase', { email: admin.email })).status).toBe(200);
      }
      expect(await ended(tokens), end).toEqual([401, 400]);
      expect((await redeem(client, waiting)).statusCode, end).toBe(400);
      if (end === 'suspend') await call(owner, 'POST', `users/${admin.userId}/restore`);
      if (end === 'demote') await call(owner, 'PUT', `users/${admin.userId}`, { role: 'ADMIN' });
      expect(await ended(tokens), end).toEqual([401, 400]);
      const rows = await db.selectFrom('oauth_grants').where('user_id', '=', admin.userId).selectAll().execute();
      expect(rows, end).toEqual([]);
    }
  });

  it('in its tokens, also when only the row of the user changed', async () => {
    const admin = await user('ADMIN');
    const tokens = await connect(client, admin);
    const waiting = await consent(client, admin);
    await db.updateTable('users').set({ role: 'USER' }).where('id', '=', admin.userId).execute();
    expect(await ended(tokens)).toEqual([401, 400]);
    expect((await redeem(client, waiting)).statusCode).toBe(400);
  });

  it('in part, when the permissions of its member of staff shrink', async () => {
    const person = await member(['keys:manage', 'orders:read', 'products:read']);
    const { access_token: token } = await connect(client, person);
    const permissions = ['keys:manage', 'products:read'];
    await call(owner, 'PUT', `staff-roles/${person.roleId}`, { name: `Less ${person.roleId}`, permissions });
    expect(await getStatus(token)).toBe(403);
    expect((await shop.callBy(token, 'POST', 'products/many')).status).toBe(200);
  });

  it('when its app is deleted', async () => {
    const removed = await register();
    const { access_token: token } = await connect(removed);
    expect((await call(owner, 'DELETE', `oauth-apps/${removed.id}`)).status).toBe(200);
    expect(await getStatus(token)).toBe(401);
    expect((await call(owner, 'DELETE', `oauth-apps/${removed.id}`)).status).toBe(404);
    const { body } = await call(owner, 'POST', 'audit/many', { where: { resourceId: removed.id }, limit: 1 });
    expect(body.items?.[0]).toMatchObject({ action: 'delete', resource: 'oauth-apps' });
  });

  it('when its member of staff or the owner disconnects it, and nobody else', async () => {
    const [one, another] = [await user('ADMIN'), await user('ADMIN')];
    for (const by of [one, owner]) {
      const tokens = await connect(client, one);
      const list = await call(one, 'GET', 'oauth-grants');
      const id = String(list.body.items?.[0]?.['id']);
      expect(list.body.items).toEqual([expect.objectContaining({ appName: 'ERP', grantedBy: one.email })]);
      expect((await call(another, 'GET', 'oauth-grants')).body.items).toEqual([]);
      expect((await call(another, 'DELETE', `oauth-grants/${id}`)).status).toBe(404);
      expect(await getStatus(tokens.access_token)).toBe(200);
      expect((await call(owner, 'GET', 'oauth-grants')).text).toContain(id);
      expect((await call(by, 'DELETE', `oauth-grants/${id}`)).status).toBe(200);
      expect(await ended(tokens)).toEqual([401, 400]);
    }
  });

  it('by time: the access token after an hour, the refresh token after 30 days', async () => {
    const admin = await user('ADMIN');
    const tokens = await connect(client, admin);
    const row = await db
      .selectFrom('oauth_grants')
      .selectAll()
      .where('user_id', '=', admin.userId)
      .executeTakeFirstOrThrow();
    expect((row.expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    await change(admin.userId, { access_expires_at: new Date() });
    expect(await getStatus(tokens.access_token)).toBe(401);
    const next: Tokens = (await refresh(client, tokens.refresh_token)).json();
    expect(await getStatus(next.access_token)).toBe(200);
    await change(admin.userId, { expires_at: new Date() });
    expect((await refresh(client, next.refresh_token)).statusCode).toBe(400);
    expect(await deleteEndedOauthGrants(db)).toBeGreaterThan(0);
    expect(await getStatus(next.access_token)).toBe(401);
  });

  it('not with a sign-out or a new password, as a key does not', async () => {
    const admin = await user('ADMIN');
    const { access_token: token } = await connect(client, admin);
    await db.deleteFrom('sessions').where('user_id', '=', admin.userId).execute();
    expect(await getStatus(token)).toBe(200);
  });
});

describe('an access token', () => {
  it.each([
    ['an empty rest', 'vtr_oauth_'],
    ['one letter less', `vtr_oauth_${'A'.repeat(42)}`],
    ['10 KB', `vtr_oauth_${'A'.repeat(10_000)}`],
    ['a NUL', 'vtr_oauth_\u0000'],
  ])('with %s is refused, and causes no query', async (_, token) => {
    shop.statements.length = 0;
    const answer = await shop.callBy(token, 'POST', 'products/many');
    expect([answer.status, answer.body.code]).toEqual([401, 'BAD_API_KEY']);
    expect(shop.statements).toEqual([]);
  });

  it('that is unknown is refused as RFC 6750 says', async () => {
    const { statusCode, headers } = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/products/many',
      headers: { authorization: `Bearer vtr_oauth_${'A'.repeat(43)}` },
    });
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  it('notes its last use for the grant and the app, at most once a minute', async () => {
    const admin = await user('ADMIN');
    const own = await register();
    const { access_token: token } = await connect(own, admin);
    const old = new Date(Date.now() - 61_000);
    await db.updateTable('oauth_apps').set({ last_used_at: old }).where('id', '=', own.id).execute();
    await getStatus(token);
    const uses = async () => [
      (await call(admin, 'GET', 'oauth-grants')).body.items?.[0]?.['lastUsedAt'],
      (await call(owner, 'GET', 'oauth-apps')).body.items?.find(({ id }) => id === own.id)?.['lastUsedAt'],
    ];
    const first = await uses();
    expect(first[0]).toBe(first[1]);
    expect(first[0]).not.toBeNull();
    await getStatus(token);
    expect(await uses()).toEqual(first);
  });

  it('has the limit of a key', async () => {
    const { access_token: token } = await connect(client, await user('ADMIN'));
    const statuses = new Set<number>();
    for (let round = 0; round < 301; round += 1) statuses.add(await getStatus(token));
    expect([...statuses]).toEqual([200, 429]);
  });
});
