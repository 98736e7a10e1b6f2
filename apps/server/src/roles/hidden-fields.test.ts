import { describe, expect, it } from 'vitest';
import { rolesShop } from './test-roles.ts';

const shop = await rolesShop();
const { call, owner, member, user, paidOrder } = shop;
const warehouse = ['orders:read', 'orders:fulfil', 'products:read'];

describe('hidden fields of orders', () => {
  it('are absent from lists, records, details, filters, orders and searches', async () => {
    const person = await member(warehouse);
    const id = await paidOrder();
    const list = await call(person, 'POST', 'orders/many', { where: { id }, include: ['fulfilment'] });
    const one = await call(person, 'POST', 'orders/one', { where: { id } });
    const details = await call(person, 'GET', `orders/${id}`);
    for (const { status, text } of [list, one, details]) {
      expect(status, text).toBe(200);
      expect(text).not.toMatch(
        /guest@example|"(?:total|subtotal|price|listPrice|tax|email|phone|refundableAmount|cost)":/,
      );
      expect(text).toContain('Ada Lovelace');
    }
    for (const body of [
      { where: { email: 'guest@example.com' } },
      { where: { total: { gt: 1 } } },
      { orderBy: [{ total: 'asc' }] },
      { select: ['total'] },
      { include: ['refundedAmount'] },
      { include: ['user'] },
      { searchFields: ['email'], search: 'guest' },
    ]) {
      const refused = await call(person, 'POST', 'orders/many', body);
      expect([refused.status, refused.body.code], JSON.stringify(body)).toEqual([400, 'INVALID_REQUEST']);
    }
    const found = await call(person, 'POST', 'orders/many', { search: 'guest@example.com' });
    expect(found.body.items).toEqual([]);
    const byName = await call(person, 'POST', 'orders/many', { search: 'Lovelace' });
    expect(byName.body.items?.length).toBeGreaterThan(0);
  });

  it('are present with their permissions', async () => {
    const person = await member(['orders:read', 'orders:amounts', 'customers:contact']);
    const id = await paidOrder();
    const one = await call(person, 'POST', 'orders/one', { where: { id } });
    expect(one.body).toMatchObject({ total: 1000, email: 'guest@example.com' });
    const details = await call(person, 'GET', `orders/${id}`);
    expect(details.body).toMatchObject({ total: 1000, email: 'guest@example.com' });
  });
});

describe('other hidden fields', () => {
  it('of customers are their emails and sums', async () => {
    const person = await member(['customers:read']);
    const shopper = await user('USER');
    const one = await call(person, 'POST', 'users/one', {
      where: { id: shopper.userId },
      include: ['customerGroupIds'],
    });
    expect(one.status).toBe(200);
    expect(one.text).not.toContain(shopper.email);
    for (const body of [
      { where: { email: shopper.email } },
      { orderBy: [{ email: 'asc' }] },
      { include: ['orderTotal'] },
      { include: ['orders'] },
    ]) {
      expect((await call(person, 'POST', 'users/many', body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await call(person, 'POST', 'users/many', { search: shopper.email })).body.items).toEqual([]);
  });

  it.each([
    ['spent', { is: 'MIN', value: 500, days: null }, 'orders:amounts'],
    ['orders', { is: 'MIN', value: 1, days: 90 }, 'orders:read'],
    ['lastOrder', { is: 'WITHIN_DAYS', value: 30 }, 'orders:read'],
    ['country', { is: 'IS', value: 'US' }, 'orders:read'],
  ])('of orders cannot be found by rules of a customer group with %s', async (field, more, permission) => {
    const rules = { match: 'ALL', conditions: [{ field, ...more }] };
    const name = `Rules on ${field}`;
    const person = await member(['customers:read', 'customers:contact', 'customers:write']);
    const { id } = await call(owner, 'POST', 'customer-groups', { name: `Own ${name}`, rules });
    for (const refused of [
      await call(person, 'POST', 'customer-groups/preview', { rules }),
      await call(person, 'POST', 'customer-groups', { name, rules }),
      await call(person, 'PUT', `customer-groups/${id}`, { rules: { ...rules, match: 'ANY' } }),
    ])
      expect([refused.status, refused.body['detail']]).toEqual([
        403,
        `Your role does not allow this: it lacks the permission ${permission}.`,
      ]);
    const renamed = await call(person, 'PUT', `customer-groups/${id}`, { name: `New ${name}`, rules });
    expect(renamed.status, renamed.text).toBe(200);
    const joined = { match: 'ALL', conditions: [{ field: 'joined', is: 'WITHIN_DAYS', value: 30 }] };
    expect((await call(person, 'POST', 'customer-groups/preview', { rules: joined })).status).toBe(200);
    const allowed = await member([
      'customers:read',
      'customers:contact',
      'customers:write',
      'orders:read',
      'orders:amounts',
    ]);
    expect((await call(allowed, 'POST', 'customer-groups/preview', { rules })).status).toBe(200);
    expect((await call(allowed, 'POST', 'customer-groups', { name, rules })).status).toBe(201);
  });

  it('of products are their cost prices, which cannot be written either', async () => {
    const person = await member(['products:read', 'products:write']);
    const { id } = await call(owner, 'POST', 'products', { name: 'Mug', price: 1000, costPrice: 400 });
    const one = await call(person, 'POST', 'products/one', { where: { id } });
    expect(one.status).toBe(200);
    expect(one.text).not.toContain('costPrice');
    const written = await call(person, 'PUT', `products/${id}`, { costPrice: 1 });
    expect([written.status, written.body.code]).toEqual([400, 'INVALID_REQUEST']);
    const renamed = await call(person, 'PUT', `products/${id}`, { name: 'Cup' });
    expect(renamed.status, renamed.text).toBe(200);
    expect(renamed.text).not.toContain('costPrice');
    const entry = await call(owner, 'POST', 'audit/many', { where: { resourceId: id }, limit: 1 });
    expect(entry.body.items?.[0]).toMatchObject({ before: { costPrice: 400 }, after: { costPrice: 400 } });
  });

  it('of the audit log are the values before and after', async () => {
    const person = await member(['audit:read']);
    await call(owner, 'POST', 'products', { name: 'Secret mug', price: 1000 });
    const { status, text } = await call(person, 'POST', 'audit/many', {});
    expect(status).toBe(200);
    expect(text).not.toMatch(/"before"|"after"|Secret mug/);
  });
});
