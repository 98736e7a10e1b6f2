import { createReturnClient } from '@vitrine/contract/client/return-calls.ts';
import { shopFetch } from '../shop/shop-client.ts';

/** The calls of the pages for returns and withdrawals. */
export const returnClient = createReturnClient({ fetch: shopFetch });
