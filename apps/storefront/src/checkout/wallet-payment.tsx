import type { Address } from '@vitrine/domain/shipping/address.ts';
import { lazy, Suspense } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import type { CardEntry } from './card-entry.ts';
import type { ShownOrder } from './shown-order.ts';
import { takesWallets } from './takes-wallets.ts';

const WalletButtons = lazy(async () => ({ default: (await import('./wallet-buttons.tsx')).WalletButtons }));

export interface WalletPaymentProps {
  readonly order: ShownOrder;
  /** Places the order; returns the message of a failure, or null. */
  readonly onPay: (to: Address, entry: CardEntry) => Promise<string | null>;
}

/** Offers Apple Pay, Google Pay and Link where the shop has keys of Stripe; their code is loaded only then. */
export function WalletPayment({ order, onPay }: WalletPaymentProps) {
  const { payment } = useSite();
  if (!takesWallets(payment) || !order.amountDue) return null;
  return (
    <Suspense>
      <WalletButtons order={order} onPay={onPay} />
    </Suspense>
  );
}
