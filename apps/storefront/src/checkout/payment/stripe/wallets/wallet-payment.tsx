import { lazy, Suspense } from 'react';
import { useSite } from '../../../../shop/shop-context.tsx';
import { ReservedSpace } from './reserved-space.tsx';
import { takesWallets } from './takes-wallets.ts';
import type { WalletButtonsProps } from './wallet-buttons.tsx';

const WalletButtons = lazy(async () => ({ default: (await import('./wallet-buttons.tsx')).WalletButtons }));

/** Renders Apple Pay, Google Pay and Link with keys of Stripe, and the sandbox's wallet in the demo. */
export function WalletPayment(props: WalletButtonsProps) {
  const { payment } = useSite();
  const { amountDue } = props.order;
  if (!takesWallets(payment) || amountDue === 0 || props.countries.length === 0) return null;
  if (amountDue === null) return <ReservedSpace />;
  return (
    <Suspense fallback={<ReservedSpace />}>
      <WalletButtons {...props} />
    </Suspense>
  );
}
