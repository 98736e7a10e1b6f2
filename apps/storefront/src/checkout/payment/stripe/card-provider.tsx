import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite } from '../../../shop/shop-context.tsx';
import { type CardLoading, CardLoadingContext } from './card-loading.ts';
import { loadCardScript } from './load-card-script.ts';

/** Provides the card provider's client to the checkout. Other pages do not load it. A failed load can be retried. */
export function CardProvider({ children }: { children: ReactNode }) {
  const { publishableKey, scriptUrl } = useSite().payment;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [state, setState] = useState<CardLoading['state']>('loading');

  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const load = async () => {
      try {
        setStripe(await loadCardScript({ publishableKey, scriptUrl }));
        setState('loaded');
      } catch (error) {
        console.error('Stripe not loaded', error);
        setState('failed');
      }
    };
    void load();
  }, [publishableKey, scriptUrl, attempt]);
  const tryAgain = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };

  return (
    <CardLoadingContext value={{ state, tryAgain }}>
      <Elements stripe={stripe}>{children}</Elements>
    </CardLoadingContext>
  );
}
