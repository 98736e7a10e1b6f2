import { type ClientOptions, createTransport } from '../client/transport.ts';
import type { ConsentAnswer, PreferencesAnswer, RequestConsentAnswer, RequestConsentBody } from './consent.schema.ts';
import type { OpenCheckoutBody, RestoredCheckout } from './open-checkout.schema.ts';

/** Returns the calls for emails with consent. It is a separate client because few pages need it. */
export function createConsentClient(options: ClientOptions = {}) {
  const send = createTransport(options);
  const path = '/mail-consents/preferences';
  return {
    request: (body: RequestConsentBody) => send<RequestConsentAnswer>({ method: 'POST', path: '/mail-consents', body }),
    /** Requests reminders of a cart that is not ordered. */
    openCheckout: (body: OpenCheckoutBody) =>
      send<RequestConsentAnswer>({ method: 'POST', path: '/mail-consents/checkout', body }),
    restoreCheckout: (key: string) =>
      send<RestoredCheckout>({ method: 'POST', path: '/mail-consents/checkout/restore', body: { key } }),
    confirm: (key: string) => send<ConsentAnswer>({ method: 'POST', path: '/mail-consents/confirm', body: { key } }),
    /** Without a key, the preferences of the caller. */
    preferences: (key: string | null) => send<PreferencesAnswer>({ method: 'POST', path, body: { key } }),
    changePreferences: (key: string | null, purposes: readonly string[]) =>
      send<PreferencesAnswer>({ method: 'PUT', path, body: { key, purposes } }),
  };
}
