import { describe, expect, it } from 'vitest';
import { testShop, visitor } from '../../resources/test-shop.ts';
import { createMailbox } from '../test-mailbox.ts';
import { newEmail } from '../test-people.ts';

const shop = await testShop();
const { call, db } = shop;
const { keyTo, emailsTo } = createMailbox(shop.context);
const admin = await shop.user('ADMIN');

/** Creates a guest's order with this address. */
async function guestOrder(email: string): Promise<string> {
  const id = await shop.order({ status: 'DELIVERED' });
  await db.updateTable('orders').set({ email }).where('id', '=', id).execute();
  return id;
}

/** Creates a new account and signs in. */
async function newAccount(email: string) {
  const user = { firstName: 'Ada', lastName: 'Lovelace', email, role: 'USER' };
  await call(visitor, 'POST', 'auth/register', { user, password: 'secret1' });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: 'secret1' },
  });
  return { userId: answer.json().user.id, email, cookie: decodeURIComponent(answer.cookies[0]?.value ?? '') };
}

const mine = async (person: Awaited<ReturnType<typeof newAccount>>) =>
  (await call(person, 'GET', 'orders/mine')).body.items?.map(({ id }) => id);
const confirm = async (person: Awaited<ReturnType<typeof newAccount>>) =>
  call(person, 'POST', 'auth/email/confirm', { key: await keyTo(person.email, 'confirm-email') });

describe('what a guest ordered', () => {
  it('is not the account’s that somebody makes with the guest’s address', async () => {
    const email = newEmail();
    const orderId = await guestOrder(email);
    const account = await newAccount(email);
    expect(await mine(account)).toEqual([]);
    expect((await call(account, 'POST', 'orders/one', { where: { id: orderId } })).status).toBe(404);
    const review = { productId: crypto.randomUUID(), rating: 5, title: '', body: 'Good' };
    expect((await call(account, 'POST', 'products/reviews', review)).status).not.toBe(201);
    for (const whose of [{ userId: account.userId }, { email }]) {
      const data = await call(admin, 'POST', 'personal-data/export', whose);
      expect([data.body['orders'], data.text.includes(orderId)]).toEqual([[], false]);
    }
  });

  it('becomes the account’s when its e-mail is confirmed', async () => {
    const email = newEmail();
    const orderId = await guestOrder(email.toUpperCase());
    const account = await newAccount(email);
    expect((await confirm(account)).body).toEqual({ success: true, email, isChanged: false });
    expect(await mine(account)).toEqual([orderId]);
    const data = await call(admin, 'POST', 'personal-data/export', { userId: account.userId });
    expect(data.body['orders']).toHaveLength(1);
  });

  it('is exported and erased for the guest apart from the account that somebody made with the address', async () => {
    const email = newEmail();
    const orderId = await guestOrder(email);
    const account = await newAccount(email);
    const own = await shop.order({ status: 'DELIVERED', person: account });
    const data = await call(admin, 'POST', 'personal-data/export', { email, isGuest: true });
    expect([data.body['account'], data.body['orders']]).toEqual([null, [expect.objectContaining({ email })]]);
    const erased = await call(admin, 'POST', 'personal-data/erase', { email, isGuest: true });
    expect(erased.body).toMatchObject({ success: true, account: false, orders: 1 });
    const left = await db.selectFrom('orders').select(['id', 'email']).where('id', 'in', [orderId, own]).execute();
    expect(left.find(({ id }) => id === own)?.email).toBe(email);
    expect(left.find(({ id }) => id === orderId)?.email).not.toBe(email);
  });

  it('stays when the unconfirmed account is erased', async () => {
    const email = newEmail();
    const orderId = await guestOrder(email);
    const account = await newAccount(email);
    const erased = await call(admin, 'POST', 'personal-data/erase', { userId: account.userId });
    expect(erased.body).toMatchObject({ success: true, account: true, orders: 0 });
    const order = await db.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst();
    expect(order).toEqual({ email });
  });

  it('belongs to a confirmed account at its next sign-in', async () => {
    const email = newEmail();
    const account = await newAccount(email);
    await confirm(account);
    const orderId = await guestOrder(email);
    await shop.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: 'secret1' } });
    expect(await mine(account)).toEqual([orderId]);
  });

  it('belongs to whoever chose a new password by the link to the address, and to nobody who had the account before', async () => {
    const email = newEmail();
    const orderId = await guestOrder(email);
    const earlierAccount = await newAccount(email);
    await call(visitor, 'POST', 'auth/password/forgot', { email });
    const token = await keyTo(email, 'password-reset');
    await call(visitor, 'POST', 'auth/password/reset', { token, password: 'really-mine' });
    expect((await call(earlierAccount, 'GET', 'orders/mine')).status).toBe(401);
    const order = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
    expect(order).toEqual({ user_id: earlierAccount.userId });
  });
});

describe('a new account', () => {
  it('is sent a link, shops without it, and sees at once what it ordered signed in', async () => {
    const account = await newAccount(newEmail());
    expect(await emailsTo(account.email, 'confirm-email')).toHaveLength(1);
    const orderId = await shop.order({ status: 'PAID', person: account });
    expect(await mine(account)).toEqual([orderId]);
    expect((await call(account, 'GET', 'auth/email')).body).toMatchObject({ isConfirmed: false });
  });

  it('is sent the link again when it asks, once a minute at most, until it is confirmed', async () => {
    const account = await newAccount(newEmail());
    await db
      .updateTable('mail_messages')
      .set({ dedupe_key: account.email })
      .where('recipient', '=', account.email)
      .execute();
    for (let ask = 0; ask < 3; ask += 1)
      expect((await call(account, 'POST', 'auth/email/send-again')).status).toBe(200);
    const emails = await db.selectFrom('mail_messages').select('id').where('recipient', '=', account.email).execute();
    expect([2, 3]).toContain(emails.length);
    await confirm(account);
    expect((await call(account, 'POST', 'auth/email/send-again')).body.code).toBe('UNPROCESSABLE');
  });

  it('is confirmed by its own link alone, opened where it is signed in', async () => {
    const account = await newAccount(newEmail());
    const attacker = await newAccount(newEmail());
    const key = await keyTo(account.email, 'confirm-email');
    expect((await call(visitor, 'POST', 'auth/email/confirm', { key })).status).toBe(401);
    expect((await call(attacker, 'POST', 'auth/email/confirm', { key })).status).toBe(422);
    expect((await call(account, 'POST', 'auth/email/confirm', { key: `${key}A` })).status).toBe(422);
    expect((await call(account, 'POST', 'auth/email/confirm', { key })).status).toBe(200);
  });
});
