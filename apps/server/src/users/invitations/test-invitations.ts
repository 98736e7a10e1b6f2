import { beforeEach, expect } from 'vitest';
import { browser, contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createMailbox } from '../test-mailbox.ts';
import { ada, newEmail } from '../test-people.ts';
import { createOwner } from '../users.ts';

export const password = 'a-lamp-on-the-table';
type Client = ReturnType<typeof browser>;
export type Role = 'USER' | 'ADMIN' | 'SITE_OWNER';

export const invite = (by: Client, email: string, role: Role = 'ADMIN') =>
  by.call('POST', '/staff-invitations', { email, role });
export const join = (by: Client, token: string, currentPassword = password) =>
  by.call('POST', '/auth/invitation/join', { token, currentPassword });

/** Starts a shop with an owner who invites. Each test begins without invitations. */
export async function invitingShop() {
  const database = await testDatabase();
  const { db } = database;
  const app = await testApp(database, { DEMO_MODE: 'on', LIMIT_ORDERS: '1000' });
  const { keyTo, emailsTo } = createMailbox(contextFor(database));

  const getId = async (email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const setRole = (id: string, role: Role) => db.updateTable('users').set({ role }).where('id', '=', id).execute();

  async function staff(role: Role) {
    const email = newEmail();
    await createOwner(db, { ...ada, email, password });
    const client = browser(app);
    await client.call('POST', '/auth/login', { email, password });
    const id = await getId(email);
    await setRole(id, role);
    return { client, email, id };
  }

  const owner = await staff('SITE_OWNER');
  const accept = (token: string, by = browser(app)) =>
    by.call('POST', '/auth/invitation/accept', { token, firstName: 'Grace', lastName: 'Hopper', password });
  const open = (token: string) => browser(app).call('POST', '/auth/invitation', { token });
  const listed = async () =>
    (await owner.client.call('GET', '/staff-invitations')).json().items as {
      id: string;
      email: string;
      state: string;
    }[];
  const getRole = async (email: string) =>
    (await db.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst())?.role;

  async function invited(role: Role = 'ADMIN', email = newEmail(), by = owner.client) {
    const answer = await invite(by, email, role);
    expect(answer.statusCode, answer.body).toBe(201);
    return { id: answer.json().id as string, email, token: await keyTo(email, 'staff-invitation') };
  }

  beforeEach(() => db.deleteFrom('staff_invitations').execute());
  return {
    database,
    db,
    app,
    keyTo,
    emailsTo,
    getId,
    setRole,
    staff,
    owner,
    accept,
    open,
    listed,
    getRole,
    invited,
  };
}
