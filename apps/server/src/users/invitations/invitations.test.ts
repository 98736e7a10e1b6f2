import { describe, expect, it } from 'vitest';
import { browser, testApp } from '../../platform/http/testing/test-app.ts';
import { newEmail, signedInBrowser } from '../test-people.ts';
import { invite, invitingShop, password, type Role } from './test-invitations.ts';

const { database, db, app, keyTo, emailsTo, getId, staff, owner, accept, open, listed, getRole, invited } =
  await invitingShop();

describe('the right to invite', () => {
  const matrix: readonly (readonly [Role | 'visitor', Role, number])[] = [
    ['visitor', 'ADMIN', 401],
    ['visitor', 'SITE_OWNER', 401],
    ['USER', 'ADMIN', 403],
    ['USER', 'SITE_OWNER', 403],
    ['ADMIN', 'ADMIN', 403],
    ['ADMIN', 'SITE_OWNER', 403],
    ['SITE_OWNER', 'USER', 400],
    ['SITE_OWNER', 'ADMIN', 201],
    ['SITE_OWNER', 'SITE_OWNER', 201],
  ];
  it.each(matrix)('of %s to the role %s: %i', async (by, role, status) => {
    const client = by === 'visitor' ? browser(app) : (await staff(by)).client;
    const email = newEmail();
    expect((await invite(client, email, role)).statusCode).toBe(status);
    expect(await emailsTo(email, 'staff-invitation')).toHaveLength(status === 201 ? 1 : 0);
    expect((await client.call('GET', '/staff-invitations')).statusCode).toBe(
      by === 'visitor' ? 401 : by === 'SITE_OWNER' ? 200 : 403,
    );
  });

  it('is not the demo account’s', async () => {
    const { client } = await signedInBrowser(app, { email: 'demo@example.com', password: 'demo-password' });
    expect((await invite(client, newEmail())).statusCode).toBe(403);
  });

  it('needs a recent proof of identity, also to resend', async () => {
    const { id } = await invited();
    const { client, id: userId } = await staff('SITE_OWNER');
    const earlier = new Date(Date.now() - 16 * 60_000);
    await db.updateTable('sessions').set({ proved_at: earlier }).where('user_id', '=', userId).execute();
    for (const answer of [
      await invite(client, newEmail()),
      await client.call('POST', `/staff-invitations/${id}/resend`),
    ]) {
      expect(answer.json().code).toBe('REAUTHENTICATION_REQUIRED');
    }
  });
});

describe('the number of invitations', () => {
  it('is limited by minute', async () => {
    const limited = await testApp(database, { LIMIT_ORDERS: '2' });
    const client = browser(limited);
    await client.call('POST', '/auth/login', { email: owner.email, password });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await invite(client, newEmail())).statusCode);
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('is limited in all', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      id: crypto.randomUUID(),
      email: `waiting-${index}@example.com`,
      role: 'ADMIN' as const,
      token_hash: Buffer.alloc(32, index),
      invited_by: owner.id,
      expires_at: new Date(0),
    }));
    await db.insertInto('staff_invitations').values(rows).execute();
    expect((await invite(owner.client, newEmail())).json().detail).toMatch(/^There are too many open invitations/);
  });
});

describe('an invited person', () => {
  it('is erased with the invitation and its entries in the log', async () => {
    const { id, email } = await invited('ADMIN', (await signedInBrowser(app)).email);
    const answer = await owner.client.call('POST', '/personal-data/erase', { email });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await listed()).toEqual([]);
    const log = await db.selectFrom('audit_log').selectAll().where('resource_id', '=', id).execute();
    expect([log.length, JSON.stringify(log).includes(email)]).toEqual([1, false]);
  });
});

