import { describe, expect, it } from 'vitest';
import { rolesShop } from '../roles/test-roles.ts';

const shop = await rolesShop();
const { app, call, callBy, db, key, member, owner, order, user } = shop;
const reading = ['orders:read', 'products:read'];
const change = (id: string, values: object) => db.updateTable('api_keys').set(values).where('id', '=', id).execute();

describe('an API key', () => {
  it('calls with its permissions, and with no others', async () => {
    const { token } = await key([...reading, 'products:write']);
    const { id } = await call(owner, 'POST', 'products', { name: 'Mug', price: 1000, stock: 3 });
    expect((await callBy(token, 'POST', 'orders/many')).status).toBe(200);
    const written = await callBy(token, 'PUT', `products/${id}`, { body: { stock: 8 } });
    expect([written.status, written.body['stock']]).toEqual([200, 8]);
    const refused = await callBy(token, 'POST', 'discounts/many');
    expect(refused.body['detail']).toBe('This API key does not allow this: it lacks the permission discounts:read.');
    const hidden = await callBy(token, 'POST', 'orders/many', { body: { orderBy: [{ total: 'asc' }] } });
    expect(hidden.status).toBe(400);
  });

  it('is stored as a hash, and shown once', async () => {
    const { token, id } = await key(reading);
    expect(token).toMatch(/^vtr_live_[\w-]{43}[0-9a-f]{8}$/);
    const list = await call(owner, 'GET', 'api-keys');
    expect(list.text).toContain(id);
    expect(list.text).not.toContain(token);
    const rows = await shop.pool.query('select k::text as text from api_keys k union select a::text from audit_log a');
    expect(rows.rows.map(({ text }) => text).join()).not.toContain(token.slice(9, 40));
  });

  it('needs no Origin and ignores cookies', async () => {
    const { token } = await key([...reading, 'products:write']);
    const headers = { origin: 'https://erp.example.com', cookie: `session=${owner.cookie}` };
    const { id } = await call(owner, 'POST', 'products', { name: 'Mug', price: 1000 });
    expect((await callBy(token, 'PUT', `products/${id}`, { body: { stock: 8 }, headers })).status).toBe(200);
    expect((await callBy(token, 'POST', 'discounts/many', { headers })).status).toBe(403);
    const bad = await callBy('vtr_live_wrong', 'POST', 'discounts/many', { headers });
    expect([bad.status, bad.body.code]).toEqual([401, 'BAD_API_KEY']);
  });

  it.each([
    ['GET', 'auth/me'],
    ['GET', 'auth/sessions'],
    ['POST', 'auth/password/change'],
    ['GET', 'auth/factors'],
    ['GET', 'addresses'],
    ['GET', 'saved-views'],
    ['GET', 'api-keys'],
    ['POST', 'api-keys'],
    ['GET', 'staff-roles'],
    ['POST', 'users'],
    ['POST', 'personal-data/export'],
    ['GET', 'settings/admin/connections'],
  ] as const)('cannot call %s %s, whatever its permissions', async (method, path) => {
    const all = (await import('@vitrine/domain/users/permissions/permissions.ts')).keyPermissions;
    const { token } = await key(all);
    const refused = await callBy(token, method, path, method === 'POST' ? { body: {} } : {});
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('counts as a visitor in public calls that it lacks the permission for', async () => {
    const { token } = await key(['discounts:read']);
    const draft = await call(owner, 'POST', 'products', { name: 'Hidden', price: 1, status: 'DRAFT' });
    expect((await callBy(token, 'POST', 'products/one', { body: { where: { id: draft.id } } })).status).toBe(404);
    const id = await order({ status: 'PAID', person: owner });
    expect((await callBy(token, 'GET', `orders/${id}/invoice`)).status).toBe(404);
  });

  it('is named in the audit log beside its creator', async () => {
    const { token } = await key([...reading, 'products:write']);
    const { id } = await call(owner, 'POST', 'products', { name: 'Mug', price: 1000 });
    await callBy(token, 'PUT', `products/${id}`, { body: { stock: 8 } });
    const { body } = await call(owner, 'POST', 'audit/many', { where: { resourceId: id }, limit: 1 });
    expect(body.items?.[0]).toMatchObject({ action: 'update', userId: owner.userId, keyName: 'ERP' });
  });

  it('leaves an entry in the audit log when it is created, rotated and revoked', async () => {
    const { id } = await key(reading);
    await call(owner, 'POST', `api-keys/${id}/rotate`, { overlapHours: 1 });
    await call(owner, 'POST', `api-keys/${id}/revoke`);
    const { body } = await call(owner, 'POST', 'audit/many', { where: { resource: 'api-keys', resourceId: id } });
    const entries = body.items?.map((entry) => `${String(entry['action'])} by ${String(entry['userId'])}`);
    expect(entries?.toSorted()).toEqual(['create', 'revoke', 'rotate'].map((action) => `${action} by ${owner.userId}`));
  });

  it('notes its last use at most once a minute', async () => {
    const { token, id } = await key(reading);
    const lastUse = async () =>
      (await db.selectFrom('api_keys').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
        .last_used_at;
    expect(await lastUse()).toBeNull();
    await callBy(token, 'POST', 'orders/many');
    const first = await lastUse();
    expect(first).not.toBeNull();
    await callBy(token, 'POST', 'orders/many');
    expect(await lastUse()).toEqual(first);
    await change(id, { last_used_at: new Date(Date.now() - 61_000) });
    await callBy(token, 'POST', 'orders/many');
    expect((await lastUse())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
  });
});

const isRefused = async (token: string) => {
  const answer = await callBy(token, 'POST', 'products/many');
  return answer.status === 401 && answer.body.code === 'BAD_API_KEY';
};

describe('an API key does not work', () => {
  it.each([
    ['an empty text', ''],
    ['another text', 'hello'],
    ['a text with a wrong checksum', `vtr_live_${'A'.repeat(43)}00000000`],
    ['a text of 10 KB', `vtr_live_${'A'.repeat(10_000)}`],
    ['a NUL', 'vtr_live_\u0000'],
  ])('as %s, and causes no query', async (_, token) => {
    shop.statements.length = 0;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/products/many',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'BAD_API_KEY']);
    expect(shop.statements).toEqual([]);
  });

  it('when it is revoked, at once', async () => {
    const { token, id } = await key(reading);
    expect(await isRefused(token)).toBe(false);
    expect((await call(owner, 'POST', `api-keys/${id}/revoke`)).status).toBe(200);
    expect(await isRefused(token)).toBe(true);
    expect((await call(owner, 'POST', `api-keys/${id}/rotate`)).status).toBe(409);
  });

  it('when it has expired', async () => {
    const { token, id } = await key(reading, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    expect(await isRefused(token)).toBe(false);
    await change(id, { expires_at: new Date(Date.now() - 1) });
    expect(await isRefused(token)).toBe(true);
  });

  it('after a rotation and a day of overlap', async () => {
    const { token, id } = await key(reading);
    const rotated = await call(owner, 'POST', `api-keys/${id}/rotate`);
    const { token: next } = rotated.body as unknown as { token: string };
    expect([await isRefused(token), await isRefused(next)]).toEqual([false, false]);
    await change(id, { previous_until: new Date(Date.now() - 1) });
    expect([await isRefused(token), await isRefused(next)]).toEqual([true, false]);
  });

  it('when its creator is suspended, demoted or deleted', async () => {
    for (const end of ['suspend', 'demote', 'delete'] as const) {
      const admin = await user('ADMIN');
      const { token, id } = await key(reading, {}, admin);
      expect(await isRefused(token)).toBe(false);
      if (end === 'suspend') await call(owner, 'POST', `users/${admin.userId}/suspend`);
      if (end === 'demote') await call(owner, 'PUT', `users/${admin.userId}`, { role: 'USER' });
      if (end === 'delete') await call(owner, 'DELETE', `users/${admin.userId}`);
      expect(await isRefused(token), end).toBe(true);
      const { body } = await call(owner, 'GET', 'api-keys');
      expect(
        body.items?.find((one) => one['id'] === id),
        end,
      ).toMatchObject({ state: 'CREATOR_GONE' });
    }
  });

  it('from another address than its networks', async () => {
    const { token } = await key(reading, { networks: ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7'] });
    const statusFrom = async (ip: string) => (await callBy(token, 'POST', 'products/many', { ip })).status;
    expect(await statusFrom('10.1.200.3')).toBe(200);
    expect(await statusFrom('::ffff:10.1.200.3')).toBe(200);
    expect(await statusFrom('2001:db8::1')).toBe(200);
    expect(await statusFrom('192.0.2.7')).toBe(200);
    expect(await statusFrom('192.0.2.8')).toBe(403);
    expect(await statusFrom('10.2.0.1')).toBe(403);
  });

  it('beyond its limit', async () => {
    const { token } = await key(reading, { callsPerMinute: 3 });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) statuses.push((await callBy(token, 'POST', 'products/many')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('creating an API key', () => {
  it('is refused for more than the creator has', async () => {
    const person = await member(['keys:manage', 'orders:read', 'orders:amounts', 'orders:refund'], {
      refundLimit: 500,
    });
    const make = (permissions: string[], more = {}) =>
      call(person, 'POST', 'api-keys', { name: 'Mine', permissions, ...more });
    const beyond = await make(['orders:read', 'products:read']);
    expect([beyond.status, beyond.body['detail']]).toEqual([403, 'You cannot give more than you have: products:read.']);
    const refunder = ['orders:read', 'orders:amounts', 'orders:refund'];
    expect((await make(refunder)).body['detail']).toContain('refund limit');
    expect((await make(refunder, { refundLimit: 501 })).status).toBe(403);
    expect((await make(refunder, { refundLimit: 500 })).status).toBe(201);
  });

  it('narrows the key later when its creator gets less', async () => {
    const person = await member(['keys:manage', 'orders:read', 'products:read']);
    const { token } = await key(['orders:read'], {}, person);
    expect((await callBy(token, 'POST', 'orders/many')).status).toBe(200);
    const permissions = ['keys:manage', 'products:read'];
    await call(owner, 'PUT', `staff-roles/${person.roleId}`, { name: `Less ${person.roleId}`, permissions });
    expect((await callBy(token, 'POST', 'orders/many')).status).toBe(403);
  });

  it.each([
    ['keys:manage', {}],
    ['team:manage', {}],
    ['admin:use', {}],
    ['orders:refund', {}],
    ['orders:read', { networks: ['0.0.0.0/0'] }],
    ['orders:read', { networks: ['example.com'] }],
    ['orders:read', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['orders:read', { callsPerMinute: 0 }],
    ['orders:read', { name: '' }],
  ])('with %s and %o is refused as invalid', async (permission, more) => {
    const made = await call(owner, 'POST', 'api-keys', { name: 'ERP', permissions: [permission], ...more });
    expect([made.status, made.body.code], made.text).toEqual([400, 'INVALID_REQUEST']);
  });

  it('shows each ADMIN only the own keys, and lets only the creator rotate and the owner revoke', async () => {
    const [one, other] = [await user('ADMIN'), await user('ADMIN')];
    const { id } = await key(reading, {}, one);
    expect((await call(other, 'GET', 'api-keys')).text).not.toContain(id);
    expect((await call(other, 'POST', `api-keys/${id}/rotate`)).status).toBe(404);
    expect((await call(other, 'POST', `api-keys/${id}/revoke`)).status).toBe(404);
    expect((await call(owner, 'POST', `api-keys/${id}/rotate`)).status).toBe(404);
    expect((await call(owner, 'POST', `api-keys/${id}/revoke`)).status).toBe(200);
  });
});
