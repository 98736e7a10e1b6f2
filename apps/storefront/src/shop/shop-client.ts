import { createClient } from '@vitrine/contract/client/client.ts';
import { userStore } from '../users/user-store.ts';

/** A call on the shopper's behalf. An answer of 401 means that the session has ended: the browser forgets its user too. */
export async function shopFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status === 401 && userStore.get()) userStore.set(null);
  return response;
}

/** The calls that the browser makes on the shopper's behalf; pages read through the shop's queries. */
export const shopClient = createClient({ fetch: shopFetch });
