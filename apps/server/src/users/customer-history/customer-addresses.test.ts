import { describe, expect, it } from 'vitest';
import { visitor } from '../../resources/test-shop.ts';
import { rolesShop } from '../../roles/test-roles.ts';

const { call, owner, member, user, pool } = await rolesShop();
const home = {
  name: 'Ada Lovelace',
  phone: '415-555-0100',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};

describe('the address book of a customer', () => {
  it('is read by staff who see customers and their contact data, and by nobody else', async () => {
    const ada = await user('USER');
    const saved = await call(ada, 'POST', 'addresses', home);
    const path = `users/${ada.userId}/addresses`;
    const read = await call(owner, 'GET', path);
    expect([read.status, read.body.items]).toEqual([200, [saved.body]]);
    const trusted = await member(['customers:read', 'customers:contact']);
    expect((await call(trusted, 'GET', path)).body.items).toEqual([saved.body]);
    for (const permissions of [['customers:read'], ['customers:contact'], ['orders:read', 'customers:contact']]) {
      const refused = await call(await member(permissions), 'GET', path);
      expect([refused.status, refused.text.includes('Townsend')], permissions.join()).toEqual([403, false]);
    }
    expect((await call(ada, 'GET', path)).status).toBe(403);
    expect((await call(visitor, 'GET', path)).status).toBe(401);
  });

  it('is masked for the demo account, and that of an unknown customer is not found', async () => {
    const ada = await user('USER');
    await call(ada, 'POST', 'addresses', home);
    const demo = await user('ADMIN');
    await pool.query('update users set is_demo = true where id = $1', [demo.userId]);
    const masked = await call(demo, 'GET', `users/${ada.userId}/addresses`);
    expect(masked.body.items).toMatchObject([{ name: 'A*** L***', street1: '***', phone: '***', state: 'CA' }]);
    expect((await call(owner, 'GET', 'users/01900000-0000-7000-8000-000000000000/addresses')).status).toBe(404);
  });
});
