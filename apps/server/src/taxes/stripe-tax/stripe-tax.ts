import type { AppContext } from '../../platform/boot/context.ts';
import { stripeAccount } from '../../platform/vendors/stripe/stripe-account.ts';
import { serviceProvider } from '../service/service-provider.ts';
import { type BookResult, calculationMs } from '../service/tax-service.ts';
import { mayUseStripeTax } from './may-use-stripe-tax.ts';
import { calculateTaxes } from './stripe-tax.client.ts';
import { recordTransaction, reversePart, undoReversal } from './tax-transactions.client.ts';

/** Stripe Tax, by the account that takes the cards (docs/behaviour/taxes.md#taxes-of-a-service). */
export const stripeTax = serviceProvider({
  id: 'STRIPE',
  mayUse: mayUseStripeTax,
  getAccount: ({ providers: { stripe } }) => ({ key: stripe.isUnusable ? null : stripe, extension: null }),
  loadAccountId: accountInTime,
  calculate: calculateTaxes,
  record: (context, order) => ofAccount(context, order, () => recordTransaction(context, order)),
  reverse: (context, reversal) => ofAccount(context, reversal, () => reversePart(context, reversal)),
  undo: (context, reversal) => ofAccount(context, reversal, () => undoReversal(context, reversal)),
});

/** Makes a call about an order, unless the account in use is known to be another one than that of its calculation. */
async function ofAccount(
  context: AppContext,
  { account }: { readonly account: string | null },
  call: () => Promise<BookResult>,
): Promise<BookResult> {
  const current = await stripeAccount(context);
  if (account === null || current === null || account === current) return call();
  return {
    kind: 'UNKNOWN',
    because: 'The shop is connected to another account of Stripe than the one that computed these taxes.',
  };
}

/**
 * Returns the account that computes, or null when Stripe does not report it in time. It is requested once for each
 * account.
 */
async function accountInTime(context: AppContext): Promise<string | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), calculationMs);
  try {
    return await Promise.race([stripeAccount(context), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
