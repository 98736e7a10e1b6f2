import { describe, expect, it } from 'vitest';
import { browser, contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createMailbox } from '../test-mailbox.ts';
import { ada, newEmail, signedInBrowser } from '../test-people.ts';
import { createOwner, deleteExpiredSessions } from '../users.ts';

const database = await testDatabase();
const { db } = database;
const app = await testApp(database);
const { emailsTo } = createMailbox(contextFor(database));
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0' };

type Client = ReturnType<typeof browser>;
const isSignedIn = async (client: Client) => (await client.call('GET', '/auth/me')).statusCode === 200;
const signIn = (client: Client, email: string, password: string, headers = {}) =>
  client.call('POST', '/auth/login', { email, password }, headers);
const loadItems = async (client: Client) => (await client.call('GET', '/auth/sessions')).json().items;
const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

/** Sets the times at which the only session of the account was opened and last used. */
async function setSession(email: string, times: { created_at?: Date; last_seen_at: Date; expires_at?: Date }) {
  await db
    .updateTable('sessions')
    .set(times)
    .where('user_id', 'in', (q) => q.selectFrom('users').select('id').where('email', '=', email))
    .execute();
}

describe('the own sessions', () => {
  it('are listed by device and network, newest use first, with this one marked, and nothing that opens them', async () => {
    const { client, email, password } = await signedInBrowser(app);
    await signIn(browser(app), email, password, firefox);
    const items = await loadItems(client);
    expect(
      items.map(({ device, place: location, isCurrent }: Record<string, unknown>) => ({
        device,
        place: location,
        isCurrent,
      })),
    ).toEqual(
      expect.arrayContaining([
        { device: 'Firefox on Windows', place: '127.0.0.x', isCurrent: false },
        { device: 'lightMyRequest', place: '127.0.0.x', isCurrent: true },
      ]),
    );
    expect(Object.keys(items[0]).toSorted()).toEqual(['createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt', 'place']);
  });

  it('end one by one, or all but this one', async () => {
    const { client, email, password } = await signedInBrowser(app);
    const [phone, tablet, laptop] = [browser(app), browser(app), browser(app)];
    await signIn(phone, email, password, firefox);
    const found = (await loadItems(client)).find(({ device }: { device: string }) => device === 'Firefox on Windows');
    expect((await client.call('DELETE', `/auth/sessions/${found.id}`)).json()).toEqual({ success: true });
    expect([await isSignedIn(phone), await isSignedIn(client)]).toEqual([false, true]);
    await signIn(tablet, email, password);
    await signIn(laptop, email, password);
    expect((await client.call('DELETE', '/auth/sessions')).json()).toEqual({ success: true, endedCount: 2 });
    expect([await isSignedIn(tablet), await isSignedIn(laptop), await isSignedIn(client)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('end by this one too, whose cookie is taken back', async () => {
    const { client } = await signedInBrowser(app);
    const [own] = await loadItems(client);
    expect((await client.call('DELETE', `/auth/sessions/${own.id}`)).statusCode).toBe(200);
    expect([client.jar.has('session'), await isSignedIn(client)]).toEqual([false, false]);
  });

  it('are nobody else’s to see or to end', async () => {
    const { client } = await signedInBrowser(app);
    const { client: attacker } = await signedInBrowser(app);
    const [own] = await loadItems(client);
    const refused = await attacker.call('DELETE', `/auth/sessions/${own.id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(await isSignedIn(client)).toBe(true);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await browser(app).call(method, '/auth/sessions')).statusCode).toBe(401);
  });

  it('of the shared demo account are only this one', async () => {
    const credentials = { email: 'demo@example.com', password: 'demo-password' };
    const [one, another] = [await signedInBrowser(app, credentials), await signedInBrowser(app, credentials)];
    expect(await loadItems(one.client)).toHaveLength(1);
    const [other] = await loadItems(another.client);
    expect((await one.client.call('DELETE', `/auth/sessions/${other.id}`)).json().code).toBe('DEMO_RESTRICTED');
    expect((await one.client.call('DELETE', '/auth/sessions')).json().code).toBe('DEMO_RESTRICTED');
    expect(await isSignedIn(another.client)).toBe(true);
  });
});

describe('a session', () => {
  it('of a shopper that is used every day ends after 90 days', async () => {
    const { client, email } = await signedInBrowser(app);
    await setSession(email, { created_at: hours(24 * 90 - 1), last_seen_at: hours(20) });
    expect(await isSignedIn(client)).toBe(true);
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.expires_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime()).toBeLessThan(Date.now() + 3_600_000 + 1_000);
    await setSession(email, { created_at: hours(24 * 90 + 1), last_seen_at: hours(1), expires_at: hours(-24) });
    expect(await isSignedIn(client)).toBe(false);
  });

  it('of staff ends after 12 idle hours, also one that was opened before its user became staff', async () => {
    const { client, email } = await signedInBrowser(app);
    await setSession(email, { last_seen_at: hours(13) });
    expect(await isSignedIn(client)).toBe(true);
    await db.updateTable('users').set({ role: 'ADMIN' }).where('email', '=', email).execute();
    await setSession(email, { last_seen_at: hours(11) });
    expect(await isSignedIn(client)).toBe(true);
    await setSession(email, { last_seen_at: hours(13), expires_at: hours(-24) });
    expect(await isSignedIn(client)).toBe(false);
    await setSession(email, { last_seen_at: hours(13), expires_at: hours(1) });
    expect(await deleteExpiredSessions(db)).toBe(1);
  });

  it('under https lies in cookies that only this host can set, and a cookie of another name opens nothing', async () => {
    const secure = await testApp(database, { SITE_URL: 'https://shop.test' });
    const email = newEmail();
    await createOwner(db, { ...ada, email, password: 'a-lamp-on-the-table' });
    const client = browser(secure);
    const answer = await signIn(client, email, 'a-lamp-on-the-table');
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-session', '__Host-device']);
    for (const cookie of answer.cookies)
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
    expect(answer.cookies.some(({ domain }) => domain !== undefined)).toBe(false);
    expect(await isSignedIn(client)).toBe(true);
    const planted = browser(secure);
    planted.jar.set('session', client.jar.get('__Host-session') ?? '');
    expect(await isSignedIn(planted)).toBe(false);
    const out = await client.call('POST', '/auth/logout');
    expect(out.cookies[0]).toMatchObject({ name: '__Host-session', secure: true, value: '' });
  });
});

describe('a letter', () => {
  it('reports a sign-in on a new device, not the first one and not one on a known device', async () => {
    const { client, email, password } = await signedInBrowser(app);
    await signIn(client, email, password);
    expect(await emailsTo(email, 'new-device')).toEqual([]);
    const other = browser(app);
    await signIn(other, email, password, firefox);
    await signIn(other, email, password, firefox);
    const emails = await emailsTo(email, 'new-device');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('Firefox on Windows');
    expect(emails[0]?.text).toContain('127.0.0.x');
  });

  it('never notifies the demo account, which everybody signs in to', async () => {
    const credentials = { email: 'demo@example.com', password: 'demo-password' };
    for (let visitor = 0; visitor < 2; visitor += 1)
      await signIn(browser(app), credentials.email, credentials.password);
    expect(await emailsTo(credentials.email, 'new-device')).toEqual([]);
  });
});
