import { describe, expect, it } from 'vitest';
import { browser, contextFor } from '../../platform/http/testing/test-app.ts';
import { createMailbox } from '../test-mailbox.ts';
import { signedInBrowser } from '../test-people.ts';
import { createOwner } from '../users.ts';
import { testAuthenticator } from './test-authenticator.ts';
import { addAuthenticator, addPasskey, type Client, factorShop, generateCode, isSignedIn } from './test-factors.ts';

const { app, db, database, person } = await factorShop();
const { keyTo, emailsTo } = createMailbox(contextFor(database));
const newPassword = 'a-lamp-on-the-table';

const loadFactors = async (client: Client) => (await client.call('GET', '/auth/factors')).json();
const noFactors = { passkeys: [], authenticator: null, unusedRecoveryCodeCount: 0 };

async function reset(email: string): Promise<void> {
  await browser(app).call('POST', '/auth/password/forgot', { email });
  const token = await keyTo(email, 'password-reset');
  const answer = await browser(app).call('POST', '/auth/password/reset', { token, password: newPassword });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Marks the email as not confirmed, as it was for factors that a release before decision 0029 added. */
async function unconfirm(email: string): Promise<void> {
  await db.updateTable('users').set({ email_confirmed_at: null }).where('email', '=', email).execute();
}

/** Returns an account with both factors whose email is not confirmed, with the passkey's device. */
async function olderAccount() {
  const known = await person();
  const { device } = await addPasskey(known.client);
  await addAuthenticator(known.client);
  await unconfirm(known.email);
  return { ...known, device };
}

async function passkeyStatus(device: ReturnType<typeof testAuthenticator>): Promise<unknown> {
  const client = browser(app);
  const options = (await client.call('POST', '/auth/login/passkey-options')).json();
  return (await client.call('POST', '/auth/login/passkey', { passkey: device.answer(options) })).json().status;
}

describe('an account whose email is not confirmed', () => {
  it('cannot add a second factor, by any call, and can after the confirmation', async () => {
    const { client, email } = await signedInBrowser(app);
    expect(await loadFactors(client)).toMatchObject({ isEmailConfirmed: false });
    for (const path of ['passkey-options', 'authenticator']) {
      const answer = await client.call('POST', `/auth/factors/${path}`);
      expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining('Confirm your email')]);
    }
    await client.call('POST', '/auth/email/confirm', { key: await keyTo(email, 'confirm-email') });
    expect(await loadFactors(client)).toMatchObject({ isEmailConfirmed: true });
    await addPasskey(client);
    await addAuthenticator(client);
  });

  it('cannot finish what it began with a confirmed email', async () => {
    const { client, email } = await person();
    const device = testAuthenticator();
    const options = (await client.call('POST', '/auth/factors/passkey-options')).json();
    const { secret } = (await client.call('POST', '/auth/factors/authenticator')).json();
    await unconfirm(email);
    const body = { name: 'Late', passkey: device.create(options) };
    expect((await client.call('POST', '/auth/factors/passkeys', body)).statusCode).toBe(422);
    const confirmed = await client.call('POST', '/auth/factors/authenticator/confirm', { code: generateCode(secret) });
    expect(confirmed.statusCode).toBe(422);
    expect(await loadFactors(client)).toMatchObject(noFactors);
  });
});

describe('the first confirmation of an email', () => {
  it('by a reset removes passkeys, app and recovery codes, and the reader of the mailbox signs in', async () => {
    const { client, email, device } = await olderAccount();
    await reset(email);
    expect(await passkeyStatus(device)).toBe('UNKNOWN_PASSKEY');
    expect(await isSignedIn(client)).toBe(false);
    const owner = browser(app);
    const answer = await owner.call('POST', '/auth/login', { email, password: newPassword });
    expect(answer.json().status).toBe('SUCCESS');
    expect(await loadFactors(owner)).toMatchObject(noFactors);
    const [message] = (await emailsTo(email, 'second-factor-changed')).slice(-1);
    expect(message?.text).toContain('You confirmed that this email is yours.');
  });

  it('by the link removes them too and ends every session but the one that opened it', async () => {
    const { client, email } = await olderAccount();
    const attacker = await person();
    await db
      .updateTable('sessions')
      .set((eb) => ({ user_id: eb.selectFrom('users').select('id').where('email', '=', email) }))
      .where('user_id', '=', attacker.id)
      .execute();
    await client.call('POST', '/auth/email/send-again');
    const key = await keyTo(email, 'confirm-email');
    expect((await client.call('POST', '/auth/email/confirm', { key })).statusCode).toBe(200);
    expect([await isSignedIn(client), await isSignedIn(attacker.client)]).toEqual([true, false]);
    expect(await loadFactors(client)).toMatchObject(noFactors);
  });

  it('by the command that makes its account an owner’s removes them too', async () => {
    const { email, device } = await olderAccount();
    await createOwner(db, { firstName: 'Ada', lastName: 'Lovelace', email, password: newPassword });
    expect(await passkeyStatus(device)).toBe('UNKNOWN_PASSKEY');
  });
});

describe('a reset of an account whose email was confirmed before', () => {
  it('keeps the second factors and mails which ones remain, by name and date', async () => {
    const { client, email } = await person();
    const { device } = await addPasskey(client, testAuthenticator(), 'Laptop');
    await addAuthenticator(client);
    const { passkeys } = await loadFactors(client);
    await reset(email);
    expect(await passkeyStatus(device)).toBe('SUCCESS');
    const [message] = await emailsTo(email, 'password-changed');
    const addedOn = passkeys[0].createdAt.slice(0, 16).replace('T', ' ');
    expect(message?.text).toContain(`Passkey "Laptop", added on ${addedOn} UTC`);
    expect(message?.text).toContain('Authenticator app, added on ');
    expect(message?.text).toContain('/account/security');
  });

  it('says nothing of factors when there are none', async () => {
    const { email } = await person();
    await reset(email);
    const [message] = await emailsTo(email, 'password-changed');
    expect(message?.text).not.toContain('second factors remain');
  });
});
