import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll } from 'vitest';
import { seedDemo } from '../demo/seed-demo.ts';
import { browser, contextFor, testApp } from '../platform/http/testing/test-app.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { hashPassword } from '../users/users.ts';

/** Starts a shop with its own data folder and a browser for each role of caller. It can include the demo store. */
export async function exchangeShop(
  database: TestDatabase,
  { isFilled = false, variables: more = {} }: { isFilled?: boolean; variables?: Readonly<Record<string, string>> } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-exchange-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const variables = { DATA_DIR: dataDir, LIMIT_CALLS: '10000', LIMIT_UPLOADS: '1000', ...more };
  const context = contextFor(database, variables);
  if (isFilled) await seedDemo(context);
  const app = await testApp(database, variables);
  // The demo store includes its own demo account, with this password.
  const password = 'demo-password';
  const passwordHash = await hashPassword(password);
  const signedIn = async (role: 'USER' | 'ADMIN' | 'SITE_OWNER', email = `${role.toLowerCase()}@example.com`) => {
    const row = { id: uuidv7(), email, first_name: 'A', last_name: 'B', role, password_hash: passwordHash };
    await database.db
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const client = browser(app);
    await client.call('POST', '/auth/login', { email, password });
    return client;
  };
  return {
    app,
    dataDir,
    context,
    visitor: browser(app),
    user: await signedIn('USER'),
    admin: await signedIn('ADMIN'),
    otherAdmin: await signedIn('ADMIN', 'other@example.com'),
    owner: await signedIn('SITE_OWNER'),
    demo: await signedIn('ADMIN', 'demo@example.com'),
  };
}

/** Returns a browser's cookies, for a call whose body is not JSON. */
export function getCookies({ jar }: ReturnType<typeof browser>): Record<string, string> {
  return Object.fromEntries(jar);
}
