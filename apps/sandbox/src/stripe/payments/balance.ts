import type { BalanceTransaction } from '../objects.ts';
import type { StripeContext } from '../stripe-context.ts';

interface Movement {
  readonly type: BalanceTransaction['type'];
  /** In cents. Negative if money leaves the account. */
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly source: string;
  readonly description: string | null;
}

/** Returns Stripe's fee for a card payment in the United States, in cents: 2.9 % and 30 cents. */
export function processingFee(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30;
}

/** Stores a movement of the account's balance and returns its record. */
export function moveBalance(context: StripeContext, movement: Movement): BalanceTransaction {
  const { amount, fee, currency } = movement;
  const record: BalanceTransaction = {
    id: context.id('txn'),
    object: 'balance_transaction',
    amount,
    available_on: context.now() + 2 * 86_400,
    balance_type: 'payments',
    created: context.now(),
    currency,
    description: movement.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: movement.type === 'adjustment' ? 'dispute' : movement.type,
    source: movement.source,
    status: 'pending',
    type: movement.type,
  };
  context.balance.put(record);
  return record;
}
