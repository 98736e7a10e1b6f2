import type { AppContext } from '../platform/boot/context.ts';
import type { StripeAccount } from '../platform/runtime/environment/provider-accounts.ts';
import { checkStripeKeys } from './stripe-keys.client.ts';

/** What stands for the account while the sandbox takes the payments: its keys may change, and it keeps its payments. */
export const sandboxAccount = 'sandbox';

const known = new WeakMap<StripeAccount, Promise<string | null>>();

/**
 * Returns the id of the account that cards are charged with now, such as 'acct_1032D82eZvKYlo2C', or 'sandbox'; null where it is not
 * known: Stripe did not answer, or a restricted key may not ask. Stripe is asked once for each account, and again after no answer.
 *
 * @example
 * await recordPayment(tx, { intentId, account: await paymentAccount(context) });
 */
export async function paymentAccount({ providers }: Pick<AppContext, 'providers'>): Promise<string | null> {
  const { stripe } = providers;
  if (providers.sources.stripe === 'local') return sandboxAccount;
  if (stripe.isUnusable) return null;
  const asked = known.get(stripe);
  if (asked) return asked;
  const asking = checkStripeKeys(stripe).then((check) => {
    if (check.kind === 'ACCEPTED') return check.account;
    known.delete(stripe);
    return null;
  });
  known.set(stripe, asking);
  return asking;
}
