import { type ReactNode, Suspense } from 'react';
import { useSite } from '../../../shop/shop-context.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useUser } from '../../../users/user-store.ts';
import styles from '../../checkout.module.css';
import type { OnCardEntry } from '../card-provider.ts';

interface CardPaymentProps {
  readonly onEntry: OnCardEntry;
  /** The entry of a new card. */
  readonly children: ReactNode;
}

const SavedCards = lazyPart(async () => (await import('./saved-cards.tsx')).SavedCards);

/** Renders the entry of the card. Where the shop saves cards, a signed-in shopper chooses or saves one. */
export function CardPayment({ onEntry, children }: CardPaymentProps) {
  const { payment } = useSite();
  const user = useUser();
  if (!payment.savesMethods || !user || user.isDemo) return children;
  return (
    <Suspense fallback={<div className={styles.savedCards} />}>
      <SavedCards user={user} onEntry={onEntry}>
        {children}
      </SavedCards>
    </Suspense>
  );
}
