import { createClient } from '@vitrine/contract/client/client.ts';
import { language } from '@vitrine/messages/src/t.ts';
import { userStore } from '../users/user-store.ts';

/** Sends a request that names the language of the page, in which the shop words its response. */
export function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('page-language', language());
  return fetch(input, { ...init, headers });
}

/**
 * Sends a request for the shopper. A 401 response means that the session has ended, so the browser also removes its
 * user.
 */
export async function shopFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await pageFetch(input, init);
  if (response.status === 401 && userStore.get()) userStore.set(null);
  return response;
}

/** The calls that the browser sends for the shopper. Pages read through the shop's queries instead. */
export const shopClient = createClient({ fetch: shopFetch });
