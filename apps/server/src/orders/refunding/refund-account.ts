import { getProvider } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';

/**
 * Refuses to refund a payment that another account of the card provider took, because the current one cannot access it.
 * Fails with OTHER_PAYMENT_ACCOUNT. If one of the accounts is unknown, the provider decides.
 */
export async function ownPaymentAccount(
  context: AppContext,
  payment: Pick<PaymentStateRow, 'provider_account' | 'payment_method'>,
): Promise<Outcome<null>> {
  if (await isOwnAccount(context, payment)) return success(null);
  return failure(
    'OTHER_PAYMENT_ACCOUNT',
    `This payment was taken with ${named(payment)}, and your shop now uses another account. Refund it in the dashboard of that account, or connect that account again.`,
  );
}

/** Returns whether the account that took a payment may be the current one. */
export async function isOwnAccount(
  context: AppContext,
  { provider_account: taken, payment_method: method }: Pick<PaymentStateRow, 'provider_account' | 'payment_method'>,
): Promise<boolean> {
  if (taken === null) return true;
  const current = await getProvider(method).connection.account(context);
  return current === null || current === taken;
}

function named({
  provider_account: account,
  payment_method: method,
}: Pick<PaymentStateRow, 'provider_account' | 'payment_method'>): string {
  if (account === 'sandbox') return 'the payment sandbox of this shop';
  return `the ${getProvider(method).name} account ${account}`;
}
