import { describe, expect, it } from 'vitest';
import { browser } from '../../platform/http/testing/test-app.ts';
import { newEmail, signedInBrowser } from '../test-people.ts';
import { emailChangeShop } from './test-email-change.ts';

const {
  app,
  requested,
  confirm,
  db,
  getEmail: loadEmail,
  isSignedIn,
  keyTo,
  emailsTo,
  person,
  reset,
  signIn,
  staff,
} = await emailChangeShop();

describe('whoever borrows a session', () => {
  it.each(['USER', 'ADMIN', 'SITE_OWNER'] as const)(
    'of a %s does not move the account without the password',
    async (role) => {
      const { client, id, email } = role === 'USER' ? await person() : await staff(role);
      const mine = newEmail();
      for (const body of [{ email: mine }, { email: mine, currentPassword: 'guessed-it' }]) {
        const answer = await client.call('PUT', `/users/${id}`, body);
        expect([answer.statusCode, answer.json().code, answer.json().errors[0].path]).toEqual([
          422,
          'UNPROCESSABLE',
          'currentPassword',
        ]);
      }
      expect(await loadEmail(id)).toBe(email);
      await browser(app).call('POST', '/auth/password/forgot', { email: mine });
      expect(await keyTo(mine, 'password-reset')).toBe('');
    },
  );

  it('guesses the password ten times, then waits, and another session is not held up by it', async () => {
    const { client, id, email, password } = await person();
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, guess) =>
        client.call('POST', '/auth/password/change', { currentPassword: `guess-${guess}`, newPassword: 'another1' }),
      ),
    );
    const counted = guesses.filter(({ statusCode }) => statusCode === 422);
    const refused = guesses.filter(({ statusCode }) => statusCode === 429);
    expect([counted.length, refused.length]).toEqual([10, 15]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const own = browser(app);
    await signIn(email, password, own);
    const answer = await own.call('PUT', `/users/${id}`, { email: newEmail(), currentPassword: password });
    expect(answer.statusCode).toBe(200);
  });

  it('changes nothing else about the e-mail by sending the same one in other letters', async () => {
    const { client, id, email } = await person();
    const answer = await client.call('PUT', `/users/${id}`, { email: email.toUpperCase() });
    expect(answer.json()).toMatchObject({ email: email.toUpperCase(), pendingEmail: null });
  });
});

