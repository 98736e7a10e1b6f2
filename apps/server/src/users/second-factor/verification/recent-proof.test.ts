import { describe, expect, it } from 'vitest';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { newEmail } from '../../test-people.ts';
import { addAuthenticator, addPasskey, type Client, factorShop, generateCode, isSignedIn } from '../test-factors.ts';

const { app, db, person, ageProofs } = await factorShop();

const requests = [403, 'REAUTHENTICATION_REQUIRED'];
const verdict = async (call: ReturnType<Client['call']>) => {
  const answer = await call;
  const isJson = String(answer.headers['content-type']).includes('json');
  return [answer.statusCode, isJson ? answer.json().code : undefined];
};
const prove = (client: Client, body: object) => client.call('POST', '/auth/reauthenticate', body);
const nobody = { email: 'nobody-here@example.com' };

/** Creates a site owner whose last proof is older than 15 minutes, and another user as target. */
async function oldOwner() {
  const owner = await person('SITE_OWNER');
  const target = await person();
  await ageProofs(owner.id, 15);
  return { owner, target };
}

describe('a sensitive act', () => {
  it.each<[string, (client: Client, target: string) => ReturnType<Client['call']>]>([
    ['a role', (client, id) => client.call('PUT', `/users/${id}`, { role: 'ADMIN' })],
    ['an e-mail', (client, id) => client.call('PUT', `/users/${id}`, { email: 'new-address@example.com' })],
    ['deleting an account', (client, id) => client.call('DELETE', `/users/${id}`)],
    ['making a backup', (client) => client.call('POST', '/settings/admin/backups')],
    ['taking a backup', (client) => client.call('GET', '/settings/admin/backups/backup-x/download')],
    [
      'changing the schedule of backups',
      (client) =>
        client.call('PUT', '/settings/admin/maintenance', {
          backupHour: 4,
          backupKeep: null,
          mailDays: null,
          providerEventDays: 90,
          updatedAt: null,
        }),
    ],
    ['exporting the shop', (client) => client.call('GET', '/exports/shop.tar')],
    ['exporting a person', (client) => client.call('POST', '/personal-data/export', nobody)],
    ['erasing a person', (client) => client.call('POST', '/personal-data/erase', nobody)],
    [
      'requiring a second factor',
      (client) => client.call('PUT', '/settings/admin/security', { isSecondFactorRequired: false }),
    ],
    ['changing the keys of a provider', (client) => client.call('PUT', '/settings/admin/connections/stripe', {})],
    [
      'testing the keys of a provider',
      (client) => client.call('POST', '/settings/admin/connections/easypost/test', {}),
    ],
    ['removing the keys of a provider', (client) => client.call('POST', '/settings/admin/connections/smtp/remove', {})],
    ['resetting somebody’s factors', (client, id) => client.call('DELETE', `/users/${id}/factors`)],
    ['making a passkey', (client) => client.call('POST', '/auth/factors/passkey-options')],
    ['removing a passkey', (client, id) => client.call('DELETE', `/auth/factors/passkeys/${id}`)],
    ['setting up an authenticator app', (client) => client.call('POST', '/auth/factors/authenticator')],
    ['confirming an app', (client) => client.call('POST', '/auth/factors/authenticator/confirm', { code: '1' })],
    ['removing the app', (client) => client.call('DELETE', '/auth/factors/authenticator')],
    ['new recovery codes', (client) => client.call('POST', '/auth/factors/recovery-codes')],
  ])('(%s) asks again after 15 minutes, and then lets through', async (_what, run) => {
    const { owner, target } = await oldOwner();
    expect(await verdict(run(owner.client, target.id))).toEqual(requests);
    expect((await prove(owner.client, { password: owner.password })).json()).toEqual({ success: true });
    expect(await verdict(run(owner.client, target.id))).not.toEqual(requests);
  });

  it('leaves the record as it was when it is refused', async () => {
    const { owner, target } = await oldOwner();
    await owner.client.call('PUT', `/users/${target.id}`, { role: 'ADMIN', firstName: 'Changed' });
    const row = await db.selectFrom('users').selectAll().where('id', '=', target.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: 'USER', first_name: 'Ada' });
  });

  it('is none where a user’s name is changed, or its role and e-mail are sent as they are', async () => {
    const { owner, target } = await oldOwner();
    const body = { firstName: 'Grace', role: 'USER', email: target.email };
    const answer = await owner.client.call('PUT', `/users/${target.id}`, body);
    expect(answer.json()).toMatchObject({ firstName: 'Grace' });
  });

  it('is none where a shopper’s account is made, but is where staff are made', async () => {
    const { owner } = await oldOwner();
    const made = (role: string) =>
      owner.client.call('POST', '/users', {
        firstName: 'A',
        lastName: 'B',
        email: newEmail(),
        password: 'long-enough-words',
        role,
      });
    expect((await made('USER')).statusCode).toBe(201);
    expect(await verdict(made('ADMIN'))).toEqual(requests);
  });

  it('asks a shopper who changes the own e-mail for the password with the change', async () => {
    const known = await person();
    await ageProofs(known.id, 15);
    const change = known.client.call('PUT', `/users/${known.id}`, { email: newEmail() });
    expect(await verdict(change)).toEqual([422, 'UNPROCESSABLE']);
  });

  it('asks nobody within 15 minutes of the sign-in', async () => {
    const { owner, target } = await oldOwner();
    await ageProofs(owner.id, 14);
    expect((await owner.client.call('PUT', `/users/${target.id}`, { role: 'ADMIN' })).statusCode).toBe(200);
  });

  it('says whether it would ask, and how to answer', async () => {
    const known = await person();
    const proof = async () => (await known.client.call('GET', '/auth/reauthenticate')).json();
    expect(await proof()).toEqual({ isRecent: true, recentMinutes: 15, ways: ['password'] });
    await addPasskey(known.client);
    await addAuthenticator(known.client);
    await ageProofs(known.id, 15);
    expect(await proof()).toEqual({ isRecent: false, recentMinutes: 15, ways: ['password', 'passkey', 'code'] });
  });
});

