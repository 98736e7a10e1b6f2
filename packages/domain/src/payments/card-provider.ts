/** The id of the provider that takes cards, in the table `providers`. */
export const cardProviderId = 'stripe';

/** Its name on pages. */
export const cardProviderName = 'Stripe';

/** The payment method of a card. */
export const cardMethod = 'STRIPE';