describe('an invitation', () => {
  it('lets the invited person set name and password, and works once', async () => {
    const { email, token } = await invited();
    expect((await open(token)).json()).toEqual({ email, role: 'ADMIN', hasAccount: false });
    expect((await accept(token)).json()).toEqual({ success: true });
    const login = await browser(app).call('POST', '/auth/login', { email, password });
    expect(login.json().user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', role: 'ADMIN' });
    expect((await accept(token)).statusCode).toBe(422);
    expect((await open(token)).statusCode).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('creates one account when two connections race', async () => {
    const { email, token } = await invited();
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 409, 422].includes(statusCode))).toBe(true);
    expect(await db.selectFrom('users').select('role').where('email', '=', email).execute()).toEqual([
      { role: 'ADMIN' },
    ]);
  });

  it('works for seven days', async () => {
    const { id, token } = await invited();
    const row = await db.selectFrom('staff_invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - row.sent_at.getTime()).toBe(7 * 86_400_000);
    await db.updateTable('staff_invitations').set({ expires_at: new Date() }).execute();
    expect((await open(token)).statusCode).toBe(422);
    expect((await accept(token)).statusCode).toBe(422);
    expect((await listed()).map(({ state }) => state)).toEqual(['EXPIRED']);
  });

  it('is replaced by a resent one, once a minute', async () => {
    const { id, email, token } = await invited();
    const resend = () => owner.client.call('POST', `/staff-invitations/${id}/resend`);
    expect((await resend()).statusCode).toBe(429);
    await db
      .updateTable('staff_invitations')
      .set({ sent_at: new Date(Date.now() - 61_000), expires_at: new Date() })
      .execute();
    expect((await resend()).statusCode).toBe(200);
    const newer = await keyTo(email, 'staff-invitation');
    expect(newer).not.toBe(token);
    expect((await open(token)).statusCode).toBe(422);
    expect((await accept(newer)).statusCode).toBe(200);
    expect((await resend()).statusCode).toBe(404);
  });

  it('is dead once it is revoked', async () => {
    const { id, email, token } = await invited();
    expect((await owner.client.call('DELETE', `/staff-invitations/${id}`)).statusCode).toBe(200);
    expect((await accept(token)).statusCode).toBe(422);
    expect(await getRole(email)).toBeUndefined();
    expect((await owner.client.call('DELETE', `/staff-invitations/${id}`)).statusCode).toBe(404);
  });

  it('is either accepted or revoked when both race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, email, token } = await invited();
      const [accepted, revoked] = await Promise.all([
        accept(token),
        owner.client.call('DELETE', `/staff-invitations/${id}`),
      ]);
      expect([accepted.statusCode, revoked.statusCode]).toSatisfy(
        ([a, r]: [number, number]) => (a === 200 && r === 404) || (a === 422 && r === 200),
      );
      expect((await getRole(email)) === 'ADMIN').toBe(accepted.statusCode === 200);
    }
  });

  it('needs a password that staff may have', async () => {
    const { token } = await invited();
    const body = { token, firstName: 'Grace', lastName: 'Hopper', password: 'short1' };
    const refused = await browser(app).call('POST', '/auth/invitation/accept', body);
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'password']);
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('stores neither the link nor its secret', async () => {
    const { email, token } = await invited();
    const mails = await db.selectFrom('mail_messages').selectAll().where('recipient', '=', email).execute();
    const rows = await db.selectFrom('staff_invitations').selectAll().execute();
    const log = await db.selectFrom('audit_log').selectAll().execute();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([mails, rows, log]).includes(token)).toBe(false);
  });

  it('is in the audit log: invited, resent, revoked, accepted', async () => {
    const { id, email, token } = await invited();
    await db
      .updateTable('staff_invitations')
      .set({ sent_at: new Date(0) })
      .execute();
    await owner.client.call('POST', `/staff-invitations/${id}/resend`);
    await accept(await keyTo(email, 'staff-invitation'));
    const other = await invited();
    await owner.client.call('DELETE', `/staff-invitations/${other.id}`);
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'user_email'])
      .where('resource_id', 'in', [id, other.id, await getId(email)])
      .orderBy('at')
      .execute();
    expect(entries).toEqual([
      { action: 'invite', user_email: owner.email },
      { action: 'resend', user_email: owner.email },
      { action: 'accept-invitation', user_email: null },
      { action: 'invite', user_email: owner.email },
      { action: 'revoke', user_email: owner.email },
    ]);
    expect(token).not.toBe('');
  });

  it('answers every unknown link alike', async () => {
    const answers = [await open('unknown'), await open('x'.repeat(43))];
    expect(new Set(answers.map(({ statusCode, json }) => [statusCode, json().detail].join())).size).toBe(1);
  });
});
