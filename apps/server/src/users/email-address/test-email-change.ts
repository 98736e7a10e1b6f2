import { browser, contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createMailbox } from '../test-mailbox.ts';
import { ada, newEmail, signedInBrowser } from '../test-people.ts';
import { createOwner } from '../users.ts';

/** Starts a shop whose people change their email. */
export async function emailChangeShop() {
  const database = await testDatabase();
  const { db } = database;
  const app = await testApp(database);
  const { keyTo, emailsTo } = createMailbox(contextFor(database));

  type Client = ReturnType<typeof browser>;
  const loadId = async (client: Client) => (await client.call('GET', '/auth/me')).json().id as string;
  const isSignedIn = async (client: Client) => (await client.call('GET', '/auth/me')).statusCode === 200;
  const signIn = (email: string, password: string, client = browser(app)) =>
    client.call('POST', '/auth/login', { email, password });
  const loadEmail = async (id: string) =>
    (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email;
  const confirm = (client: Client, key: string) => client.call('POST', '/auth/email/confirm', { key });
  const takeBack = (key: string) => browser(app).call('POST', '/auth/email/take-back', { key });
  const reset = (token: string, password = 'chosen-anew') =>
    browser(app).call('POST', '/auth/password/reset', { token, password });

  /** Creates a user with two devices who has requested another email on one of them. */
  async function requested() {
    const { client, email, password } = await signedInBrowser(app);
    const other = browser(app);
    await signIn(email, password, other);
    const id = await loadId(client);
    const next = newEmail();
    const answer = await client.call('PUT', `/users/${id}`, { email: next, currentPassword: password });
    return { client, other, id, email, next, password, answer };
  }

  async function staff(role: 'ADMIN' | 'SITE_OWNER') {
    const email = newEmail();
    const password = 'a-lamp-on-the-table';
    await createOwner(db, { ...ada, email, password });
    if (role === 'ADMIN') {
      await createOwner(db, { ...ada, email: newEmail(), password });
      await db.updateTable('users').set({ role }).where('email', '=', email).execute();
    }
    const client = browser(app);
    await signIn(email, password, client);
    return { client, email, password, id: await loadId(client) };
  }

  async function person() {
    const { client, email, password } = await signedInBrowser(app);
    return { client, email, password, id: await loadId(client) };
  }

  return {
    db,
    app,
    keyTo,
    emailsTo,
    isSignedIn,
    signIn,
    getEmail: loadEmail,
    confirm,
    takeBack,
    reset,
    requested,
    staff,
    person,
  };
}
