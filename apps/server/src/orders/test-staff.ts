import { afterAll, expect } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { browser } from '../platform/http/testing/test-app.ts';
import { createOwner } from '../users/users.ts';

/** Signs a member of staff, or a customer, in and returns their calls. */
export async function signedInStaff(
  app: ShopServer,
  context: AppContext,
  { email, role = 'SITE_OWNER' }: { readonly email: string; readonly role?: 'SITE_OWNER' | 'ADMIN' | 'USER' },
) {
  await createOwner(context.db, { email, password: 'a-password', firstName: 'Sam', lastName: 'Staff' });
  await context.pool.query('update users set role = $2 where email = $1', [email, role]);
  const window = browser(app);
  const answer = await window.call('POST', '/auth/login', { email, password: 'a-password' });
  expect(answer.json()).toMatchObject({ success: true });
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => {
    const reply = await window.call(method, url, body, headers);
    const isJson = String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
  };
}

/** Starts the shop's HTTP server with an owner signed in. Closes it after the file's tests. */
export async function staffedApp(context: AppContext) {
  const app = await buildApp(context);
  await app.ready();
  afterAll(() => app.close());
  return { app, staff: await signedInStaff(app, context, { email: 'sam@example.com' }) };
}
