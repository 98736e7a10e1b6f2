import { describe, expect, it } from 'vitest';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { addAuthenticator, addPasskey, factorShop, generateCode, isSignedIn, second } from '../test-factors.ts';

const { app, db, person, halfSignedIn } = await factorShop();

const getSignIn = ({ email, password }: { email: string; password: string }) => ({ email, password });

describe('signing in with password and code', () => {
  it('is asked for the second factor, opens no session before, and then one', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    const client = browser(app);
    const first = await client.call('POST', '/auth/login', getSignIn(known));
    expect([first.statusCode, first.json()]).toEqual([
      401,
      {
        user: null,
        success: false,
        status: 'SECOND_FACTOR_REQUIRED',
        message: 'Confirm the sign-in with your second factor.',
        factors: ['code', 'recovery-code'],
      },
    ]);
    expect(first.cookies).toMatchObject([{ name: 'pending-sign-in', httpOnly: true, sameSite: 'Strict', maxAge: 300 }]);
    expect(await isSignedIn(client)).toBe(false);
    const done = await second(client, { code: ` ${generateCode(secret).replace(/^.../, '$& ')} ` });
    expect(done.json()).toMatchObject({ success: true, status: 'SUCCESS', user: { email: known.email } });
    expect(await isSignedIn(client)).toBe(true);
    expect(client.jar.has('pending-sign-in')).toBe(false);
  });

  it('takes each code once, also in another sign-in', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    const code = generateCode(secret);
    expect((await second(await halfSignedIn(known), { code })).statusCode).toBe(200);
    const replayed = await second(await halfSignedIn(known), { code });
    expect([replayed.statusCode, replayed.json().status]).toEqual([401, 'WRONG_SECOND_FACTOR']);
    const earlier = await second(await halfSignedIn(known), { code: generateCode(secret, -1) });
    expect(earlier.json().status).toBe('WRONG_SECOND_FACTOR');
    expect((await second(await halfSignedIn(known), { code: generateCode(secret, 1) })).statusCode).toBe(200);
  });

  it('takes a code that two send at the same moment from one of them', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    const clients = await Promise.all(Array.from({ length: 6 }, () => halfSignedIn(known)));
    const answers = await Promise.all(clients.map((client) => second(client, { code: generateCode(secret) })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('does not take a code that is two steps away', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    expect((await second(await halfSignedIn(known), { code: generateCode(secret, 3) })).json().status).toBe(
      'WRONG_SECOND_FACTOR',
    );
  });

  it('ends after five wrong answers, although the next would be right', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    const client = await halfSignedIn(known);
    const token = client.jar.get('pending-sign-in') ?? '';
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      statuses.push((await second(client, { recoveryCode: 'aaaa-bbbb-cccc' })).json().status);
    }
    expect(statuses).toEqual([...Array(4).fill('WRONG_SECOND_FACTOR'), 'SIGN_IN_EXPIRED']);
    client.jar.set('pending-sign-in', token);
    const late = await second(client, { code: generateCode(secret) });
    expect([late.statusCode, late.json().status]).toEqual([401, 'SIGN_IN_EXPIRED']);
    expect((await second(await halfSignedIn(known), { code: generateCode(secret) })).statusCode).toBe(200);
  });

  it('looks at no further code of an account after ten wrong ones, while a recovery code still opens', async () => {
    const known = await person();
    const { secret, recoveryCodes } = await addAuthenticator(known.client);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const client = await halfSignedIn(known);
      expect((await second(client, { code: '000000' })).json().status).toBe('WRONG_SECOND_FACTOR');
    }
    const client = await halfSignedIn(known);
    const limited = await second(client, { code: generateCode(secret) });
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await second(client, { recoveryCode: recoveryCodes[0] ?? '' })).statusCode).toBe(200);
    await db
      .updateTable('totp_secrets')
      .set({ wrong_since: new Date(Date.now() - 61 * 60_000) })
      .where('user_id', '=', known.id)
      .execute();
    expect((await second(await halfSignedIn(known), { code: generateCode(secret) })).statusCode).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['two answers', { code: '1', recoveryCode: '2' }],
    ['a code that is too long', { code: '1'.repeat(41) }],
    ['a number', { code: 123_456 }],
  ])('refuses %s in the form of the specification', async (_what, body) => {
    const known = await person();
    await addAuthenticator(known.client);
    const answer = await second(await halfSignedIn(known), body);
    expect([answer.statusCode, answer.json().status, answer.json().success]).toEqual([400, 'ERROR', false]);
  });
});

