import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { visitor } from '../../resources/test-shop.ts';
import { erasePerson } from './erase-person.ts';
import { admin, books, call, db, demo, life, lived, owner, shop, traces } from './test-personal-data.ts';

describe('erasing a person', () => {
  it('leaves no word of an account in any column of any table, and every figure of the books', async () => {
    const { person, orderId, productId, mailId } = await lived();
    await call(admin, 'POST', 'personal-data/export', { userId: person.userId });
    expect((await traces()).length).toBeGreaterThan(20);
    const before = await books();
    const answer = await call(admin, 'POST', 'personal-data/erase', { userId: person.userId });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, account: true, orders: 1, reviews: 1, questions: 0, mails: 1, sessions: 1 },
    ]);
    expect(await traces()).toEqual([]);
    expect(await books()).toEqual(before);
    expect((await call(person, 'GET', 'auth/me')).status).toBe(401);
    expect((await call(admin, 'POST', 'users/one', { where: { id: person.userId } })).status).toBe(404);
    const shown = await call(visitor, 'POST', 'products/reviews/many', { where: { productId } });
    expect(shown.body.items).toMatchObject([{ authorName: 'A customer', rating: 5, title: 'Fine', body: 'Erased' }]);
    const order = await call(admin, 'GET', `orders/${orderId}`);
    expect([order.status, order.text.includes('Erased')]).toEqual([200, true]);
    const mail = await db
      .selectFrom('mail_messages')
      .select(['status', 'last_error'])
      .where('id', '=', mailId)
      .executeTakeFirst();
    expect(mail).toEqual({ status: 'FAILED', last_error: 'The recipient was erased.' });
    const again = await call(visitor, 'POST', 'auth/register', {
      user: { firstName: 'New', lastName: 'Person', email: life.email, role: 'USER' },
      password: 'secret1',
    });
    expect(again.body).toMatchObject({ success: true });
    await db.deleteFrom('users').where('email', '=', life.email).execute();
    await db.deleteFrom('mail_messages').where('recipient', '=', life.email).execute();
  });

  it('takes the addresses out that the account had or asked for', async () => {
    const person = await shop.user('USER');
    const next = `next-${person.email}`;
    await call(admin, 'PUT', `users/${person.userId}`, { email: next });
    expect((await call(admin, 'POST', 'personal-data/erase', { userId: person.userId })).status).toBe(200);
    const { rows } = await shop.pool.query(
      'select recipient, payload from mail_messages union all select action, after from audit_log',
    );
    expect([JSON.stringify(rows).includes(person.email), JSON.stringify(rows).includes(next)]).toEqual([false, false]);
    const storedRows = await db.selectFrom('email_changes').select('id').where('user_id', '=', person.userId).execute();
    expect(storedRows).toEqual([]);
  });

  it('does the same for a guest by e-mail', async () => {
    await lived({ isGuest: true });
    const before = await books();
    const answer = await call(admin, 'POST', 'personal-data/erase', { email: life.email.toUpperCase() });
    expect(answer.body).toMatchObject({ success: true, account: false, orders: 1, mails: 1 });
    expect(await traces()).toEqual([]);
    expect(await books()).toEqual(before);
  });

  it('takes its letters out of the outbox folder, and its labels out of theirs', async () => {
    const { mailId, orderId } = await lived({ isGuest: true });
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-erase-'));
    mkdirSync(join(dataDir, 'outbox'));
    const email = join(dataDir, 'outbox', `${mailId}-refunded.eml`);
    const other = join(dataDir, 'outbox', `${uuidv7()}-refunded.eml`);
    const shipment = await db.selectFrom('shipments').select('id').where('order_id', '=', orderId).executeTakeFirst();
    mkdirSync(join(dataDir, 'labels'));
    const label = join(dataDir, 'labels', shipment?.id ?? '');
    const otherLabel = join(dataDir, 'labels', uuidv7());
    const form = `${label}-form-1`;
    for (const file of [email, other, label, form, otherLabel]) writeFileSync(file, 'Dear');
    const staff = {
      kind: 'user',
      userId: admin.userId,
      email: admin.email,
      firstName: 'Ada',
      lastName: 'L',
      role: 'ADMIN',
      isDemo: false,
      sessionId: '',
    } as const;
    const environment = { ...shop.context.environment, dataDir };
    const outcome = await erasePerson({ db, environment }, { email: life.email }, { caller: staff, requestId: 'r' });
    expect(outcome.ok).toBe(true);
    const found = [email, other, label, form, otherLabel].map((file) => existsSync(file));
    expect(found).toEqual([false, true, false, false, true]);
  });

  it('waits until their orders need no address any more', async () => {
    const { orderId, person } = await lived({ status: 'PAID' });
    const order = await db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirst();
    const refused = await call(admin, 'POST', 'personal-data/erase', { email: life.email });
    expect([refused.status, refused.body.code, refused.body['detail']]).toEqual([
      409,
      'IN_USE',
      `Order #${order?.number} needs the address. Ship, cancel or refund first.`,
    ]);
    expect((await traces()).length).toBeGreaterThan(20);
    await db.updateTable('orders').set({ status: 'SHIPPED' }).where('id', '=', orderId).execute();
    expect((await call(admin, 'POST', 'personal-data/erase', { userId: person.userId })).status).toBe(200);
    expect(await traces()).toEqual([]);
  });

  it('leaves the log append-only for everything else', async () => {
    const rewrite = db.updateTable('audit_log').set({ action: 'nothing' }).execute();
    await expect(rewrite).rejects.toThrow('append-only');
  });
});

