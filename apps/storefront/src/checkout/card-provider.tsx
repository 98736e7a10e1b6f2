import { Elements } from '@stripe/react-stripe-js';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { type ReactNode, useMemo } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import { loadCardScript } from './load-card-script.ts';

/** Brings the card provider's client to the checkout; nothing of it is loaded on other pages. */
export function CardProvider({ children }: { children: ReactNode }) {
  const { publishableKey, scriptUrl } = useSite().payment;
  const stripe = useMemo(
    () =>
      loadCardScript({ publishableKey, scriptUrl }).catch((error: unknown) => {
        console.error(messages.checkout.stripeNotLoaded, error);
        return null;
      }),
    [publishableKey, scriptUrl],
  );
  return <Elements stripe={stripe}>{children}</Elements>;
}
