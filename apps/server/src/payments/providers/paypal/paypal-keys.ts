import type { PayPalAccount } from '../../../platform/runtime/environment/provider-accounts.ts';
import { type KeyCheck, keyCheckMs } from '../../../platform/security/provider-keys/key-check.ts';
import { requestToken } from './paypal-client.ts';

/** Requests an access token with the keys, and the shop's webhook by its id. PayPal names no account. */
export async function checkPayPalKeys(account: PayPalAccount): Promise<KeyCheck> {
  try {
    const token = await requestToken(account);
    if (!token) {
      const mode = account.mode === 'live' ? 'live' : 'test';
      const message = `PayPal does not accept this client ID and secret in ${mode} mode.`;
      return { kind: 'REFUSED', field: 'clientSecret', message };
    }
    const path = `/v1/notifications/webhooks/${encodeURIComponent(account.webhookId)}`;
    const { status } = await fetch(`${account.apiBase}${path}`, {
      headers: { authorization: `Bearer ${token.value}` },
      redirect: 'error',
      signal: AbortSignal.timeout(keyCheckMs),
    });
    if (status === 404)
      return { kind: 'REFUSED', field: 'webhookId', message: 'PayPal does not know this webhook ID.' };
    if (status !== 200) throw new Error(`status ${status}`);
    return { kind: 'ACCEPTED', account: account.clientId };
  } catch {
    return { kind: 'UNREACHABLE', message: 'PayPal cannot be reached right now. The keys were not tested.' };
  }
}
