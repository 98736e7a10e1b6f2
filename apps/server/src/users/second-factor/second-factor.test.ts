import { describe, expect, it } from 'vitest';
import { browser } from '../../platform/http/testing/test-app.ts';
import { newEmail } from '../test-people.ts';
import { addAuthenticator, factorShop, generateCode } from './test-factors.ts';

const { app, db, person } = await factorShop();

describe('an account without a second factor', () => {
  it('signs in by its password alone, with the answer of the specification', async () => {
    const { email, password } = await person();
    const answer = await browser(app).call('POST', '/auth/login', { email, password });
    expect([answer.statusCode, Object.keys(answer.json()).toSorted()]).toEqual([
      200,
      ['message', 'status', 'success', 'user'],
    ]);
    expect(Object.keys(answer.json().user).toSorted()).toEqual([
      'email',
      'firstName',
      'id',
      'isDemo',
      'lastName',
      'role',
    ]);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['session', 'device']);
  });
});

describe('setting up an authenticator app', () => {
  it('gives the secret as text, address and QR code, and counts only once a code was given', async () => {
    const { client, email, password } = await person();
    const setup = (await client.call('POST', '/auth/factors/authenticator')).json();
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(setup.qrSvg).toMatch(/^<svg[^]*<\/svg>$/);
    expect((await browser(app).call('POST', '/auth/login', { email, password })).statusCode).toBe(200);
    const wrong = await client.call('POST', '/auth/factors/authenticator/confirm', { code: '000000' });
    expect([wrong.statusCode, wrong.json().code, wrong.json().errors[0].path]).toEqual([422, 'UNPROCESSABLE', 'code']);
    const right = await client.call('POST', '/auth/factors/authenticator/confirm', {
      code: generateCode(setup.secret),
    });
    expect(right.json().recoveryCodes).toHaveLength(10);
    expect((await client.call('GET', '/auth/factors')).json()).toMatchObject({
      authenticator: { addedAt: expect.any(String) },
      unusedRecoveryCodeCount: 10,
    });
    const again = await client.call('POST', '/auth/factors/authenticator');
    expect([again.statusCode, again.json().code]).toEqual([409, 'CONFLICT']);
  });

  it('keeps the secret encrypted and the recovery codes as keyed hashes', async () => {
    const { client, id } = await person();
    const { secret, recoveryCodes } = await addAuthenticator(client);
    const totp = await db.selectFrom('totp_secrets').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    const { Secret } = await import('otpauth');
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(totp.sealed_secret.includes(bytes)).toBe(false);
    const codes = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', id).execute();
    const stored = codes.map(({ code_hash }) => code_hash.toString('latin1')).join();
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('is reported by email and recorded in the audit log', async () => {
    const { client, id, email } = await person();
    await addAuthenticator(client);
    await client.call('DELETE', '/auth/factors/authenticator');
    const mails = await db
      .selectFrom('mail_messages')
      .select('payload')
      .where('recipient', '=', email)
      .where('kind', '=', 'second-factor-changed')
      .execute();
    expect(mails.map(({ payload }) => payload)).toEqual([
      { change: 'authenticator-added' },
      { change: 'authenticator-removed' },
    ]);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'user_email'])
      .where('resource', '=', 'users/factors')
      .where('resource_id', '=', id)
      .orderBy('at')
      .execute();
    expect(log).toEqual([
      { action: 'authenticator-added', user_email: email },
      { action: 'authenticator-removed', user_email: email },
    ]);
  });
});

describe('the demo account', () => {
  it('has no second factor of its own: everybody shares it', async () => {
    const client = browser(app);
    const demo = { email: 'demo@example.com', password: 'secret1' };
    await client.call('POST', '/auth/register', {
      user: { firstName: 'D', lastName: 'E', email: demo.email },
      password: demo.password,
    });
    await client.call('POST', '/auth/login', demo);
    for (const path of ['passkey-options', 'authenticator', 'recovery-codes']) {
      const answer = await client.call('POST', `/auth/factors/${path}`);
      expect([answer.statusCode, answer.json().code], path).toEqual([403, 'DEMO_RESTRICTED']);
    }
  });
});

describe('a visitor', () => {
  it('gets nothing of second factors', async () => {
    const visitor = browser(app);
    for (const [method, path] of [
      ['GET', '/auth/factors'],
      ['POST', '/auth/factors/passkey-options'],
      ['POST', '/auth/factors/authenticator'],
      ['DELETE', '/auth/factors/authenticator'],
      ['GET', '/auth/reauthenticate'],
    ] as const) {
      expect((await visitor.call(method, path)).statusCode, path).toBe(401);
    }
    expect((await visitor.call('POST', '/auth/login', { email: newEmail(), password: 'secret1' })).json().status).toBe(
      'USER_NOT_FOUND',
    );
  });
});
