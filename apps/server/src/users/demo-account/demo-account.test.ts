import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { browser, contextFor } from '../../platform/http/testing/test-app.ts';
import { parseEnvironment } from '../../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { createOwner } from '../registration/create-owner.ts';
import { register } from '../registration/register.ts';
import { signedInBrowser } from '../test-people.ts';
import { demoName, maintainDemoAccount } from './maintain-demo-account.ts';

const usual = { email: 'demo@example.com', password: 'demo-password' };

/** Creates a shop for one test, which can be started several times with other variables. */
async function shop() {
  const database = await testDatabase();
  const warnings: unknown[] = [];
  async function start(variables: Record<string, string> = {}) {
    const base = contextFor(database, variables);
    const context: AppContext = { ...base, environment: parseEnvironment({ LIMIT_SIGN_IN: '1000', ...variables }) };
    const log = { warn: (_facts: object, message: string) => void warnings.push(message) };
    const isOpen = await maintainDemoAccount({ ...context, log });
    const app = await buildApp(context);
    onTestFinished(() => app.close());
    return { app, isOpen };
  }
  const users = async () => {
    const { rows } = await database.pool.query(
      'select email, role, is_demo, password_hash is not null as "hasPassword" from users order by created_at, email',
    );
    return rows;
  };
  /** Adds the demo account as earlier versions created it, without a mark. */
  async function formerDemo(more: Partial<{ email: string; first_name: string; role: 'USER' | 'ADMIN' }> = {}) {
    const password_hash = await hashPassword(usual.password);
    const names = { first_name: 'Demo', last_name: 'Admin' };
    const id = crypto.randomUUID();
    await database.db
      .insertInto('users')
      .values({ id, email: usual.email, ...names, role: 'ADMIN', password_hash, ...more })
      .execute();
    return id;
  }
  return { ...database, start, users, warnings, previousDemo: formerDemo };
}

type App = Awaited<ReturnType<typeof buildApp>>;

async function signIn(app: App, credentials: { email: string; password: string }) {
  const client = browser(app);
  const answer = (await client.call('POST', '/auth/login', credentials)).json();
  return { client, answer };
}