describe('a change of e-mail', () => {
  it('waits for the new address, while the old one keeps working and is notified', async () => {
    const { client, email, next, password, answer } = await requested();
    expect(answer.json()).toMatchObject({ email, pendingEmail: next });
    expect((await client.call('GET', '/auth/email')).json()).toMatchObject({ email, pendingEmail: next });
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect((await signIn(next, password)).json().status).toBe('USER_NOT_FOUND');
    expect(await emailsTo(next, 'confirm-new-email')).toHaveLength(1);
    const [isNotified] = await emailsTo(email, 'email-change-asked');
    expect(isNotified?.text).toContain('/take-back-email?key=');
    expect(isNotified?.text).not.toContain(next);
  });

  it('takes effect by the mailed link, ends the other sessions and the open links to a new password', async () => {
    const { client, other, email, next, password } = await requested();
    await browser(app).call('POST', '/auth/password/forgot', { email });
    const token = await keyTo(email, 'password-reset');
    const answer = await confirm(client, await keyTo(next, 'confirm-new-email'));
    expect(answer.json()).toEqual({ success: true, email: next, isChanged: true });
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    expect((await reset(token)).statusCode).toBe(422);
    expect((await signIn(email, password)).json().status).toBe('USER_NOT_FOUND');
    expect((await signIn(next, password)).statusCode).toBe(200);
    expect((await client.call('GET', '/auth/email')).json()).toEqual({
      email: next,
      isConfirmed: true,
      pendingEmail: null,
    });
    expect(await emailsTo(email, 'email-changed')).toHaveLength(1);
  });

  it('takes effect once, and opening the link again says the same', async () => {
    const { client, email, next } = await requested();
    const key = await keyTo(next, 'confirm-new-email');
    const answers = await Promise.all([confirm(client, key), confirm(client, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await emailsTo(email, 'email-changed')).toHaveLength(1);
  });

  it('is not confirmed by whoever is mailed the link and is not signed in to the account', async () => {
    const { id, email, next } = await requested();
    const key = await keyTo(next, 'confirm-new-email');
    expect((await confirm(browser(app), key)).statusCode).toBe(401);
    const { client: attacker } = await signedInBrowser(app);
    expect((await confirm(attacker, key)).statusCode).toBe(422);
    expect(await loadEmail(id)).toBe(email);
  });

  it('is not confirmed by a forged key, that of an older address, or after a day', async () => {
    const { client, id, email, next, password } = await requested();
    const key = await keyTo(next, 'confirm-new-email');
    expect((await confirm(client, `${key.slice(0, -2)}xx`)).statusCode).toBe(422);
    expect((await confirm(client, 'nonsense')).statusCode).toBe(422);
    const later = newEmail();
    await client.call('POST', '/auth/email/change', { email: later, currentPassword: password });
    expect((await confirm(client, key)).statusCode).toBe(422);
    await db
      .updateTable('email_changes')
      .set({ confirm_until: new Date(Date.now() - 1) })
      .where('user_id', '=', id)
      .execute();
    expect((await confirm(client, await keyTo(later, 'confirm-new-email'))).statusCode).toBe(422);
    expect(await loadEmail(id)).toBe(email);
  });

  it('can be called off, and ends with a changed password', async () => {
    for (const end of ['called off', 'password'] as const) {
      const { client, id, email, next, password } = await requested();
      const key = await keyTo(next, 'confirm-new-email');
      if (end === 'called off') await client.call('DELETE', '/auth/email/change');
      else await client.call('POST', '/auth/password/change', { currentPassword: password, newPassword: 'another1' });
      expect((await client.call('GET', '/auth/email')).json().pendingEmail).toBeNull();
      expect((await confirm(client, key)).statusCode).toBe(422);
      expect(await loadEmail(id)).toBe(email);
    }
  });

  it('to the address of another account is refused, when asked and when confirmed', async () => {
    const { client, id, email, next, password } = await requested();
    const { email: taken } = await signedInBrowser(app);
    const refused = await client.call('POST', '/auth/email/change', { email: taken, currentPassword: password });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([409, 'email']);
    const key = await keyTo(next, 'confirm-new-email');
    await signedInBrowser(app, { email: next });
    expect([(await confirm(client, key)).statusCode, await loadEmail(id)]).toEqual([409, email]);
  });

  it('and a reset of the password that race leave no link to the old address that works', async () => {
    const { client, email, next } = await requested();
    const key = await keyTo(next, 'confirm-new-email');
    await Promise.all([
      confirm(client, key),
      ...Array.from({ length: 4 }, () => browser(app).call('POST', '/auth/password/forgot', { email })),
    ]);
    const token = await keyTo(email, 'password-reset');
    expect((await client.call('GET', '/auth/email')).json().email).toBe(next);
    if (token !== '') expect((await reset(token)).statusCode).toBe(422);
  });

  it('is refused to the demo account', async () => {
    const { client } = await signedInBrowser(app, { email: 'demo@example.com', password: 'demo-password' });
    const body = { email: newEmail(), currentPassword: 'demo-password' };
    expect((await client.call('POST', '/auth/email/change', body)).json().code).toBe('DEMO_RESTRICTED');
  });

  it('of staff is in the audit log', async () => {
    const { client, id, password } = await staff('SITE_OWNER');
    const next = newEmail();
    await client.call('POST', '/auth/email/change', { email: next, currentPassword: password });
    await confirm(client, await keyTo(next, 'confirm-new-email'));
    const entries = await db
      .selectFrom('audit_log')
      .select('action')
      .where('resource_id', '=', id)
      .orderBy('at')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['ask-email-change', 'change-email']);
  });
});

describe('a changed password', () => {
  it('invalidates open links to a new one and is reported by email', async () => {
    const { client, email, password } = await signedInBrowser(app);
    await browser(app).call('POST', '/auth/password/forgot', { email });
    const token = await keyTo(email, 'password-reset');
    await client.call('POST', '/auth/password/change', { currentPassword: password, newPassword: 'another1' });
    expect((await reset(token)).statusCode).toBe(422);
    const [isNotified] = await emailsTo(email, 'password-changed');
    expect(isNotified?.text).toContain('/forgot-password');
  });

  it('by a mailed link is reported too, and the browser that chose it is known from then on', async () => {
    const { email } = await signedInBrowser(app);
    await browser(app).call('POST', '/auth/password/forgot', { email });
    const own = browser(app);
    await own.call('POST', '/auth/password/reset', {
      token: await keyTo(email, 'password-reset'),
      password: 'another1',
    });
    expect(await emailsTo(email, 'password-changed')).toHaveLength(1);
    await signIn(email, 'another1', own);
    expect(await emailsTo(email, 'new-device')).toEqual([]);
  });
});
