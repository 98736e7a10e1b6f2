import { describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../../mail/delivery/mail-transport.client.ts';
import { deliverMail, mailTransport } from '../../mail/mail.ts';
import { previewMail } from '../../mail/texts/preview-mail.ts';
import { browser, contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ada, newEmail, signedInBrowser } from '../test-people.ts';
import { createOwner } from '../users.ts';

const database = await testDatabase();
const { db } = database;
const context = contextFor(database);
const app = await testApp(database);

/** The sent mails. */
const emails: OutgoingMail[] = [];

async function post(email: OutgoingMail): Promise<{ kind: 'SENT' }> {
  emails.push(email);
  return { kind: 'SENT' };
}

describe('a changed password', () => {
  it('ends the other sessions and keeps this device signed in', async () => {
    const { client, email, password } = await signedInBrowser(app);
    const other = browser(app);
    await other.call('POST', '/auth/login', { email, password });
    const body = { currentPassword: password, newPassword: 'another1' };
    expect((await client.call('POST', '/auth/password/change', body)).statusCode).toBe(200);
    expect((await other.call('GET', '/auth/me')).statusCode).toBe(401);
    expect((await client.call('GET', '/auth/me')).statusCode).toBe(200);
    expect((await browser(app).call('POST', '/auth/login', { email, password })).json().status).toBe(
      'INVALID_PASSWORD',
    );
    expect((await browser(app).call('POST', '/auth/login', { email, password: 'another1' })).statusCode).toBe(200);
  });

  it('requires the current one', async () => {
    const { client } = await signedInBrowser(app);
    const answer = await client.call('POST', '/auth/password/change', {
      currentPassword: 'wrong',
      newPassword: 'another1',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'currentPassword', message: 'password is incorrect' }]);
  });

  it('needs a user', async () => {
    const answer = await browser(app).call('POST', '/auth/password/change', {
      currentPassword: 'a',
      newPassword: 'another1',
    });
    expect(answer.statusCode).toBe(401);
  });

  it('is refused to the demo account', async () => {
    const { client } = await signedInBrowser(app, { email: 'demo@example.com', password: 'demo-password' });
    expect((await client.call('GET', '/auth/me')).json().user.isDemo).toBe(true);
    const body = { currentPassword: 'demo-password', newPassword: 'another1' };
    expect((await client.call('POST', '/auth/password/change', body)).json().code).toBe('DEMO_RESTRICTED');
  });
});

async function mailedToken(email: string): Promise<string> {
  await browser(app).call('POST', '/auth/password/forgot', { email });
  return postedToken(email);
}

/** Returns the secret of the mailed link, or '' when no mail was sent. */
async function postedToken(email: string): Promise<string> {
  await deliverMail(context, { ...mailTransport({ smtpUrl: null, dataDir: '' }), send: post });
  const message = emails.findLast(({ to }) => to.includes(email));
  return /reset-password\?token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
}

function reset(token: string) {
  return browser(app).call('POST', '/auth/password/reset', { token, password: 'another1' });
}

describe('a forgotten password', () => {
  it('is answered alike for a known and an unknown e-mail', async () => {
    const { email } = await signedInBrowser(app);
    const known = await browser(app).call('POST', '/auth/password/forgot', { email });
    const unknown = await browser(app).call('POST', '/auth/password/forgot', { email: 'nobody@example.com' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const mails = await db
      .selectFrom('mail_messages')
      .select(['kind', 'recipient'])
      .where('recipient', 'in', [email, 'nobody@example.com'])
      .where('kind', '=', 'password-reset')
      .execute();
    expect(mails).toEqual([{ kind: 'password-reset', recipient: email }]);
  });

  it('is not for the demo account, whose password is everybody’s', async () => {
    const { email } = await signedInBrowser(app, { email: 'demo@example.com', password: 'demo-password' });
    expect((await browser(app).call('POST', '/auth/password/forgot', { email })).statusCode).toBe(200);
    const mails = await db.selectFrom('mail_messages').select('kind').where('recipient', '=', email).execute();
    expect(mails.filter(({ kind }) => kind === 'password-reset')).toEqual([]);
  });

  it('is replaced once by the mailed link, which ends all sessions', async () => {
    const { client, email } = await signedInBrowser(app);
    const token = await mailedToken(email);
    expect((await reset(token)).json()).toEqual({ success: true });
    expect((await client.call('GET', '/auth/me')).statusCode).toBe(401);
    expect((await browser(app).call('POST', '/auth/login', { email, password: 'another1' })).statusCode).toBe(200);
    const again = await reset(token);
    expect([again.statusCode, again.json().code]).toEqual([422, 'UNPROCESSABLE']);
  });

  it('is replaced by one of two resets that race', async () => {
    const { email } = await signedInBrowser(app);
    const token = await mailedToken(email);
    const answers = await Promise.all(
      ['first-one', 'second-one'].map((password) =>
        browser(app).call('POST', '/auth/password/reset', { token, password }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('keeps a link alive for 30 minutes, and only the newest', async () => {
    const { email } = await signedInBrowser(app);
    const older = await mailedToken(email);
    const newer = await mailedToken(email);
    expect((await reset(older)).statusCode).toBe(422);
    const [row] = await db
      .selectFrom('password_resets')
      .select(['created_at', 'expires_at'])
      .where('user_id', 'in', (q) => q.selectFrom('users').select('id').where('email', '=', email))
      .execute();
    expect((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(30 * 60_000);
    await db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await reset(newer)).statusCode).toBe(422);
  });
});

describe('the mail log', () => {
  it('opens nobody’s account: neither the message nor its preview holds the link, sent or not', async () => {
    const { email } = await signedInBrowser(app);
    const stored = async () => {
      const everything = await db.selectFrom('mail_messages').selectAll().where('recipient', '=', email).execute();
      const resets = await db.selectFrom('password_resets').selectAll().execute();
      const preview = await previewMail(context, 'password-reset');
      return JSON.stringify([everything, resets, preview]);
    };
    await browser(app).call('POST', '/auth/password/forgot', { email });
    const waiting = await stored();
    const token = await postedToken(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([waiting.includes(token), (await stored()).includes(token)]).toEqual([false, false]);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('shows a letter as given up that would bring a dead link', async () => {
    const { email } = await signedInBrowser(app);
    await browser(app).call('POST', '/auth/password/forgot', { email });
    await db
      .updateTable('mail_messages')
      .set({ created_at: new Date(Date.now() - 31 * 60_000) })
      .where('recipient', '=', email)
      .execute();
    expect(await postedToken(email)).toBe('');
    const mail = await db
      .selectFrom('mail_messages')
      .select('status')
      .where('recipient', '=', email)
      .where('kind', '=', 'password-reset')
      .execute();
    expect(mail).toEqual([{ status: 'FAILED' }]);
  });
});

describe('an owner', () => {
  it('is made by the command line, and again to get back in', async () => {
    const email = newEmail();
    const first = await createOwner(db, { ...ada, email, password: 'secret1' });
    expect(first).toMatchObject({ isNew: true, user: { role: 'SITE_OWNER', email } });
    const client = browser(app);
    await client.call('POST', '/auth/login', { email, password: 'secret1' });
    const second = await createOwner(db, { ...ada, email: email.toUpperCase(), password: 'secret2' });
    expect(second).toMatchObject({ isNew: false, user: { id: first.user.id } });
    expect((await client.call('GET', '/auth/me')).statusCode).toBe(401);
    expect((await client.call('POST', '/auth/login', { email, password: 'secret2' })).json().user.role).toBe(
      'SITE_OWNER',
    );
  });
});
