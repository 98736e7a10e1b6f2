import { createConsentClient } from '@vitrine/contract/marketing/consent-calls.ts';
import { shopFetch } from '../shop/shop-client.ts';

/** The calls of the pages for emails with consent. */
export const consentClient = createConsentClient({ fetch: shopFetch });
