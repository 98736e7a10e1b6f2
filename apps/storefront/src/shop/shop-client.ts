import { createClient } from '@vitrine/contract/client/client.ts';

/** The calls that the browser makes on the shopper's behalf; pages read through the shop's queries. */
export const shopClient = createClient();
