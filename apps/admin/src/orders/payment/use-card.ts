import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '@vitrine/contract/settings/site-settings.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { translated } from '@vitrine/messages/admin/t.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardEntry } from '../phone/place-phone-order.ts';
import { type CardElement, loadCardClient } from './card-client.ts';

/** The state of the card field. */
export interface CardFieldState {
  readonly isLoading: boolean;
  readonly loadError: Error | null;
  readonly tryAgain: () => void;
  /** The provider's message about the input, or empty if there is none. */
  readonly error: string;
  /** The ref of the element that holds the provider's field. */
  readonly holder: (node: HTMLElement | null) => void;
}

const style = { base: { color: '#1f2428', fontSize: '16px', '::placeholder': { color: '#6b7278' } } };

/** Mounts the card provider's own input field. The card number goes directly to the provider and never to the shop. */
export function useCard(payment: PublicSettings['payment'] | undefined): { entry: CardEntry; field: CardFieldState } {
  const [node, holder] = useState<HTMLElement | null>(null);
  const [problem, setError] = useState('');
  const element = useRef<CardElement | null>(null);
  const client = useQuery({
    queryKey: ['card client', payment],
    queryFn: () =>
      payment ? loadCardClient(payment) : Promise.reject(new Error(translated(messages.checkout.cardClientNotLoaded))),
    enabled: payment !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
  const provider = client.data;
  useEffect(() => {
    if (!provider || !node) return undefined;
    const card = provider.elements().create('card', { style, hidePostalCode: true });
    card.mount(node);
    card.on('change', ({ error }) => setError(error?.message ?? ''));
    element.current = card;
    return () => {
      element.current = null;
      card.destroy();
    };
  }, [provider, node]);

  const createPaymentMethod = useCallback<CardEntry['createPaymentMethod']>(
    async (billing) => {
      const card = element.current;
      if (!provider || !card) return { error: translated(messages.checkout.cardClientNotLoaded) };
      const { paymentMethod, error } = await provider.createPaymentMethod({
        type: 'card',
        card,
        billing_details: billing,
      });
      return paymentMethod ?? { error: error?.message ?? translated(messages.checkout.paymentMethodFailed) };
    },
    [provider],
  );
  const confirm = useCallback<CardEntry['confirm']>(
    async (clientSecret) => {
      if (!provider) return translated(messages.checkout.cardClientNotLoaded);
      const { error } = await provider.handleNextAction({ clientSecret });
      return error ? (error.message ?? translated(messages.checkout.placementFailed)) : null;
    },
    [provider],
  );
  return {
    entry: { createPaymentMethod, confirm },
    field: {
      isLoading: client.isPending,
      loadError: client.error,
      tryAgain: () => void client.refetch(),
      error: problem,
      holder,
    },
  };
}
