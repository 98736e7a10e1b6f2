import { describe, expect, it } from 'vitest';
import { browser, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { signedInBrowser } from '../test-people.ts';
import { deleteExpiredSessions } from '../users.ts';

const database = await testDatabase();
const { db } = database;
const app = await testApp(database);

describe('POST /auth/login', () => {
  it('takes email and password, and answers success, user, status and message', async () => {
    const { email, password } = await signedInBrowser(app);
    const answer = await browser(app).call('POST', '/auth/login', { email, password });
    expect(answer.json()).toMatchObject({ success: true, user: { email, role: 'USER' }, status: 'SUCCESS' });
    expect(answer.json().message).toBeTypeOf('string');
  });
});

describe('sign-in', () => {
  it('does not make an edit of the account stale: it leaves updated_at as it is, which a change of the name moves', async () => {
    const { client, email, password } = await signedInBrowser(app);
    const read = () =>
      db
        .selectFrom('users')
        .select(['updated_at', 'last_signed_in_at'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const before = await read();
    await browser(app).call('POST', '/auth/login', { email, password });
    const after = await read();
    expect(after.last_signed_in_at?.getTime()).toBeGreaterThan(before.last_signed_in_at?.getTime() ?? 0);
    expect(after.updated_at).toEqual(before.updated_at);
    const { id } = (await client.call('GET', '/auth/me')).json();
    await db.updateTable('users').set({ first_name: 'Augusta' }).where('id', '=', id).execute();
    expect((await read()).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
  });

  it('answers the user and sets the session cookie first, then that of the device, which scripts cannot read', async () => {
    const { email, password } = await signedInBrowser(app);
    const answer = await browser(app).call('POST', '/auth/login', { email, password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, user: { email } });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['session', 'device']);
    for (const cookie of answer.cookies) expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers USER_NOT_FOUND and INVALID_PASSWORD in the words of the specification', async () => {
    const { email } = await signedInBrowser(app);
    const unknown = await browser(app).call('POST', '/auth/login', {
      email: 'nobody@example.com',
      password: 'secret1',
    });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      401,
      { user: null, success: false, status: 'USER_NOT_FOUND', message: 'email not found' },
    ]);
    const noEmail = await browser(app).call('POST', '/auth/login', { email: 'nobody', password: 'secret1' });
    expect([noEmail.statusCode, noEmail.json().status]).toEqual([401, 'USER_NOT_FOUND']);
    const wrong = await browser(app).call('POST', '/auth/login', { email, password: 'secret2' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { user: null, success: false, status: 'INVALID_PASSWORD', message: 'password is incorrect' },
    ]);
  });

  it('gives a new session each time and ends the one before', async () => {
    const { client, email, password } = await signedInBrowser(app);
    const before = new Map(client.jar);
    await client.call('POST', '/auth/login', { email, password });
    expect(client.jar.get('session')).not.toBe(before.get('session'));
    const old = browser(app);
    for (const [name, value] of before) old.jar.set(name, value);
    expect((await old.call('GET', '/auth/me')).statusCode).toBe(401);
    expect((await client.call('GET', '/auth/me')).statusCode).toBe(200);
  });

  it('does not take a session token that the browser brings along', async () => {
    const { email, password } = await signedInBrowser(app);
    const victim = browser(app);
    victim.jar.set('session', 'chosen-by-an-attacker');
    await victim.call('POST', '/auth/login', { email, password });
    expect(victim.jar.get('session')).not.toContain('chosen-by-an-attacker');
  });

  it('keeps only the hash of the token', async () => {
    const { client } = await signedInBrowser(app);
    const token = decodeURIComponent(client.jar.get('session') ?? '').split('.')[0] ?? '';
    const rows = await db.selectFrom('sessions').selectAll().execute();
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some((row) => row.token_hash.toString('utf8') === token)).toBe(false);
  });
});

