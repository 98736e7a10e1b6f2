import { describe, expect, it } from 'vitest';
import { browser, contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createMailbox } from '../test-mailbox.ts';
import { ada, newEmail } from '../test-people.ts';
import { checkStaffPassword, createOwner } from '../users.ts';

const database = await testDatabase();
const { db } = database;
const app = await testApp(database);
const { keyTo } = createMailbox(contextFor(database));
const good = 'a-lamp-on-the-table';
const email = newEmail();
await createOwner(db, { ...ada, email, password: good });
const owner = browser(app);
await owner.call('POST', '/auth/login', { email, password: good });

const add = (role: string, password: string) =>
  owner.call('POST', '/users', { ...ada, email: newEmail(), role, password });

describe('a password of staff', () => {
  it.each([
    ['eleven-char', 'The password of staff must be at least 12 characters'],
    ['qwerty123456', 'This password is one of the most common ones. Choose another'],
    ['QWERTY123456', 'This password is one of the most common ones. Choose another'],
    ['Administrator', 'This password is one of the most common ones. Choose another'],
    ['somebody.else@example.com', 'The password must not be the email or the name of the shop'],
  ])('is not %s: %s', async (password, words) => {
    expect(await checkStaffPassword(db, password, 'Somebody.Else@example.com')).toBe(words);
  });

  it.each(['demo-password', 'owner-password', 'plain words here', 'aaaaaaaaaaab', 'qwerty123456x'])(
    'may be %s: any other of 12 characters or more',
    async (password) => {
      expect(await checkStaffPassword(db, password, 'somebody@example.com')).toBeUndefined();
    },
  );

  it('is checked where an owner adds staff, and not for a shopper', async () => {
    for (const role of ['ADMIN', 'SITE_OWNER']) {
      const refused = await add(role, 'qwerty123456');
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'password']);
      expect((await add(role, good)).statusCode).toBe(201);
    }
    expect((await add('USER', 'secret')).statusCode).toBe(201);
  });

  it('is checked where staff change it, and the old one stays after a refusal', async () => {
    const refused = await owner.call('POST', '/auth/password/change', {
      currentPassword: good,
      newPassword: 'short-one',
    });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'newPassword']);
    expect((await browser(app).call('POST', '/auth/login', { email, password: good })).statusCode).toBe(200);
  });

  it('is checked where staff choose one by a mailed link, which stays good after a refusal', async () => {
    await browser(app).call('POST', '/auth/password/forgot', { email });
    const token = await keyTo(email, 'password-reset');
    const reset = (password: string) => browser(app).call('POST', '/auth/password/reset', { token, password });
    const refused = await reset('qwerty123456');
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'password']);
    expect((await reset('another-good-one')).statusCode).toBe(200);
  });
});
