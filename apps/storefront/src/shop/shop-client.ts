import { createClient } from '@vitrine/contract/client/client.ts';
import { userStore } from '../users/user-store.ts';

/** Makes a call for the shopper. An answer of 401 means that the session has ended: the browser then removes its user too. */
export async function shopFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status === 401 && userStore.get()) userStore.set(null);
  return response;
}

/** The calls that the browser makes for the shopper; pages read through the shop's queries instead. */
export const shopClient = createClient({ fetch: shopFetch });
