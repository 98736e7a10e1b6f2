import { describe, expect, it } from 'vitest';
import { trackingToken } from '../../mail/mail.ts';
import { testShop, visitor } from '../../resources/test-shop.ts';
import { createMailbox } from '../test-mailbox.ts';
import { newEmail } from '../test-people.ts';

const shop = await testShop();
const { call, db } = shop;
const { keyTo, emailsTo } = createMailbox(shop.context);
const admin = await shop.user('ADMIN');
const path = 'auth/register/order';

/** Creates a guest's paid order with its own address. Returns the token of its confirmation page. */
async function guestOrder({
  name = 'Ada Lovelace',
  status = 'PAID',
}: {
  name?: string;
  status?: 'PAID' | 'DELIVERED';
} = {}) {
  const email = newEmail();
  const id = await shop.order({ status });
  await db.updateTable('orders').set({ email }).where('id', '=', id).execute();
  await db.updateTable('order_addresses').set({ email, name }).where('order_id', '=', id).execute();
  return { id, email, token: trackingToken(shop.context.sessionSecret, id) };
}

async function signIn(email: string, password: string) {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } });
  return { userId: answer.json().user.id, email, cookie: decodeURIComponent(answer.cookies[0]?.value ?? '') };
}

const loadOwner = async (orderId: string) =>
  (await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()).user_id;
const loadAccounts = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).execute()).length;

describe('an account made with an order', () => {
  it('takes name and e-mail from the order, has the role USER, and opens no session', async () => {
    const { email, token } = await guestOrder();
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      payload: { token, password: 'secret1' },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      success: true,
      status: 'SUCCESS',
      user: { firstName: 'Ada', lastName: 'Lovelace', email, role: 'USER' },
    });
    expect(answer.cookies).toEqual([]);
    expect(await emailsTo(email, 'confirm-email')).toHaveLength(1);
  });

  it('owns the order only when its e-mail is confirmed, and then it does', async () => {
    const order = await guestOrder();
    await call(visitor, 'POST', path, { token: order.token, password: 'secret1' });
    expect(await loadOwner(order.id)).toBeNull();
    const account = await signIn(order.email, 'secret1');
    expect((await call(account, 'GET', 'orders/mine')).body['items']).toEqual([]);
    expect((await call(account, 'POST', 'orders/one', { where: { id: order.id } })).status).toBe(404);
    const data = await call(admin, 'POST', 'personal-data/export', { userId: account.userId });
    expect(data.body['orders']).toEqual([]);
    await call(account, 'POST', 'auth/email/confirm', { key: await keyTo(order.email, 'confirm-email') });
    expect(await loadOwner(order.id)).toBe(account.userId);
    expect((await call(account, 'GET', 'orders/mine')).body['items']).toMatchObject([{ id: order.id }]);
  });

  it('is refused for an e-mail that has an account already, whose password and orders stay', async () => {
    const order = await guestOrder();
    const user = { firstName: 'Grace', lastName: 'Hopper', email: order.email, role: 'USER' };
    await call(visitor, 'POST', 'auth/register', { user, password: 'first-password' });
    const answer = await call(visitor, 'POST', path, { token: order.token, password: 'second-password' });
    expect([answer.status, answer.body['status']]).toEqual([409, 'USER_EXISTS']);
    expect((await signIn(order.email, 'first-password')).userId).toBeTypeOf('string');
    expect(await loadOwner(order.id)).toBeNull();
  });

  it('is made once when the same order asks several times at the same moment', async () => {
    const { email, token } = await guestOrder();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(visitor, 'POST', path, { token, password: 'secret1' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await loadAccounts(email)).toBe(1);
  });

  it('is refused for a token that the shop did not sign', async () => {
    const { email, token } = await guestOrder();
    const other = await guestOrder();
    const mixed = `${other.token.split('.')[0]}.${token.split('.')[1]}`;
    for (const wrong of ['anything', `${token}A`, mixed])
      expect((await call(visitor, 'POST', path, { token: wrong, password: 'secret1' })).status).toBe(404);
    expect([await loadAccounts(email), await loadAccounts(other.email)]).toEqual([0, 0]);
  });

  it('is refused for an order that belongs to an account', async () => {
    const person = await shop.user('USER');
    const id = await shop.order({ status: 'PAID', person });
    const email = newEmail();
    await db.updateTable('orders').set({ email }).where('id', '=', id).execute();
    const token = trackingToken(shop.context.sessionSecret, id);
    const answer = await call(visitor, 'POST', path, { token, password: 'secret1' });
    expect([answer.status, answer.body['status'], await loadAccounts(email)]).toEqual([409, 'ERROR', 0]);
  });

  it('is refused for an order whose personal data was erased', async () => {
    const { email, id, token } = await guestOrder({ status: 'DELIVERED' });
    const done = await call(admin, 'POST', 'personal-data/erase', { email, isGuest: true });
    expect(done.body).toMatchObject({ success: true, orders: 1 });
    expect((await call(visitor, 'POST', path, { token, password: 'secret1' })).status).toBe(404);
    const order = await db.selectFrom('orders').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await loadAccounts(order.email)).toBe(0);
  });

  it('has no last name when the order names a person with one word', async () => {
    const { token } = await guestOrder({ name: 'Prince' });
    const answer = await call(visitor, 'POST', path, { token, password: 'secret1' });
    expect(answer.body['user']).toMatchObject({ firstName: 'Prince', lastName: '' });
  });

  it.each([
    ['a short password', { password: '12345' }],
    ['no password', {}],
    ['a role', { password: 'secret1', role: 'ADMIN' }],
    ['an e-mail of its own', { password: 'secret1', email: 'other@example.com' }],
  ])('is refused with 400 for %s, and no account is made', async (_what, body) => {
    const { email, token } = await guestOrder();
    const answer = await call(visitor, 'POST', path, { token, ...body });
    expect([answer.status, answer.body['status']]).toEqual([400, 'ERROR']);
    expect(await loadAccounts(email)).toBe(0);
  });
});
