import { describe, expect, it } from 'vitest';
import { browser, contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createMailbox } from '../test-mailbox.ts';
import { ada, newEmail, signedInBrowser } from '../test-people.ts';
import { createOwner } from '../users.ts';

const database = await testDatabase();
const { db, pool } = database;
const app = await testApp(database);
const { keyTo } = createMailbox(contextFor(database));
const password = 'a-lamp-on-the-table';

type Client = ReturnType<typeof browser>;
const isSignedIn = async (client: Client) => (await client.call('GET', '/auth/me')).statusCode === 200;
const loadId = async (client: Client) => (await client.call('GET', '/auth/me')).json().id as string;
const suspend = (by: Client, id: string) => by.call('POST', `/users/${id}/suspend`);

async function staff(role: 'ADMIN' | 'SITE_OWNER') {
  const email = newEmail();
  await createOwner(db, { ...ada, email, password });
  const client = browser(app);
  await client.call('POST', '/auth/login', { email, password });
  const id = await loadId(client);
  if (role === 'ADMIN') await db.updateTable('users').set({ role }).where('id', '=', id).execute();
  return { client, email, id };
}

const owner = await staff('SITE_OWNER');
const admin = await staff('ADMIN');

async function person() {
  const { client, email, password: own } = await signedInBrowser(app);
  return { client, email, password: own, id: await loadId(client) };
}

describe('a suspended account', () => {
  it('is signed out at once and refused with a sentence, and only with the right password', async () => {
    const { client, email, password: own, id } = await person();
    expect((await suspend(admin.client, id)).json()).toEqual({ success: true });
    expect(await isSignedIn(client)).toBe(false);
    const refused = await browser(app).call('POST', '/auth/login', { email, password: own });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        user: null,
        success: false,
        status: 'SUSPENDED',
        message: 'This account is suspended. Contact the shop to restore it.',
      },
    ]);
    const guessed = await browser(app).call('POST', '/auth/login', { email, password: 'wrong-one' });
    expect(guessed.json().status).toBe('INVALID_PASSWORD');
  });

  it('gets no link to a new password, and one that is open does nothing', async () => {
    const { email, id } = await person();
    await browser(app).call('POST', '/auth/password/forgot', { email });
    const token = await keyTo(email, 'password-reset');
    await suspend(admin.client, id);
    expect((await browser(app).call('POST', '/auth/password/reset', { token, password: 'another1' })).statusCode).toBe(
      422,
    );
    await browser(app).call('POST', '/auth/password/forgot', { email });
    expect(await keyTo(email, 'password-reset')).toBe(token);
  });

  it('signs in again once it is restored, and the audit log says who did what', async () => {
    const { email, password: own, id } = await person();
    await suspend(admin.client, id);
    await suspend(admin.client, id);
    expect((await admin.client.call('POST', `/users/${id}/restore`)).statusCode).toBe(200);
    expect((await browser(app).call('POST', '/auth/login', { email, password: own })).statusCode).toBe(200);
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('resource_id', '=', id)
      .orderBy('at')
      .execute();
    expect(entries).toEqual([
      { action: 'suspend', user_id: admin.id },
      { action: 'restore', user_id: admin.id },
    ]);
  });

  it('has no session left by a sign-in that races', async () => {
    const { email, password: own, id } = await person();
    const clients = Array.from({ length: 6 }, () => browser(app));
    await Promise.all([
      ...clients.map((client) => client.call('POST', '/auth/login', { email, password: own })),
      suspend(admin.client, id),
    ]);
    for (const client of clients) expect(await isSignedIn(client)).toBe(false);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });

  it('shows on its record', async () => {
    const { id } = await person();
    await suspend(admin.client, id);
    const shown = await admin.client.call('POST', '/users/one', { where: { id } });
    expect(shown.json().suspendedAt).toEqual(expect.any(String));
    const list = await admin.client.call('POST', '/users/many', { where: { id, suspendedAt: { not: null } } });
    expect(list.json().items).toHaveLength(1);
  });
});

describe('suspending', () => {
  it('is for staff who manage the user, never oneself, and not for the demo account', async () => {
    const target = await person();
    const shopper = await person();
    const otherAdmin = await staff('ADMIN');
    const demo = await signedInBrowser(app, { email: 'demo@example.com', password: 'demo-password' });
    await db.updateTable('users').set({ role: 'ADMIN' }).where('email', '=', 'demo@example.com').execute();
    expect((await suspend(browser(app), target.id)).statusCode).toBe(401);
    expect((await suspend(shopper.client, target.id)).statusCode).toBe(403);
    expect((await suspend(demo.client, target.id)).json().code).toBe('DEMO_RESTRICTED');
    expect((await suspend(admin.client, otherAdmin.id)).json().code).toBe('FORBIDDEN');
    expect((await suspend(admin.client, owner.id)).json().code).toBe('FORBIDDEN');
    expect((await suspend(admin.client, admin.id)).json().code).toBe('FORBIDDEN');
    expect((await suspend(owner.client, owner.id)).json().code).toBe('FORBIDDEN');
    expect((await suspend(owner.client, crypto.randomUUID())).json().code).toBe('NOT_FOUND');
    expect(await isSignedIn(target.client)).toBe(true);
    expect((await suspend(owner.client, otherAdmin.id)).statusCode).toBe(200);
    expect(await isSignedIn(otherAdmin.client)).toBe(false);
  });

  it('leaves one active SITE_OWNER, also when two suspend each other at once', async () => {
    const second = await staff('SITE_OWNER');
    const answers = await Promise.all([suspend(owner.client, second.id), suspend(second.client, owner.id)]);
    const active = await pool.query(
      "select count(*)::int as count from users where role = 'SITE_OWNER' and suspended_at is null",
    );
    expect(active.rows).toEqual([{ count: 1 }]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', owner.id).execute();
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', second.id).execute();
  });

  it('of the last active SITE_OWNER is rejected by the database, whatever asks, and so is its demotion', async () => {
    await pool.query("update users set suspended_at = now() where role = 'SITE_OWNER' and id <> $1", [owner.id]);
    for (const change of ['suspended_at = now()', "role = 'USER'"]) {
      const last = pool.query(`update users set ${change} where id = $1`, [owner.id]);
      await expect(last).rejects.toMatchObject({ constraint: 'users_last_site_owner' });
    }
    await expect(pool.query('delete from users where id = $1', [owner.id])).rejects.toMatchObject({
      constraint: 'users_last_site_owner',
    });
  });

  it('of an owner ends by the command line that makes owners', async () => {
    const second = await staff('SITE_OWNER');
    await suspend(owner.client, second.id);
    await createOwner(db, { ...ada, email: second.email, password });
    const answer = await browser(app).call('POST', '/auth/login', { email: second.email, password });
    expect(answer.statusCode).toBe(200);
  });
});
