import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { useEffect, useState } from 'react';
import type { QuoteChoices } from '../../cart/use-quote.ts';
import { useSite } from '../../shop/shop-context.tsx';

/** Milliseconds for which the address has to stay unchanged before its methods are requested from the shop. */
const settledMs = 350;

/**
 * Stores the shopper's shipping method, and the address that its price and the taxes depend on once typing has paused.
 * A shop without zones, rates by location and business customers needs neither. Its quotes do not change.
 */
export function useDeliveryChoice(entered: Address) {
  const { hasShippingZones, hasTaxRates, vatNumber, countries } = useSite();
  const [methodId, setMethodId] = useState<string | null>(null);
  const { country, state, postalCode } = entered;
  const isKnown = state.trim() !== '' || postalCode.trim() !== '' || country !== countries[0];
  const location = useSettled(JSON.stringify(isKnown ? { country, state, postalCode } : null));
  const choices: QuoteChoices = { address: JSON.parse(location), ...(methodId && { shippingMethodId: methodId }) };
  return {
    choices: hasShippingZones || hasTaxRates || vatNumber ? choices : undefined,
    chosenId: methodId,
    choose: setMethodId,
  };
}

/**
 * Returns the id of the shopper's method immediately, before its own quote arrives. Returns the method that the quote
 * charges while the shopper chose no available one.
 */
export function chosenMethodId(
  quote: Pick<Quote, 'shippingMethods' | 'shippingMethodId'>,
  chosenId: string | null,
): string | null {
  return quote.shippingMethods.some(({ id }) => id === chosenId) ? chosenId : quote.shippingMethodId;
}

/** Returns a text without changes of the last moment, so that typing sends no request. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
