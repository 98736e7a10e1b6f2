import { createClient } from '@vitrine/contract/client/client.ts';
import { userStore } from '../users/user-store.ts';

/**
 * The calls that the browser makes on the shopper's behalf; pages read through the shop's queries. An answer of 401 means that the
 * session has ended: the browser forgets its user too.
 */
export const shopClient = createClient({
  fetch: async (input, init) => {
    const response = await fetch(input, init);
    if (response.status === 401 && userStore.get()) userStore.set(null);
    return response;
  },
});
