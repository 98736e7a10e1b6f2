import { describe, expect, it } from 'vitest';
import { browser } from '../../platform/http/testing/test-app.ts';
import { addAuthenticator, addPasskey } from '../second-factor/test-factors.ts';
import { ada, newEmail, signedInBrowser } from '../test-people.ts';
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
  takeBack,
} = await emailChangeShop();

describe('taking a change of e-mail back', () => {
  it('gives the old address the account again, ends every session and link, and lets only its holder choose a password', async () => {
    const { client, id, email, next, password } = await requested();
    await confirm(client, await keyTo(next, 'confirm-new-email'));
    await browser(app).call('POST', '/auth/password/forgot', { email: next });
    const attackersToken = await keyTo(next, 'password-reset');
    const answer = await takeBack(await keyTo(email, 'email-changed'));
    expect(answer.json()).toEqual({ success: true, email });
    expect([await loadEmail(id), await isSignedIn(client)]).toEqual([email, false]);
    expect((await reset(attackersToken)).statusCode).toBe(422);
    expect((await signIn(email, password)).json().status).toBe('INVALID_PASSWORD');
    expect((await reset(await keyTo(email, 'password-reset'))).statusCode).toBe(200);
    expect((await signIn(email, 'chosen-anew')).statusCode).toBe(200);
  });

  it('works from the first letter already, and once', async () => {
    const { client, id, email, next } = await requested();
    const key = await keyTo(email, 'email-change-asked');
    const confirmKey = await keyTo(next, 'confirm-new-email');
    const answers = await Promise.all([takeBack(key), takeBack(key)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await confirm(client, confirmKey)).statusCode).toBe(401);
    expect(await loadEmail(id)).toBe(email);
  });

  it('undoes every later change too, whose own links are dead from then on', async () => {
    const { client, id, email, next, password } = await requested();
    await confirm(client, await keyTo(next, 'confirm-new-email'));
    const third = newEmail();
    await client.call('POST', '/auth/email/change', { email: third, currentPassword: password });
    await confirm(client, await keyTo(third, 'confirm-new-email'));
    expect(await loadEmail(id)).toBe(third);
    expect((await takeBack(await keyTo(email, 'email-changed'))).statusCode).toBe(200);
    expect((await takeBack(await keyTo(next, 'email-changed'))).statusCode).toBe(422);
    expect(await loadEmail(id)).toBe(email);
  });

  it('is possible for seven days', async () => {
    const { client, id, email, next } = await requested();
    await confirm(client, await keyTo(next, 'confirm-new-email'));
    const row = await db
      .selectFrom('email_changes')
      .select(['confirmed_at', 'take_back_until'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((row.take_back_until?.getTime() ?? 0) - (row.confirmed_at?.getTime() ?? 0)).toBe(7 * 86_400_000);
    await db
      .updateTable('email_changes')
      .set({ take_back_until: new Date(Date.now() - 1) })
      .where('user_id', '=', id)
      .execute();
    expect((await takeBack(await keyTo(email, 'email-changed'))).statusCode).toBe(422);
    expect(await loadEmail(id)).toBe(next);
  });

  it('is not kept from its holder by somebody who takes the address meanwhile', async () => {
    const { client, id, email, next, password } = await requested();
    await confirm(client, await keyTo(next, 'confirm-new-email'));
    const registeredBefore = await browser(app).call('POST', '/auth/register', {
      user: { ...ada, email },
      password: 'secret1',
    });
    expect([registeredBefore.statusCode, registeredBefore.json().status]).toEqual([409, 'USER_EXISTS']);
    const { client: attacker } = await signedInBrowser(app);
    const body = { email, currentPassword: 'secret1' };
    expect((await attacker.call('POST', '/auth/email/change', body)).statusCode).toBe(409);
    const inserted = db
      .insertInto('users')
      .values({
        id: crypto.randomUUID(),
        email: email.toUpperCase(),
        first_name: 'A',
        last_name: 'B',
        password_hash: null,
      })
      .execute();
    await expect(inserted).rejects.toMatchObject({ constraint: 'users_email_unique' });
    expect((await takeBack(await keyTo(email, 'email-changed'))).statusCode).toBe(200);
    expect([await loadEmail(id), password]).toEqual([email, 'secret1']);
  });

  it('leaves a note in the audit log, and needs a key that the shop has made', async () => {
    const { client, id, email, next } = await requested();
    await confirm(client, await keyTo(next, 'confirm-new-email'));
    const key = await keyTo(email, 'email-changed');
    expect((await takeBack(`${key.split('.')[0]}.${'A'.repeat(43)}`)).statusCode).toBe(422);
    expect((await takeBack(await keyTo(next, 'confirm-new-email'))).statusCode).toBe(422);
    await takeBack(key);
    const entry = await db
      .selectFrom('audit_log')
      .select(['user_id', 'before', 'after'])
      .where('resource_id', '=', id)
      .where('action', '=', 'take-back-email')
      .executeTakeFirst();
    expect(entry).toEqual({ user_id: null, before: { email: next }, after: { email } });
  });
});

describe('taking an email back from a thief who added factors', () => {
  it('removes them, although the email of the account was confirmed', async () => {
    const { client, email, next } = await requested();
    await confirm(client, await keyTo(next, 'confirm-new-email'));
    const { device } = await addPasskey(client);
    await addAuthenticator(client);
    expect((await takeBack(await keyTo(email, 'email-changed'))).statusCode).toBe(200);
    expect((await reset(await keyTo(email, 'password-reset'))).statusCode).toBe(200);
    expect((await signIn(email, 'chosen-anew')).json().status).toBe('SUCCESS');
    const thief = browser(app);
    const options = (await thief.call('POST', '/auth/login/passkey-options')).json();
    const answer = await thief.call('POST', '/auth/login/passkey', { passkey: device.answer(options) });
    expect(answer.json().status).toBe('UNKNOWN_PASSKEY');
  });
});

describe('staff who change the e-mail of somebody else', () => {
  it('sign the person out, kill open links, and the old address can take the account back', async () => {
    const admin = await staff('ADMIN');
    const { client, id, email } = await person();
    await browser(app).call('POST', '/auth/password/forgot', { email });
    const token = await keyTo(email, 'password-reset');
    const next = newEmail();
    const answer = await admin.client.call('PUT', `/users/${id}`, { email: next });
    expect(answer.json()).toMatchObject({ email: next, emailConfirmedAt: null, pendingEmail: null });
    expect([await isSignedIn(client), (await reset(token)).statusCode]).toEqual([false, 422]);
    const [isNotified] = await emailsTo(email, 'email-changed');
    expect(isNotified?.text).toContain('The staff of');
    const entry = await db
      .selectFrom('audit_log')
      .select(['user_id', 'action'])
      .where('resource_id', '=', id)
      .executeTakeFirst();
    expect(entry).toEqual({ user_id: admin.id, action: 'update' });
    expect((await takeBack(await keyTo(email, 'email-changed'))).json()).toEqual({ success: true, email });
    expect(await loadEmail(id)).toBe(email);
  });

  it('are owners where it is staff: an ADMIN takes over no SITE_OWNER and no other ADMIN', async () => {
    const admin = await staff('ADMIN');
    for (const role of ['ADMIN', 'SITE_OWNER'] as const) {
      const target = await staff(role);
      const answer = await admin.client.call('PUT', `/users/${target.id}`, { email: newEmail() });
      expect([answer.statusCode, await loadEmail(target.id)]).toEqual([403, target.email]);
      expect(await isSignedIn(target.client)).toBe(true);
    }
    const owner = await staff('SITE_OWNER');
    const next = newEmail();
    expect((await owner.client.call('PUT', `/users/${admin.id}`, { email: next })).statusCode).toBe(200);
    expect([await loadEmail(admin.id), await isSignedIn(admin.client)]).toEqual([next, false]);
  });
});