describe('confirming that it is oneself', () => {
  it('works by password, by code and by passkey, for this session only', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    const { device } = await addPasskey(known.client);
    const run = (client = known.client) => verdict(client.call('POST', '/auth/factors/recovery-codes'));
    const passkey = async () =>
      device.answer((await known.client.call('POST', '/auth/reauthenticate/passkey-options')).json());
    for (const body of [{ password: known.password }, { code: generateCode(secret) }, { passkey: await passkey() }]) {
      await ageProofs(known.id, 20);
      expect(await run()).toEqual(requests);
      expect((await prove(known.client, body)).statusCode, JSON.stringify(body)).toBe(200);
      expect(await run()).toEqual([200, undefined]);
    }
  });

  it('is not done by a wrong password, by a code or passkey of somebody else, nor by a code used before', async () => {
    const [one, other] = [await person(), await person()];
    const { secret } = await addAuthenticator(one.client);
    await addPasskey(one.client);
    const theirs = await addAuthenticator(other.client);
    const { device } = await addPasskey(other.client);
    const used = generateCode(secret);
    expect((await prove(one.client, { code: used })).statusCode).toBe(200);
    await ageProofs(one.id, 20);
    const options = (await one.client.call('POST', '/auth/reauthenticate/passkey-options')).json();
    for (const [path, body] of [
      ['password', { password: 'wrong-password' }],
      ['code', { code: generateCode(theirs.secret, 1) }],
      ['code', { code: used }],
      ['passkey', { passkey: device.answer(options) }],
    ] as const) {
      const answer = await prove(one.client, body);
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path]);
    }
    expect(await verdict(one.client.call('POST', '/auth/factors/recovery-codes'))).toEqual(requests);
  });

  it('ends the session after ten wrong answers in a row', async () => {
    const known = await person();
    const statuses = [];
    for (let guess = 0; guess < 10; guess += 1) {
      statuses.push((await prove(known.client, { password: `guess-${guess}` })).statusCode);
    }
    expect(statuses).toEqual([...Array(9).fill(422), 401]);
    expect(await isSignedIn(known.client)).toBe(false);
  });

  it('is not for visitors', async () => {
    expect((await prove(browser(app), { password: 'secret1' })).statusCode).toBe(401);
  });
});
