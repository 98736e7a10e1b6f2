import Stripe from 'stripe';
import type { CardAccount } from '../../runtime/environment/provider-accounts.ts';
import { type KeyCheck, keyCheckMs } from '../../security/provider-keys/key-check.ts';

/**
 * Requests the owner of the secret key from Stripe. A restricted key without the right to this request is accepted,
 * because Stripe recognizes it.
 */
export async function checkStripeKeys({ secretKey, apiBase }: CardAccount): Promise<KeyCheck> {
  const base = new URL(apiBase);
  const protocol = base.protocol === 'https:' ? 'https' : 'http';
  const stripe = new Stripe(secretKey, {
    host: base.hostname,
    port: base.port || (protocol === 'https' ? 443 : 80),
    protocol,
    maxNetworkRetries: 0,
    timeout: keyCheckMs,
    telemetry: false,
  });
  try {
    const { id } = await stripe.accounts.retrieveCurrent();
    return { kind: 'ACCEPTED', account: id };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return { kind: 'ACCEPTED', account: null };
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      return { kind: 'REFUSED', field: 'secretKey', message: 'Stripe does not accept this secret key.' };
    }
    return { kind: 'UNREACHABLE', message: 'Stripe cannot be reached right now. The keys were not tested.' };
  }
}
