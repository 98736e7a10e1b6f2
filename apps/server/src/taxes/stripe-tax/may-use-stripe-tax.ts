import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { isTaxActive } from './stripe-tax.client.ts';

/**
 * Returns whether Stripe Tax can compute the shop's taxes. Fails with UNPROCESSABLE without an account, and when the
 * account has not set it up. An account without the right to report this is accepted, because the shop's own rates
 * count wherever Stripe refuses.
 */
export async function mayUseStripeTax(context: AppContext): Promise<Outcome<null>> {
  if (context.providers.stripe.isUnusable)
    return refused('Connect Stripe first: Stripe Tax belongs to your account there.');
  const isActive = await isTaxActive(context);
  return isActive === false
    ? refused('Set up Stripe Tax in the dashboard of Stripe first. It requires the address of your business.')
    : success(null);
}

function refused(message: string) {
  return failure('UNPROCESSABLE', message, { errors: [{ path: 'taxProvider', message }] });
}