describe('exporting a person', () => {
  it('answers everything the shop keeps about an account', async () => {
    const { person } = await lived();
    const answer = await call(admin, 'POST', 'personal-data/export', { userId: person.userId });
    expect(answer.status).toBe(200);
    for (const [name, word] of Object.entries(life)) expect(answer.text, name).toContain(word);
    expect(answer.body).toMatchObject({
      account: { email: life.email, firstName: life.firstName, role: 'USER' },
      sessions: [{ ip: life.ip }],
      addresses: [{ name: life.bookName, street1: life.bookStreet, postalCode: '78701', country: 'US' }],
      orders: [{ total: 1000, lines: [{ name: 'Mug' }], addresses: [{ kind: 'BILLING' }, { kind: 'SHIPPING' }] }],
      reviews: [{ product: 'Mug', rating: 5 }],
      mails: [{ kind: 'refunded', recipient: life.email }],
    });
    expect(answer.text).not.toMatch(/token|passwordHash|password_hash|cost_price/);
    await call(admin, 'POST', 'personal-data/erase', { userId: person.userId });
  });

  it('finds a guest by e-mail, and says so when nobody is known by it', async () => {
    await lived({ isGuest: true });
    const answer = await call(admin, 'POST', 'personal-data/export', { email: life.email });
    expect(answer.body).toMatchObject({ account: null, orders: [{ email: life.email }] });
    const nobody = await call(admin, 'POST', 'personal-data/export', { email: 'nobody@example.com' });
    expect([nobody.status, nobody.body.code]).toEqual([404, 'NOT_FOUND']);
    await call(admin, 'POST', 'personal-data/erase', { email: life.email });
  });
});

describe('who may', () => {
  it.each(['export', 'erase'])(
    '%s: staff for shoppers, the owner for staff, the demo account for nobody',
    async (what) => {
      const shopper = await shop.user('USER');
      const colleague = await shop.user('ADMIN');
      const path = `personal-data/${what}`;
      expect((await call(visitor, 'POST', path, { userId: shopper.userId })).status).toBe(401);
      expect((await call(shopper, 'POST', path, { userId: shopper.userId })).status).toBe(403);
      const refused = await call(demo, 'POST', path, { userId: shopper.userId });
      expect([refused.status, refused.body.code]).toEqual([403, 'DEMO_RESTRICTED']);
      expect((await call(admin, 'POST', path, { userId: colleague.userId })).status).toBe(403);
      expect((await call(admin, 'POST', path, { email: colleague.email })).status).toBe(403);
      expect((await call(admin, 'POST', path, { email: 'not an e-mail' })).status).toBe(400);
      expect((await call(admin, 'POST', path, { email: 'a@b.co', more: 1 })).status).toBe(400);
      expect((await call(owner, 'POST', path, { userId: colleague.userId })).status).toBe(200);
      expect((await call(admin, 'POST', path, { userId: shopper.userId })).status).toBe(200);
    },
  );

  it('nobody erases itself', async () => {
    expect((await call(owner, 'POST', 'personal-data/erase', { userId: owner.userId })).status).toBe(403);
  });
});
