import { isSavedAccountMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { Suspense } from 'react';
import { useSite } from '../../../shop/shop-context.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useUser } from '../../../users/user-store.ts';
import styles from '../../checkout.module.css';
import type { PaymentChoice } from '../use-payment-choice.ts';

const SavedAccounts = lazyPart(async () => (await import('./saved-accounts.tsx')).SavedAccounts);

/** Renders the saved accounts of the chosen method. Where the shop saves methods, a signed-in shopper chooses or saves one. */
export function AccountPayment({ choice: { option, chooseAccount } }: { readonly choice: PaymentChoice }) {
  const { payment } = useSite();
  const user = useUser();
  if (!option || !isSavedAccountMethod(option.method)) return null;
  if (!payment.savesMethods || !user || user.isDemo) return null;
  return (
    <Suspense fallback={<div className={styles.savedAccounts} />}>
      <SavedAccounts key={option.method} user={user} option={option} onChoose={chooseAccount} />
    </Suspense>
  );
}
