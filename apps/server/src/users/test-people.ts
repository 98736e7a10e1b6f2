import type { ShopServer } from '../platform/http/server/server-type.ts';
import { browser } from '../platform/http/testing/test-app.ts';

export const ada = { firstName: 'Ada', lastName: 'Lovelace' };
let people = 0;

/**
 * Returns an email that is used only once in the test file.
 *
 * @example await signedInBrowser(app, { email: newEmail() });
 */
export function newEmail(): string {
  people += 1;
  return `person${people}@example.com`;
}

/**
 * Registers a user and returns their signed-in browser.
 *
 * @example
 * const { client, email } = await signedInBrowser(app);
 */
export async function signedInBrowser(app: ShopServer, { email = newEmail(), password = 'secret1' } = {}) {
  const client = browser(app);
  await client.call('POST', '/auth/register', { user: { ...ada, email }, password });
  await client.call('POST', '/auth/login', { email, password });
  return { client, email, password };
}
