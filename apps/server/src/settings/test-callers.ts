import { v7 as uuidv7 } from 'uuid';
import { browser, testApp } from '../platform/http/testing/test-app.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { hashPassword } from '../users/users.ts';

/** Returns a shop with one browser for each rank of caller. */
export async function shopWithCallers(database: TestDatabase) {
  const app = await testApp(database);
  const passwordHash = await hashPassword('secret1');
  const signedIn = async (role: 'USER' | 'ADMIN' | 'SITE_OWNER', email = `${role.toLowerCase()}@example.com`) => {
    const names = { first_name: 'A', last_name: 'B' };
    const row = { id: uuidv7(), email, ...names, role, password_hash: passwordHash };
    await database.db.insertInto('users').values(row).execute();
    const client = browser(app);
    await client.call('POST', '/auth/login', { email, password: 'secret1' });
    return client;
  };
  const visitor = browser(app);
  return {
    app,
    visitor,
    user: await signedIn('USER'),
    admin: await signedIn('ADMIN'),
    owner: await signedIn('SITE_OWNER'),
    demo: await signedIn('ADMIN', 'demo@example.com'),
    publicSite: async () => (await visitor.call('GET', '/settings/site')).json(),
  };
}
