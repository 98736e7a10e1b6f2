import { describe, expect, it } from 'vitest';
import { browser, contextFor, testApp } from '../../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { addAuthenticator, generateCode } from '../../second-factor/test-factors.ts';
import { createMailbox } from '../../test-mailbox.ts';
import { newEmail, signedInBrowser } from '../../test-people.ts';

const database = await testDatabase();
const { db } = database;
const app = await testApp(database, { LIMIT_SIGN_IN: '1000', TRUST_PROXY: '127.0.0.1' });
const { emailsTo } = createMailbox(contextFor(database));
let addresses = 0;

await setSwitch(true);

async function setSwitch(hasSignInCodes: boolean): Promise<void> {
  const value = JSON.stringify({ hasSignInCodes });
  await db
    .insertInto('settings')
    .values({ key: 'security', value, updated_by: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Sends from a client address of its own, so that only the account's limits count. */
function send(path: string, body: object, client = browser(app)) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `203.0.${113 + Math.floor(addresses / 250)}.${addresses % 250}` };
  return client.call('POST', path, body, headers);
}

const signIn = (email: string, code: string, client = browser(app)) =>
  send('/auth/login/code', { email, code }, client);

async function person() {
  const made = await signedInBrowser(app);
  await db.updateTable('users').set({ email_confirmed_at: new Date() }).where('email', '=', made.email).execute();
  return made;
}

/** Requests a code and returns the one of the newest email. */
async function codeFor(email: string): Promise<string> {
  expect((await send('/auth/code', { email })).statusCode).toBe(200);
  const message = (await emailsTo(email, 'sign-in-code')).at(-1);
  return /^\s*(\d{6})\s*$/m.exec(message?.text ?? '')?.[1] ?? '';
}

const otherCode = (code: string) => (code === '000000' ? '111111' : '000000');

describe('an emailed sign-in code', () => {
  it('signs in once, and the audit log records it', async () => {
    const { email } = await person();
    const code = await codeFor(email);
    const client = browser(app);
    const answer = await signIn(email, ` ${code.slice(0, 3)} ${code.slice(3)} `, client);
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, email]);
    expect((await client.call('GET', '/auth/me')).json().email).toBe(email);
    const again = await signIn(email, code);
    expect([again.statusCode, again.json().status]).toEqual([401, 'WRONG_CODE']);
    const entries = await db
      .selectFrom('audit_log')
      .select('resource_id')
      .where('action', '=', 'sign-in-by-code')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('signs in one of several browsers that send it at once', async () => {
    const { email } = await person();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(email, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('ends after five wrong guesses, also when they arrive at once', async () => {
    const { email } = await person();
    const code = await codeFor(email);
    await Promise.all(Array.from({ length: 8 }, () => signIn(email, otherCode(code))));
    expect((await signIn(email, code)).json().status).toBe('WRONG_CODE');
  });

  it('works for ten minutes, and only the newest one does', async () => {
    const { email } = await person();
    const first = await codeFor(email);
    const second = await codeFor(email);
    if (first !== second) expect((await signIn(email, first)).json().status).toBe('WRONG_CODE');
    await db.updateTable('sign_in_codes').set({ expires_at: new Date() }).execute();
    expect((await signIn(email, second)).json().status).toBe('WRONG_CODE');
  });

  it('belongs to one account', async () => {
    const [ada, ben] = [await person(), await person()];
    const code = await codeFor(ada.email);
    if ((await codeFor(ben.email)) !== code) expect((await signIn(ben.email, code)).json().status).toBe('WRONG_CODE');
    expect((await signIn(ada.email, code)).statusCode).toBe(200);
  });

  it('ends when the password is changed', async () => {
    const { email, client, password } = await person();
    const code = await codeFor(email);
    await send('/auth/password/change', { currentPassword: password, newPassword: 'another-secret' }, client);
    expect((await signIn(email, code)).json().status).toBe('WRONG_CODE');
  });

  it('still needs the second factor of an account that has one', async () => {
    const { email, client } = await person();
    const { secret } = await addAuthenticator(client);
    const other = browser(app);
    const answer = await signIn(email, await codeFor(email), other);
    expect([answer.statusCode, answer.json().status]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect((await other.call('GET', '/auth/me')).statusCode).toBe(401);
    await send('/auth/login/second-factor', { code: generateCode(secret, 1) }, other);
    expect((await other.call('GET', '/auth/me')).statusCode).toBe(200);
  });

  it('is stored only as a keyed hash', async () => {
    const { email } = await person();
    const code = await codeFor(email);
    const stored = JSON.stringify([
      await db.selectFrom('sign_in_codes').selectAll().execute(),
      await db.selectFrom('mail_messages').select(['payload', 'dedupe_key']).where('recipient', '=', email).execute(),
    ]);
    expect(stored).not.toContain(`"${code}"`);
  });
});

describe('requests for codes', () => {
  it('get the same response for known, unknown, unconfirmed and suspended emails, after the same time', async () => {
    const known = await person();
    const suspended = await person();
    const { email: unconfirmed } = await signedInBrowser(app);
    await db.updateTable('users').set({ suspended_at: new Date() }).where('email', '=', suspended.email).execute();
    for (const email of [known.email, newEmail(), unconfirmed, suspended.email]) {
      const begin = performance.now();
      const answer = await send('/auth/code', { email });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
      expect(performance.now() - begin).toBeGreaterThan(145);
      const refused = await signIn(email, '123456');
      expect([refused.statusCode, refused.json().status, refused.json().message]).toEqual([
        401,
        'WRONG_CODE',
        'The code is wrong or has expired. Request a new one.',
      ]);
    }
    for (const email of [unconfirmed, suspended.email]) expect(await emailsTo(email, 'sign-in-code')).toEqual([]);
  });

  it('pause after three for one email, known or not', async () => {
    const { email } = await person();
    for (const address of [email, newEmail()]) {
      const statuses: number[] = [];
      for (let count = 0; count < 5; count += 1)
        statuses.push((await send('/auth/code', { email: address })).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    }
  });

  it('are refused while the owner does not offer codes, and so are codes', async () => {
    const { email } = await person();
    const code = await codeFor(email);
    await setSwitch(false);
    const refused = await send('/auth/code', { email });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'UNPROCESSABLE']);
    expect((await signIn(email, code)).json()).toMatchObject({ success: false, code: 'UNPROCESSABLE' });
    await setSwitch(true);
  });

  it.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])('refuse the code %j as malformed', async (code) => {
    expect((await signIn(newEmail(), code)).statusCode).toBe(400);
  });
});
