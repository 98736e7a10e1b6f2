import { describe, expect, it } from 'vitest';
import { visitor } from '../resources/test-shop.ts';
import { rolesShop } from './test-roles.ts';

const shop = await rolesShop();
const { call, owner, member, role, user, order, paidOrder } = shop;
/** Returns the address of the undo of the latest entry about a record or a resource. */
async function latestUndo(where: object): Promise<string> {
  const { body } = await call(owner, 'POST', 'audit/many', { where, limit: 1 });
  return `audit/${String(body.items?.[0]?.['id'])}/undo`;
}

const warehouse = ['orders:read', 'orders:fulfil', 'products:read'];

describe('a custom role', () => {
  it('narrows an ADMIN to its permissions, and names the missing one', async () => {
    const person = await member(warehouse);
    expect((await call(person, 'POST', 'orders/many', {})).status).toBe(200);
    const refused = await call(person, 'POST', 'discounts/many', {});
    expect([refused.status, refused.body.code, refused.body['detail']]).toEqual([
      403,
      'FORBIDDEN',
      'Your role does not allow this: it lacks the permission discounts:read.',
    ]);
  });

  it('leaves other ADMINs and the owner as they are', async () => {
    const admin = await user('ADMIN');
    expect((await call(admin, 'POST', 'discounts/many', {})).status).toBe(200);
    expect((await call(owner, 'GET', 'staff-roles')).status).toBe(200);
  });

  it('applies to open sessions from their next call, also when it is taken away', async () => {
    const person = await member(warehouse);
    const change = { name: `Role ${crypto.randomUUID()}`, permissions: [...warehouse, 'discounts:read'] };
    await call(owner, 'PUT', `staff-roles/${person.roleId}`, change);
    expect((await call(person, 'POST', 'discounts/many', {})).status).toBe(200);
    await call(owner, 'PUT', `users/${person.userId}/staff-role`, { roleId: null });
    expect((await call(person, 'POST', 'gift-cards/many', {})).status).toBe(200);
  });

  it('in calls for shoppers too counts as a shopper, with the own records only', async () => {
    const person = await member(['discounts:read']);
    await order({ status: 'PAID' });
    const own = await order({ status: 'PAID', person });
    const { body } = await call(person, 'POST', 'orders/many', {});
    expect(body.items?.map(({ id }) => id)).toEqual([own]);
    const users = await call(person, 'POST', 'users/many', {});
    expect(users.body.items?.map(({ id }) => id)).toEqual([person.userId]);
    const draft = await call(owner, 'POST', 'products', { name: 'Hidden', price: 1, status: 'DRAFT' });
    expect((await call(person, 'POST', 'products/one', { where: { id: draft.id } })).status).toBe(404);
  });

  it('needs the permissions that its own require, and the response names them', async () => {
    const refused = await call(owner, 'POST', 'staff-roles', { name: 'Half', permissions: ['orders:refund'] });
    expect(refused.status).toBe(400);
    expect(refused.body['detail']).toBe('These permissions are also needed: orders:read, orders:amounts.');
  });

  it.each(['team:manage', 'admin:use', 'nothing:read', ''])('cannot have the permission %o', async (permission) => {
    const made = await call(owner, 'POST', 'staff-roles', { name: 'Odd', permissions: [permission] });
    expect(made.status).toBe(400);
  });

  it('is deleted only when nobody has it, and the refusal names the members', async () => {
    const person = await member(warehouse);
    const refused = await call(owner, 'DELETE', `staff-roles/${person.roleId}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body['detail']).toContain(person.email);
    await call(owner, 'PUT', `users/${person.userId}/staff-role`, { roleId: null });
    expect((await call(owner, 'DELETE', `staff-roles/${person.roleId}`)).status).toBe(200);
  });

  it('is not deleted while another connection gives it to someone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const roleId = await role(warehouse);
      const person = await user('ADMIN');
      const [given, removed] = await Promise.all([
        call(owner, 'PUT', `users/${person.userId}/staff-role`, { roleId }),
        call(owner, 'DELETE', `staff-roles/${roleId}`),
      ]);
      expect([given.status, removed.status]).toSatisfy(
        ([give, remove]) => (give === 200 && remove === 409) || (give === 404 && remove === 200),
      );
    }
  });

  it('is managed by the site owner only', async () => {
    const roleId = await role(warehouse);
    for (const [person, status] of [
      [visitor, 401],
      [await user('USER'), 403],
      [await user('ADMIN'), 403],
      [await member(warehouse), 403],
    ] as const) {
      expect((await call(person, 'GET', 'staff-roles')).status).toBe(status);
      expect((await call(person, 'POST', 'staff-roles', { name: 'Mine', permissions: warehouse })).status).toBe(status);
      expect((await call(person, 'DELETE', `staff-roles/${roleId}`)).status).toBe(status);
      expect((await call(person, 'PUT', `users/${owner.userId}/staff-role`, { roleId: null })).status).toBe(status);
    }
  });

  it('is given to ADMINs only', async () => {
    const roleId = await role(warehouse);
    for (const person of [owner, await user('USER')]) {
      const given = await call(owner, 'PUT', `users/${person.userId}/staff-role`, { roleId });
      expect([given.status, given.body.code]).toEqual([409, 'CONFLICT']);
    }
    const nobody = await call(owner, 'PUT', `users/${crypto.randomUUID()}/staff-role`, { roleId });
    expect(nobody.status).toBe(404);
  });

  it('has an entry in the audit log for each change', async () => {
    const person = await member(warehouse);
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'resource', 'user_id'])
      .where('resource_id', 'in', [person.roleId, person.userId])
      .orderBy('at')
      .execute();
    expect(rows).toEqual([
      { action: 'create', resource: 'staff-roles', user_id: owner.userId },
      { action: 'give-role', resource: 'users', user_id: owner.userId },
    ]);
  });
});

describe('refunds by a custom role', () => {
  const refunder = ['orders:read', 'orders:amounts', 'orders:refund'];

  it('are refused without the permission, by every call that refunds', async () => {
    const person = await member([...warehouse, 'orders:amounts', 'customers:contact', 'orders:write']);
    const id = await paidOrder();
    expect((await call(person, 'POST', 'orders/refund', { id })).body['detail']).toContain('orders:refund');
    for (const status of ['REFUNDED', 'CANCELLED']) {
      const refused = await call(person, 'POST', `orders/${id}/status`, { status });
      expect([refused.status, refused.body['detail']], status).toEqual([403, expect.stringContaining('orders:refund')]);
    }
  });

  it('of a status need the permission of that status', async () => {
    const person = await member(warehouse);
    const id = await order({ status: 'PENDING' });
    const cancelled = await call(person, 'POST', `orders/${id}/status`, { status: 'CANCELLED' });
    expect(cancelled.body['detail']).toBe('This is not allowed without the permission orders:write.');
    const paid = await call(person, 'POST', `orders/${id}/status`, { status: 'PAID' });
    expect(paid.status).toBe(403);
  });

  it('sum to the limit of the role at most, in several small ones too', async () => {
    const person = await member(refunder, { refundLimit: 500 });
    const id = await paidOrder();
    const refund = (amount: number) => call(person, 'POST', 'orders/refund', { id, amount });
    const large = await refund(501);
    expect([large.status, large.body['detail']]).toEqual([
      403,
      'All refunds of one order may sum to $5.00 at most. Ask the site owner to refund this.',
    ]);
    expect((await refund(300)).status).toBe(200);
    expect((await refund(201)).status).toBe(403);
    expect((await refund(200)).status).toBe(200);
    expect((await refund(1)).status).toBe(403);
  });

  it('at once on several connections do not exceed the limit', async () => {
    const person = await member(refunder, { refundLimit: 500 });
    const id = await paidOrder();
    const answers = await Promise.all(
      [200, 201, 202, 203].map((amount) => call(person, 'POST', 'orders/refund', { id, amount })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2);
  });

  it('keep a limit only with the permission to refund', async () => {
    const id = await role(refunder, { refundLimit: 5000 });
    const { body } = await call(owner, 'GET', 'staff-roles');
    expect(body.items?.find((one) => one['id'] === id)).toMatchObject({ refundLimit: 5000 });
  });
});

describe('ways around a custom role', () => {
  it('by undo need the permission of the undone write', async () => {
    const person = await member(['audit:read', 'audit:undo']);
    const { id } = await call(owner, 'POST', 'products', { name: 'Mug', price: 1000 });
    await call(owner, 'PUT', `products/${id}`, { price: 1200 });
    const undone = await call(person, 'POST', await latestUndo({ resourceId: id }));
    expect([undone.status, undone.body.code]).toEqual([403, 'FORBIDDEN']);
    await call(owner, 'PUT', 'settings/admin/site', { siteName: 'Mine' });
    expect((await call(person, 'POST', await latestUndo({ resource: 'settings' }))).status).toBe(403);
  });

  it('by undo change no hidden field', async () => {
    const person = await member(['audit:read', 'audit:undo', 'products:write', 'products:read']);
    const { id } = await call(owner, 'POST', 'products', { name: 'Mug', price: 1000, costPrice: 300 });
    await call(owner, 'PUT', `products/${id}`, { costPrice: 400 });
    const undone = await call(person, 'POST', await latestUndo({ resourceId: id }));
    expect([undone.status, undone.body['detail']]).toEqual([403, 'Your role does not allow changing costPrice.']);
  });

  it('by pages need the permission to publish', async () => {
    const person = await member(['pages:read', 'pages:write']);
    const page = { title: 'Care', content: '<p>Wash</p>' };
    expect((await call(person, 'POST', 'pages', { ...page, isPublished: true })).status).toBe(403);
    const draft = await call(person, 'POST', 'pages', page);
    expect(draft.status, draft.text).toBe(201);
    expect((await call(person, 'PUT', `pages/${draft.id}`, { isPublished: true })).status).toBe(403);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await call(person, 'PUT', `pages/${draft.id}`, { publishAt })).status).toBe(403);
    await call(owner, 'PUT', `pages/${draft.id}`, { publishAt });
    expect((await call(person, 'PUT', `pages/${draft.id}`, { title: 'Mine' })).status).toBe(403);
    await call(owner, 'PUT', `pages/${draft.id}`, { isPublished: true });
    expect((await call(person, 'PUT', `pages/${draft.id}`, { title: 'Mine' })).status).toBe(403);
    expect((await call(person, 'DELETE', `pages/${draft.id}`)).status).toBe(403);
  });

  it.each([
    ['POST', 'imports', { kind: 'products' }],
    ['GET', 'exports/shop.tar', undefined],
    ['POST', 'draft-orders', {}],
    ['GET', 'webhook-endpoints', undefined],
    ['POST', 'personal-data/export', {}],
    ['GET', 'mail/messages', undefined],
    ['GET', 'reports/dashboard', undefined],
    ['GET', 'unknown-charges', undefined],
    ['POST', 'api-keys', {}],
  ] as const)('%s %s are closed to it', async (method, path, body) => {
    const person = await member(warehouse);
    expect((await call(person, method, path, body)).status).toBe(403);
  });

  it('by documents of orders do not work', async () => {
    const person = await member(warehouse);
    const id = await order({ status: 'PAID' });
    expect((await call(person, 'GET', `orders/${id}/invoice`)).status).toBe(404);
  });
});