describe('a session', () => {
  it('is asked for by /auth/me', async () => {
    const { client, email } = await signedInBrowser(app);
    const answer = (await client.call('GET', '/auth/me')).json();
    expect(answer).toMatchObject({ email, role: 'USER', isDemo: false });
    const { user, ...fields } = answer;
    expect(user).toEqual(fields);
  });

  it('ends after 30 idle days and its cookie is taken back', async () => {
    const { client, email } = await signedInBrowser(app);
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', 'in', (q) => q.selectFrom('users').select('id').where('email', '=', email))
      .execute();
    const answer = await client.call('GET', '/auth/me');
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('NOT_SIGNED_IN');
    expect(client.jar.has('session')).toBe(false);
    expect(await deleteExpiredSessions(db)).toBeGreaterThan(0);
  });

  it('lives on by being used, and its last use is written at most once a minute', async () => {
    const { client, email } = await signedInBrowser(app);
    const ofUser = db.selectFrom('users').select('id').where('email', '=', email);
    const row = () =>
      db
        .selectFrom('sessions')
        .select(['last_seen_at', 'expires_at'])
        .where('user_id', '=', ofUser)
        .executeTakeFirstOrThrow();
    const fresh = await row();
    const unwritten = await client.call('GET', '/auth/me');
    expect(await row()).toEqual(fresh);
    expect(unwritten.cookies).toEqual([]);
    const longAgo = new Date(Date.now() - 20 * 86_400_000);
    await db
      .updateTable('sessions')
      .set({ last_seen_at: longAgo, expires_at: new Date(Date.now() + 10 * 86_400_000) })
      .where('user_id', '=', ofUser)
      .execute();
    const answer = await client.call('GET', '/auth/me');
    expect((await row()).expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(answer.cookies).toHaveLength(1);
  });

  it('ends at sign-out, on the server too', async () => {
    const { client } = await signedInBrowser(app);
    const copy = browser(app);
    for (const [name, value] of client.jar) copy.jar.set(name, value);
    expect((await client.call('POST', '/auth/logout')).json()).toMatchObject({ success: true });
    expect((await copy.call('GET', '/auth/me')).statusCode).toBe(401);
  });

  it('that was never there cannot be signed out', async () => {
    const answer = await browser(app).call('POST', '/auth/logout');
    expect(answer.json()).toEqual({ success: false, message: 'No user to logout' });
  });
});

const getSessions = (client: ReturnType<typeof browser>, id: string, method: 'GET' | 'DELETE' = 'GET') =>
  client.call(method, `/users/${id}/sessions`);
const loadId = async (client: ReturnType<typeof browser>) => (await client.call('GET', '/auth/me')).json().user.id;

describe('the sessions of a user', () => {
  it('are shown to the user, who can end all but the current one', async () => {
    const { client, email, password } = await signedInBrowser(app);
    const phone = browser(app);
    await phone.call('POST', '/auth/login', { email, password });
    const id = await loadId(client);
    const { items } = (await getSessions(client, id)).json();
    expect(items.map((item: { isCurrent: boolean }) => item.isCurrent).toSorted()).toEqual([false, true]);
    expect((await getSessions(client, id, 'DELETE')).json()).toEqual({ success: true, endedCount: 1 });
    expect((await phone.call('GET', '/auth/me')).statusCode).toBe(401);
    expect((await client.call('GET', '/auth/me')).statusCode).toBe(200);
  });

  it('of the shared demo account are not shown, nor ended by whoever uses it', async () => {
    const credentials = { email: 'demo@example.com' };
    const [one, another] = [await signedInBrowser(app, credentials), await signedInBrowser(app, credentials)];
    const id = await loadId(one.client);
    expect((await getSessions(one.client, id, 'DELETE')).json().code).toBe('DEMO_RESTRICTED');
    expect((await getSessions(one.client, id)).json().items).toMatchObject([{ isCurrent: true }]);
    expect((await another.client.call('GET', '/auth/me')).statusCode).toBe(200);
    expect((await one.client.call('POST', '/auth/logout')).json()).toMatchObject({ success: true });
  });

  it('are nobody else’s, except for staff who manage the user', async () => {
    const target = await signedInBrowser(app);
    const id = await loadId(target.client);
    const as = async (role: 'USER' | 'ADMIN' | 'SITE_OWNER', email?: string) => {
      const { client, email: own } = await signedInBrowser(app, email ? { email } : {});
      await db.updateTable('users').set({ role }).where('email', '=', own).execute();
      return client;
    };
    const [attacker, admin, owner, demo] = [
      await as('USER'),
      await as('ADMIN'),
      await as('SITE_OWNER'),
      await as('ADMIN', 'demo@example.com'),
    ];
    expect((await getSessions(browser(app), id)).statusCode).toBe(401);
    expect((await getSessions(attacker, id, 'DELETE')).statusCode).toBe(404);
    expect((await getSessions(demo, id)).json().code).toBe('DEMO_RESTRICTED');
    expect((await getSessions(admin, await loadId(owner), 'DELETE')).statusCode).toBe(403);
    expect((await getSessions(admin, id, 'DELETE')).statusCode).toBe(200);
    expect((await target.client.call('GET', '/auth/me')).statusCode).toBe(401);
    expect((await getSessions(owner, await loadId(admin), 'DELETE')).statusCode).toBe(200);
  });
});
