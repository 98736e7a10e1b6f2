import { describe, expect, it } from 'vitest';
import { browser } from '../../platform/http/testing/test-app.ts';
import { untilBlocked } from '../../testing/blocked-statement.ts';
import { newEmail, signedInBrowser } from '../test-people.ts';
import { invite, invitingShop, join, password } from './test-invitations.ts';

const { database, db, app, keyTo, setRole, staff, owner, accept, open, listed, getRole, invited } =
  await invitingShop();

describe('the inviter', () => {
  it.each([
    ['lost the right', (id: string) => setRole(id, 'ADMIN')],
    ['was removed', (id: string) => db.deleteFrom('users').where('id', '=', id).execute()],
    [
      'was suspended',
      (id: string) => db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
    ],
  ])('who %s leaves an invitation that is invalid until it is resent', async (_, end) => {
    const inviter = await staff('SITE_OWNER');
    const { id, email, token } = await invited('ADMIN', newEmail(), inviter.client);
    await end(inviter.id);
    expect((await open(token)).statusCode).toBe(422);
    expect((await accept(token)).statusCode).toBe(422);
    expect((await listed()).map(({ state }) => state)).toEqual(['INVALID']);
    await db
      .updateTable('staff_invitations')
      .set({ sent_at: new Date(0) })
      .execute();
    expect((await owner.client.call('POST', `/staff-invitations/${id}/resend`)).statusCode).toBe(200);
    expect((await accept(await keyTo(email, 'staff-invitation'))).statusCode).toBe(200);
  });

  it('cannot lose the right in the middle of an acceptance', async () => {
    const inviter = await staff('SITE_OWNER');
    const { email, token } = await invited('SITE_OWNER', newEmail(), inviter.client);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', inviter.id).execute();
      const accepting = accept(token);
      await untilBlocked(database.pool);
      expect(await getRole(email)).toBeUndefined();
      void accepting.then(({ statusCode }) => statuses.push(statusCode));
    });
    await expect.poll(() => statuses).toEqual([422]);
  });
  const statuses: number[] = [];
});

describe('an address that has an account', () => {
  it('joins by signing in and giving its password', async () => {
    const email = newEmail();
    const { client } = await signedInBrowser(app, { email, password });
    const { token } = await invited('ADMIN', email);
    expect((await open(token)).json()).toEqual({ email, role: 'ADMIN', hasAccount: true });
    expect((await accept(token)).statusCode).toBe(409);
    expect((await join(browser(app), token)).statusCode).toBe(401);
    expect((await join(client, token, 'not-the-password')).json().errors[0].path).toBe('currentPassword');
    expect(await getRole(email)).toBe('USER');
    expect((await join(client, token)).json()).toEqual({ success: true });
    expect(await getRole(email)).toBe('ADMIN');
    expect((await client.call('GET', '/auth/me')).json().user.role).toBe('ADMIN');
    expect((await join(client, token)).statusCode).toBe(422);
  });

  it('is the only account that can join', async () => {
    const email = newEmail();
    await signedInBrowser(app, { email, password });
    const { token } = await invited('ADMIN', email);
    const stranger = await signedInBrowser(app, { password });
    expect((await join(stranger.client, token)).statusCode).toBe(403);
    expect(await getRole(stranger.email)).toBe('USER');
  });

  it('joins with a staff password only, and learns what to do', async () => {
    const { client, email } = await signedInBrowser(app, { password: 'secret1' });
    const { token } = await invited('ADMIN', email);
    const refused = await join(client, token, 'secret1');
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      422,
      'The password of staff must be at least 12 characters. Choose another password in your account, then open this link again.',
    ]);
    expect(await getRole(email)).toBe('USER');
    await client.call('POST', '/auth/password/change', { currentPassword: 'secret1', newPassword: password });
    expect((await join(client, token)).statusCode).toBe(200);
  });

  it('is not invited when it is staff, nor twice', async () => {
    const admin = await staff('ADMIN');
    const refused = await invite(owner.client, admin.email.toUpperCase());
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'This person is already in the team.']);
    const { email } = await invited();
    expect((await invite(owner.client, email)).json().detail).toBe(
      'This address has an invitation. Resend it instead.',
    );
  });

  it('joins once when two connections race', async () => {
    const email = newEmail();
    const { client } = await signedInBrowser(app, { email, password });
    const { token } = await invited('ADMIN', email);
    const statuses = (await Promise.all([join(client, token), join(client, token)])).map((a) => a.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});
