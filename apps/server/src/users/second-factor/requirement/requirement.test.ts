import { describe, expect, it } from 'vitest';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { resetFactorsByEmail } from '../../users.ts';
import {
  addAuthenticator,
  addPasskey,
  type Client,
  factorShop,
  generateCode,
  isSignedIn,
  second,
  toCredentials,
} from '../test-factors.ts';

const { app, db, person, halfSignedIn } = await factorShop();
const owner = await person('SITE_OWNER');
await addPasskey(owner.client);

const require = (isSecondFactorRequired: boolean, client: Client = owner.client) =>
  client.call('PUT', '/settings/admin/security', { isSecondFactorRequired });

describe('requiring a second factor of staff', () => {
  it('is for the site owner, and is off at first', async () => {
    const admin = await person('ADMIN');
    expect((await require(true, admin.client)).statusCode).toBe(403);
    expect((await owner.client.call('GET', '/settings/admin/security')).json()).toMatchObject({
      isSecondFactorRequired: false,
      staffWithoutFactorCount: 1,
    });
    expect((await admin.client.call('GET', '/orders/mine')).statusCode).toBe(200);
  });

  it('is kept in the audit log, and an ADMIN can’t take it back by undo', async () => {
    const admin = await person('ADMIN');
    await addAuthenticator(admin.client);
    expect((await require(true)).json().isSecondFactorRequired).toBe(true);
    const entry = await db
      .selectFrom('audit_log')
      .select(['id', 'user_email', 'after'])
      .where('resource', '=', 'settings')
      .where('resource_id', '=', 'security')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_email: owner.email, after: { isSecondFactorRequired: true } });
    expect((await admin.client.call('POST', `/audit/${entry.id}/undo`)).statusCode).toBe(422);
    await require(false);
  });

  it('leaves staff without one nothing but to set one up', async () => {
    const admin = await person('ADMIN');
    await require(true);
    for (const [method, path] of [
      ['POST', '/orders/many'],
      ['POST', '/users/many'],
      ['GET', '/settings/admin/site'],
      ['PUT', '/settings/admin/site'],
      ['GET', `/users/${admin.id}/sessions`],
    ] as const) {
      const answer = await admin.client.call(method, path, method === 'GET' ? undefined : {});
      expect([answer.statusCode, answer.json().code], path).toEqual([403, 'SECOND_FACTOR_SETUP_REQUIRED']);
    }
    expect((await admin.client.call('GET', '/auth/me')).json()).toMatchObject({ mustSetUpSecondFactor: true });
    const again = await browser(app).call('POST', '/auth/login', { email: admin.email, password: admin.password });
    expect(again.json().user).toMatchObject({ role: 'ADMIN', mustSetUpSecondFactor: true });
    expect((await admin.client.call('GET', '/auth/factors')).json().isRequired).toBe(true);
    await addAuthenticator(admin.client);
    expect((await admin.client.call('POST', '/orders/many', {})).statusCode).toBe(200);
    expect((await admin.client.call('GET', '/auth/me')).json()).not.toHaveProperty('mustSetUpSecondFactor');
    await require(false);
  });

  it('makes them visitors where visitors may call: no draft, no cost price', async () => {
    const admin = await person('ADMIN');
    const id = crypto.randomUUID();
    await db.insertInto('products').values({ id, slug: 'draft', name: 'Draft', price: 100, status: 'DRAFT' }).execute();
    const seen = async () => (await admin.client.call('POST', '/products/many', { where: { id } })).json().items.length;
    expect(await seen()).toBe(1);
    await require(true);
    expect(await seen()).toBe(0);
    await require(false);
  });

  it('asks neither shoppers nor the demo account', async () => {
    const shopper = await person();
    const demo = browser(app);
    const body = { email: 'demo@example.com', password: 'secret1' };
    await demo.call('POST', '/auth/register', {
      user: { firstName: 'D', lastName: 'E', email: body.email },
      password: body.password,
    });
    await db.updateTable('users').set({ role: 'ADMIN' }).where('email', '=', body.email).execute();
    await require(true);
    expect((await demo.call('POST', '/auth/login', body)).json().user).not.toHaveProperty('mustSetUpSecondFactor');
    expect((await demo.call('POST', '/orders/many', {})).statusCode).toBe(200);
    expect((await shopper.client.call('GET', '/orders/mine')).statusCode).toBe(200);
    await require(false);
  });
});

