import { confirmedFetch, createConfirmation } from '@vitrine/contract/client/confirmation.ts';
import { createFactorClient } from '@vitrine/contract/client/factor-calls.ts';
import { shopFetch } from '../shop/shop-client.ts';

/** 'Confirm it is you', before an act that needs a recent proof. */
export const confirmation = createConfirmation();

/** The calls of the security page: one that needs a recent proof asks for it and goes on by itself. */
export const securityClient = createFactorClient({ fetch: confirmedFetch(shopFetch, confirmation) });

/** Sign-in and the proof itself ask for none, and a wrong answer signs nobody out. */
export const plainClient = createFactorClient();