describe('in demo mode the demo account', () => {
  it('is made when there is none, and found at the next start', async () => {
    const { start, users, pool } = await shop();
    const { app, isOpen } = await start();
    expect(isOpen).toBe(true);
    const { answer } = await signIn(app, usual);
    expect(answer.user).toMatchObject({ ...demoName, role: 'ADMIN', isDemo: true });
    const hash = 'select password_hash as hash from users where is_demo';
    const before = (await pool.query(hash)).rows;
    expect((await start()).isOpen).toBe(true);
    expect((await pool.query(hash)).rows).toEqual(before);
    expect(await users()).toEqual([{ email: usual.email, role: 'ADMIN', is_demo: true, hasPassword: true }]);
  });

  it('is made once when two processes start together', async () => {
    const { start, users } = await shop();
    await Promise.all([start(), start()]);
    expect(await users()).toHaveLength(1);
  });

  it('follows DEMO_EMAIL and DEMO_PASSWORD: the old ones open nothing, and the old sessions end', async () => {
    const { start, users } = await shop();
    const { client } = await signIn((await start()).app, usual);
    const changed = { email: 'try@shop.example', password: 'another-word' };
    const { app } = await start({ DEMO_EMAIL: changed.email, DEMO_PASSWORD: changed.password });
    for (const old of [usual, { ...usual, email: changed.email }, { ...changed, email: usual.email }]) {
      expect((await signIn(app, old)).answer.success).toBe(false);
    }
    expect((await signIn(app, changed)).answer.user).toMatchObject({ email: changed.email, isDemo: true });
    const again = browser(app);
    for (const [name, value] of client.jar) again.jar.set(name, value);
    expect((await again.call('GET', '/auth/me')).statusCode).toBe(401);
    expect(await users()).toHaveLength(1);
  });

  it('is the ADMIN with DEMO_EMAIL of a shop filled before, or the one that bears the usual name and e-mail', async () => {
    for (const variables of [{}, { DEMO_EMAIL: 'try@shop.example', DEMO_PASSWORD: 'another-word' }]) {
      const { start, users, previousDemo: formerDemo } = await shop();
      await formerDemo();
      await start(variables);
      const { DEMO_EMAIL: email = usual.email } = variables as { DEMO_EMAIL?: string };
      expect(await users()).toEqual([{ email, role: 'ADMIN', is_demo: true, hasPassword: true }]);
    }
  });

  it.each(['USER', 'SITE_OWNER'] as const)('never takes the account of a %s who has DEMO_EMAIL', async (role) => {
    const { start, users, warnings, db } = await shop();
    const person = { email: usual.email, password: 'mine-alone', firstName: 'Demi', lastName: 'Moor' };
    await (role === 'USER' ? register(db, person) : createOwner(db, person));
    const { app, isOpen } = await start();
    expect(isOpen).toBe(false);
    expect(warnings).toEqual([expect.stringContaining('DEMO_EMAIL')]);
    expect(await users()).toEqual([{ email: usual.email, role, is_demo: false, hasPassword: true }]);
    expect((await signIn(app, usual)).answer.success).toBe(false);
    expect((await signIn(app, { email: usual.email, password: 'mine-alone' })).answer.success).toBe(true);
  });

  it('lets nobody in when DEMO_EMAIL becomes that of somebody else', async () => {
    const { start, users, warnings } = await shop();
    const { app } = await start();
    const { email } = await signedInBrowser(app);
    const { isOpen } = await start({ DEMO_EMAIL: email });
    expect([isOpen, warnings.length]).toEqual([false, 1]);
    expect(await users()).toEqual([
      { email: usual.email, role: 'ADMIN', is_demo: true, hasPassword: false },
      { email, role: 'USER', is_demo: false, hasPassword: true },
    ]);
  });

  it('stays an ADMIN, and no owner', async () => {
    const { start, db, pool } = await shop();
    const { app } = await start();
    const owner = { email: 'owner@example.com', password: 'owner-password' };
    await createOwner(db, { ...owner, firstName: 'Olive', lastName: 'Owner' });
    const { client } = await signIn(app, owner);
    const [{ id }] = (await pool.query('select id from users where is_demo')).rows;
    const refused = await client.call('PUT', `/users/${id}`, { role: 'SITE_OWNER' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    const asOwner = { ...usual, firstName: 'Demo', lastName: 'Owner' };
    await expect(createOwner(db, asOwner)).rejects.toThrow('demo@example.com is the demo account');
  });
});

describe('with demo mode off the demo account', () => {
  const off = { DEMO_MODE: 'off' };

  it('signs nobody in, its sessions end, and it gets no link to a new password', async () => {
    const { start, pool } = await shop();
    const { client } = await signIn((await start()).app, usual);
    const { app, isOpen } = await start(off);
    expect(isOpen).toBe(false);
    expect((await signIn(app, usual)).answer).toMatchObject({ success: false, status: 'INVALID_PASSWORD' });
    const again = browser(app);
    for (const [name, value] of client.jar) again.jar.set(name, value);
    expect((await again.call('GET', '/auth/me')).statusCode).toBe(401);
    await again.call('POST', '/auth/password/forgot', { email: usual.email });
    expect((await pool.query('select kind from mail_messages')).rows).toEqual([]);
    expect((await signIn((await start()).app, usual)).answer.success).toBe(true);
  });

  it.each([
    ['with the usual e-mail', {}],
    ['with the DEMO_EMAIL that is set', { DEMO_EMAIL: 'try@shop.example' }],
  ])('of a shop filled before accounts were marked is closed as well, %s', async (_, variables) => {
    const { start, users, previousDemo: formerDemo, pool } = await shop();
    const email = 'DEMO_EMAIL' in variables ? variables.DEMO_EMAIL : usual.email;
    const id = await formerDemo({ email });
    await pool.query(
      `insert into password_resets (token_hash, user_id, expires_at) values ('\\x00', $1, now() + interval '1 hour')`,
      [id],
    );
    const { app } = await start({ ...off, ...variables });
    expect(await users()).toEqual([{ email, role: 'ADMIN', is_demo: true, hasPassword: false }]);
    expect((await pool.query('select 1 from password_resets')).rows).toEqual([]);
    expect((await signIn(app, { ...usual, email })).answer.success).toBe(false);
  });

  it('is no account of another name or role', async () => {
    const { start, users, previousDemo: formerDemo } = await shop();
    await formerDemo({ first_name: 'Deborah' });
    await formerDemo({ email: 'other@example.com' });
    await start(off);
    expect(await users()).toMatchObject([
      { is_demo: false, hasPassword: true },
      { is_demo: false, hasPassword: true },
    ]);
  });

  it('is closed also to whoever brings its password back while the shop runs', async () => {
    const { start, pool } = await shop();
    const { client } = await signIn((await start()).app, usual);
    const [{ hash }] = (await pool.query('select password_hash as hash from users where is_demo')).rows;
    const { rows } = await pool.query('select * from sessions');
    const { app } = await start(off);
    await pool.query('update users set password_hash = $1 where is_demo', [hash]);
    await pool.query('insert into sessions select * from jsonb_populate_recordset(null::sessions, $1)', [
      JSON.stringify(rows.map((row) => ({ ...row, token_hash: `\\x${row.token_hash.toString('hex')}` }))),
    ]);
    const again = browser(app);
    for (const [name, value] of client.jar) again.jar.set(name, value);
    expect((await again.call('GET', '/auth/me')).statusCode).toBe(401);
    expect((await signIn(app, usual)).answer.success).toBe(false);
  });
});