describe('a member of staff who is locked out', () => {
  it('signs in by password alone again when the owner removes the factors, and receives an email', async () => {
    const admin = await person('ADMIN');
    await addAuthenticator(admin.client);
    await addPasskey(admin.client);
    const waiting = await halfSignedIn(admin);
    expect((await owner.client.call('GET', `/users/${admin.id}/factors`)).json()).toMatchObject({
      passkeys: [{ name: 'Laptop' }],
      unusedRecoveryCodeCount: 10,
    });
    expect((await owner.client.call('DELETE', `/users/${admin.id}/factors`)).json()).toEqual({ success: true });
    expect((await second(waiting, { code: '000000' })).json().status).toBe('SIGN_IN_EXPIRED');
    expect((await browser(app).call('POST', '/auth/login', toCredentials(admin))).statusCode).toBe(200);
    const entry = await db
      .selectFrom('audit_log')
      .select(['user_email', 'before'])
      .where('action', '=', 'factors-reset')
      .where('resource_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ user_email: owner.email, before: { passkeyCount: 1, hasAuthenticator: true } });
    const mails = await db.selectFrom('mail_messages').select('payload').where('recipient', '=', admin.email).execute();
    expect(mails.map(({ payload }) => payload)).toContainEqual({ change: 'factors-reset' });
    expect((await owner.client.call('DELETE', `/users/${admin.id}/factors`)).statusCode).toBe(422);
  });

  it('is not helped by an ADMIN or a shopper', async () => {
    const [target, admin, shopper] = [await person('ADMIN'), await person('ADMIN'), await person()];
    await addAuthenticator(target.client);
    for (const { client } of [admin, shopper]) {
      expect((await client.call('DELETE', `/users/${target.id}/factors`)).statusCode).toBe(403);
      expect((await client.call('GET', `/users/${target.id}/factors`)).statusCode).toBe(403);
    }
    expect((await owner.client.call('DELETE', `/users/${crypto.randomUUID()}/factors`)).statusCode).toBe(404);
  });

  it('is helped by the command line, an owner too', async () => {
    const lost = await person('SITE_OWNER');
    await addAuthenticator(lost.client);
    expect(await resetFactorsByEmail(db, lost.email.toUpperCase(), new Date())).toMatchObject({ ok: true });
    const client = browser(app);
    await client.call('POST', '/auth/login', toCredentials(lost));
    expect(await isSignedIn(client)).toBe(true);
    expect(await resetFactorsByEmail(db, lost.email, new Date())).toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await resetFactorsByEmail(db, 'nobody@example.com', new Date())).toMatchObject({ code: 'NOT_FOUND' });
    const entry = await db
      .selectFrom('audit_log')
      .select('user_email')
      .where('action', '=', 'factors-reset')
      .where('resource_id', '=', lost.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ user_email: null });
  });
});

describe('erasing a person', () => {
  it('takes passkeys, app and recovery codes along, which an export has named before', async () => {
    const known = await person();
    await addAuthenticator(known.client);
    await addPasskey(known.client);
    const taken = (await owner.client.call('POST', '/personal-data/export', { userId: known.id })).json();
    expect(taken.secondFactors).toMatchObject([{ kind: 'passkey', name: 'Laptop' }, { kind: 'authenticator app' }]);
    expect((await owner.client.call('POST', '/personal-data/erase', { userId: known.id })).statusCode).toBe(200);
    for (const table of ['passkeys', 'totp_secrets', 'recovery_codes'] as const) {
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', known.id).execute(), table).toEqual([]);
    }
  });
});

describe('another SESSION_SECRET', () => {
  it('opens no kept secret: the code is wrong, and nothing breaks', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    await db
      .updateTable('totp_secrets')
      .set({ sealed_secret: Buffer.alloc(48, 7) })
      .where('user_id', '=', known.id)
      .execute();
    expect((await second(await halfSignedIn(known), { code: generateCode(secret) })).json().status).toBe(
      'WRONG_SECOND_FACTOR',
    );
  });
});
