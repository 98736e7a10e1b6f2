import { paymentAccount } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';

/**
 * Refuses to refund a payment that another account of the card provider took, because the current one cannot access it.
 * Fails with OTHER_PAYMENT_ACCOUNT. If one of the accounts is unknown, the provider decides.
 */
export async function ownPaymentAccount(
  context: AppContext,
  { provider_account: taken }: Pick<PaymentStateRow, 'provider_account'>,
): Promise<Outcome<null>> {
  if (await isOwnAccount(context, taken)) return success(null);
  return failure(
    'OTHER_PAYMENT_ACCOUNT',
    `This payment was taken with ${named(taken)}, and your shop now uses another account. Refund it in the dashboard of that account, or connect that account again.`,
  );
}

/** Returns whether the account that took a payment may be the current one. */
export async function isOwnAccount(context: AppContext, taken: string | null): Promise<boolean> {
  if (taken === null) return true;
  const present = await paymentAccount(context);
  return present === null || present === taken;
}

function named(account: string | null): string {
  return account === 'sandbox' ? 'the payment sandbox of this shop' : `the Stripe account ${account}`;
}
