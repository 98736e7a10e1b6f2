import { maxBookAddresses } from '@vitrine/contract/users/address-book.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testShop, visitor } from '../../resources/test-shop.ts';

const shop = await testShop();
const { call } = shop;
const home = {
  name: 'Ada Lovelace',
  phone: '415-555-0100',
  street1: '388 Townsend St',
  street2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};

describe('an address book', () => {
  it('keeps, lists, changes and deletes the addresses of its user', async () => {
    const ada = await shop.user('USER');
    const added = await call(ada, 'POST', 'addresses', home);
    expect([added.status, added.body]).toMatchObject([201, home]);
    const office = await call(ada, 'POST', 'addresses', { ...home, street1: '179 N Harbor Dr', street2: '' });
    expect(office.body).toMatchObject({ street1: '179 N Harbor Dr', street2: null });
    const changed = await call(ada, 'PUT', `addresses/${added.id}`, { ...home, phone: null, city: 'Oakland' });
    expect([changed.status, changed.body]).toMatchObject([200, { id: added.id, phone: null, city: 'Oakland' }]);
    const listed = await call(ada, 'GET', 'addresses');
    expect(listed.body.items?.map(({ id }) => id)).toEqual([added.id, office.id]);
    expect((await call(ada, 'DELETE', `addresses/${office.id}`)).body).toEqual({ success: true });
    expect((await call(ada, 'GET', 'addresses')).body.items).toEqual([changed.body]);
  });

  it('is closed to every other user, staff and owner included: their calls find nothing and change nothing', async () => {
    const ada = await shop.user('USER');
    const { id, body } = await call(ada, 'POST', 'addresses', home);
    for (const role of ['USER', 'ADMIN', 'SITE_OWNER'] as const) {
      const other = await shop.user(role);
      expect((await call(other, 'GET', 'addresses')).body.items, role).toEqual([]);
      const change = await call(other, 'PUT', `addresses/${id}`, { ...home, name: 'Mallory' });
      expect([change.status, change.body.code], role).toEqual([404, 'NOT_FOUND']);
      const removal = await call(other, 'DELETE', `addresses/${id}`);
      expect([removal.status, removal.body.code], role).toEqual([404, 'NOT_FOUND']);
    }
    expect((await call(ada, 'GET', 'addresses')).body.items).toEqual([body]);
  });

  it('is closed to visitors, and to the demo account, which everybody shares', async () => {
    const demo = await shop.user('ADMIN', { email: 'demo@example.com' });
    const path = `addresses/${uuidv7()}`;
    for (const [method, where, body] of [
      ['GET', 'addresses'],
      ['POST', 'addresses', home],
      ['PUT', path, home],
      ['DELETE', path],
    ] as const) {
      const unknown = await call(visitor, method, where, body);
      expect([unknown.status, unknown.body.code], method).toEqual([401, 'NOT_SIGNED_IN']);
      const shared = await call(demo, method, where, body);
      expect([shared.status, shared.body.code], method).toEqual([403, 'DEMO_RESTRICTED']);
    }
  });

  it('names the path of what is wrong with an address, and takes no owner, id or e-mail', async () => {
    const ada = await shop.user('USER');
    for (const [change, path] of [
      [{ street1: ' ' }, 'street1'],
      [{ country: 'USA' }, 'country'],
      [{ city: 'San\nFrancisco' }, 'city'],
      [{ name: 'A'.repeat(201) }, 'name'],
    ] as const) {
      const refused = await call(ada, 'POST', 'addresses', { ...home, ...change });
      expect([refused.status, refused.body.errors?.[0]?.path], path).toEqual([400, path]);
    }
    for (const extra of [{ userId: uuidv7() }, { id: uuidv7() }, { email: 'ada@example.com' }]) {
      expect((await call(ada, 'POST', 'addresses', { ...home, ...extra })).status).toBe(400);
    }
    expect((await call(ada, 'GET', 'addresses')).body.items).toEqual([]);
  });

  it('holds an address of the same name and place once, in its latest spelling', async () => {
    const ada = await shop.user('USER');
    const first = await call(ada, 'POST', 'addresses', home);
    const again = { ...home, street1: '388 TOWNSEND ST APT 20', street2: '', postalCode: '94107-1670' };
    expect((await call(ada, 'POST', 'addresses', again)).body).toMatchObject({
      id: first.id,
      postalCode: '94107-1670',
    });
    const forGrace = await call(ada, 'POST', 'addresses', { ...home, name: 'Grace Hopper' });
    expect(forGrace.id).not.toBe(first.id);
  });

  it('holds no more than its limit, also when many are added at once', async () => {
    const ada = await shop.user('USER');
    const answers = await Promise.all(
      Array.from({ length: maxBookAddresses + 4 }, (_, index) =>
        call(ada, 'POST', 'addresses', { ...home, street1: `${index + 1} Market St` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxBookAddresses);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect((await call(ada, 'GET', 'addresses')).body.items).toHaveLength(maxBookAddresses);
  });

  it('goes with the account', async () => {
    const ada = await shop.user('USER');
    const owner = await shop.user('SITE_OWNER');
    await call(ada, 'POST', 'addresses', home);
    expect((await call(owner, 'DELETE', `users/${ada.userId}`)).status).toBe(200);
    const left = await shop.db.selectFrom('user_addresses').select('id').where('user_id', '=', ada.userId).execute();
    expect(left).toEqual([]);
  });
});
