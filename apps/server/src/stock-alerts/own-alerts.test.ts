import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';

const shop = await testShop();
const { call, pool } = shop;
const admin = await shop.user('ADMIN');

/** Creates a user with a confirmed email who waits for a product. */
async function waiting(name: string): Promise<{ person: Person; alertId: string }> {
  const person = await shop.user('USER');
  await pool.query('update users set email_confirmed_at = now() where id = $1', [person.userId]);
  const { id: productId } = await call(admin, 'POST', 'products', { name, price: 1_000, stock: 0 });
  const requested = await call(person, 'POST', 'stock-alerts', { email: person.email, productId, variantId: null });
  expect(requested.body).toMatchObject({ isConfirmed: true });
  return { person, alertId: (await items(person))[0]?.id ?? '' };
}

async function items(person: Person): Promise<{ id: string; name: string }[]> {
  return (await call(person, 'GET', 'stock-alerts/mine')).body.items as { id: string; name: string }[];
}

it('lists the alerts of the caller and removes one', async () => {
  const { person, alertId } = await waiting('Awaited mug');
  expect(await items(person)).toMatchObject([{ id: alertId, name: 'Awaited mug', options: [] }]);
  const removed = await call(person, 'DELETE', `stock-alerts/mine/${alertId}`);
  expect([removed.status, removed.body]).toEqual([200, { items: [] }]);
});

it('neither lists nor removes alerts of others, staff included', async () => {
  const { person, alertId } = await waiting('Private mug');
  for (const other of [await shop.user('USER'), await shop.user('SITE_OWNER')]) {
    expect(await items(other)).toEqual([]);
    expect((await call(other, 'DELETE', `stock-alerts/mine/${alertId}`)).status).toBe(200);
  }
  expect((await call(visitor, 'GET', 'stock-alerts/mine')).status).toBe(401);
  expect((await call(visitor, 'DELETE', `stock-alerts/mine/${uuidv7()}`)).status).toBe(401);
  expect(await items(person)).toHaveLength(1);
});

it('lists none for an email that the account has not confirmed', async () => {
  const { person } = await waiting('Claimed mug');
  const claimant = await shop.user('USER');
  await pool.query('update users set email = $2 where id = $1', [person.userId, `moved-${person.email}`]);
  await pool.query('update users set email = $2, email_confirmed_at = null where id = $1', [
    claimant.userId,
    person.email,
  ]);
  expect(await items(claimant)).toEqual([]);
});
