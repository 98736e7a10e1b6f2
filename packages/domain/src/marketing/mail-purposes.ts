/**
 * What an address can agree to (docs/behaviour/consent.md#purposes): news and offers, requests for reviews, reminders
 * of unfinished checkouts, and lower prices of saved products.
 */
export const mailPurposes = ['newsletter', 'reviews', 'carts', 'prices'] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** Where a consent was given or withdrawn. */
export const consentSources = [
  'NEWSLETTER',
  'CHECKOUT',
  'WISHLIST',
  'PREFERENCES',
  'ACCOUNT',
  'EMAIL_LINK',
  'UNSUBSCRIBE',
] as const;
export type ConsentSource = (typeof consentSources)[number];

/** A consent waits for the emailed link while it is PENDING. */
export const consentStatuses = ['PENDING', 'GIVEN', 'WITHDRAWN'] as const;
export type ConsentStatus = (typeof consentStatuses)[number];
