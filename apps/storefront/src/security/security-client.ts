import { confirmedFetch, createConfirmation } from '@vitrine/contract/client/confirmation.ts';
import { createFactorClient } from '@vitrine/contract/client/factor-calls.ts';
import { pageFetch, shopFetch } from '../shop/shop-client.ts';

/** The state of the dialog 'Confirm your identity', which requests a recent proof before a sensitive action. */
export const confirmation = createConfirmation();

/** The calls of the security page. A call that needs a recent proof opens the dialog and is then repeated. */
export const securityClient = createFactorClient({ fetch: confirmedFetch(shopFetch, confirmation) });

/** The client for sign-in and for the proof itself. It requests no proof, and a refusal does not sign the user out. */
export const plainClient = createFactorClient({ fetch: pageFetch });
