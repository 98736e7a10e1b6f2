import type { CardAccount } from '../../runtime/environment/provider-accounts.ts';
import type { Providers } from '../../security/provider-keys/providers.ts';
import { checkStripeKeys } from './stripe-keys.client.ts';

/** The account name while the sandbox takes the payments. Its keys may change, and its payments stay valid. */
const sandboxAccount = 'sandbox';

const known = new WeakMap<CardAccount, Promise<string | null>>();

/**
 * Returns the id of the account that currently charges cards, such as 'acct_1032D82eZvKYlo2C', or 'sandbox'.
 * Returns null when it is unknown: Stripe did not respond, or a restricted key lacks the right. The id is requested
 * once for each account, and again after a failed request.
 *
 * @example const account = await stripeAccount(context);
 */
export async function stripeAccount({
  providers,
}: {
  readonly providers: Pick<Providers, 'stripe' | 'sources'>;
}): Promise<string | null> {
  const { stripe } = providers;
  if (providers.sources.stripe === 'local') return sandboxAccount;
  if (stripe.isUnusable) return null;
  const requested = known.get(stripe);
  if (requested) return requested;
  const asking = checkStripeKeys(stripe).then((check) => {
    if (check.kind === 'ACCEPTED') return check.account;
    known.delete(stripe);
    return null;
  });
  known.set(stripe, asking);
  return asking;
}