describe('a sign-in that waits for its second factor', () => {
  it('is nobody else’s: the factor of another account does not end it', async () => {
    const [one, other] = [await person(), await person()];
    await addAuthenticator(one.client);
    const theirs = await addAuthenticator(other.client);
    const client = await halfSignedIn(one);
    expect((await second(client, { code: generateCode(theirs.secret) })).json().status).toBe('WRONG_SECOND_FACTOR');
    expect((await second(client, { recoveryCode: theirs.recoveryCodes[0] ?? '' })).json().status).toBe(
      'WRONG_SECOND_FACTOR',
    );
    expect(await isSignedIn(client)).toBe(false);
  });

  it('is over after five minutes', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    const client = await halfSignedIn(known);
    await db
      .updateTable('pending_sign_ins')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', known.id)
      .execute();
    expect((await second(client, { code: generateCode(secret) })).json().status).toBe('SIGN_IN_EXPIRED');
  });

  it('is over when the password has changed since', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    const client = await halfSignedIn(known);
    const body = { currentPassword: known.password, newPassword: 'another-password' };
    expect((await known.client.call('POST', '/auth/password/change', body)).statusCode).toBe(200);
    expect((await second(client, { code: generateCode(secret) })).json().status).toBe('SIGN_IN_EXPIRED');
    expect(await isSignedIn(client)).toBe(false);
  });

  it('is finished once, and not without its cookie', async () => {
    const known = await person();
    const { recoveryCodes } = await addAuthenticator(known.client);
    const client = await halfSignedIn(known);
    const copy = browser(app);
    copy.jar.set('pending-sign-in', client.jar.get('pending-sign-in') ?? '');
    expect((await second(client, { recoveryCode: recoveryCodes[0] ?? '' })).statusCode).toBe(200);
    expect((await second(copy, { recoveryCode: recoveryCodes[1] ?? '' })).json().status).toBe('SIGN_IN_EXPIRED');
    expect((await second(browser(app), { recoveryCode: recoveryCodes[1] ?? '' })).json().status).toBe(
      'SIGN_IN_EXPIRED',
    );
  });

  it('ends the session that was open before, once it is finished', async () => {
    const known = await person();
    const { secret } = await addAuthenticator(known.client);
    const session = known.client.jar.get('session') ?? '';
    await known.client.call('POST', '/auth/login', getSignIn(known));
    expect(await isSignedIn(known.client)).toBe(true);
    await second(known.client, { code: generateCode(secret) });
    const old = browser(app);
    old.jar.set('session', session);
    expect(await isSignedIn(old)).toBe(false);
    expect(await isSignedIn(known.client)).toBe(true);
  });
});

describe('a recovery code', () => {
  it('opens once, however it is typed, and is counted down', async () => {
    const known = await person();
    const { recoveryCodes } = await addAuthenticator(known.client);
    const typed = ` ${(recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')}`;
    expect((await second(await halfSignedIn(known), { recoveryCode: typed })).statusCode).toBe(200);
    const again = await second(await halfSignedIn(known), { recoveryCode: recoveryCodes[3] ?? '' });
    expect(again.json().status).toBe('WRONG_SECOND_FACTOR');
    expect((await known.client.call('GET', '/auth/factors')).json().unusedRecoveryCodeCount).toBe(9);
  });

  it('opens one session when several use it at the same moment', async () => {
    const known = await person();
    const { recoveryCodes } = await addAuthenticator(known.client);
    const clients = await Promise.all(Array.from({ length: 8 }, () => halfSignedIn(known)));
    const [recoveryCode = ''] = recoveryCodes;
    const answers = await Promise.all(clients.map((client) => second(client, { recoveryCode })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('of a former set no longer opens', async () => {
    const known = await person();
    const { recoveryCodes } = await addAuthenticator(known.client);
    const renewed = (await known.client.call('POST', '/auth/factors/recovery-codes')).json().recoveryCodes;
    expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
    const old = await second(await halfSignedIn(known), { recoveryCode: recoveryCodes[0] ?? '' });
    expect(old.json().status).toBe('WRONG_SECOND_FACTOR');
    expect((await second(await halfSignedIn(known), { recoveryCode: renewed[0] })).statusCode).toBe(200);
  });

  it('is not given without a second factor, and goes with the last one', async () => {
    const { client } = await person();
    expect((await client.call('POST', '/auth/factors/recovery-codes')).json().code).toBe('UNPROCESSABLE');
    await addAuthenticator(client);
    const { recoveryCodes } = await addPasskey(client);
    expect(recoveryCodes).toEqual([]);
    await client.call('DELETE', '/auth/factors/authenticator');
    expect((await client.call('GET', '/auth/factors')).json().unusedRecoveryCodeCount).toBe(10);
    const [passkey] = (await client.call('GET', '/auth/factors')).json().passkeys;
    await client.call('DELETE', `/auth/factors/passkeys/${passkey.id}`);
    expect((await client.call('GET', '/auth/factors')).json()).toMatchObject({
      passkeys: [],
      authenticator: null,
      unusedRecoveryCodeCount: 0,
    });
  });
});
