import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { useEffect, useState } from 'react';
import type { QuoteChoices } from '../../cart/use-quote.ts';
import { useSite } from '../../shop/shop-context.tsx';

/** How long the address has to stay as it is before the shop is asked for its methods. */
const settledMs = 350;

/**
 * Keeps the shipping method that the shopper chose, and the address that its price and the taxes depend on once typing has paused. A shop
 * without zones, rates by place and business customers needs neither: then its quotes are asked for as ever.
 */
export function useDeliveryChoice(entered: Address) {
  const { hasShippingZones, hasTaxRates, vatNumber, countries } = useSite();
  const [methodId, setMethodId] = useState<string | null>(null);
  const { country, state, postalCode } = entered;
  const isKnown = state.trim() !== '' || postalCode.trim() !== '' || country !== countries[0];
  const place = useSettled(JSON.stringify(isKnown ? { country, state, postalCode } : null));
  const choices: QuoteChoices = { address: JSON.parse(place), ...(methodId && { shippingMethodId: methodId }) };
  return {
    choices: hasShippingZones || hasTaxRates || vatNumber ? choices : undefined,
    chosenId: methodId,
    choose: setMethodId,
  };
}

/** Returns the id of the shopper's method at once, before its own quote is there; the one that the quote charges while they chose none that it offers. */
export function chosenMethodId(
  quote: Pick<Quote, 'shippingMethods' | 'shippingMethodId'>,
  chosenId: string | null,
): string | null {
  return quote.shippingMethods.some(({ id }) => id === chosenId) ? chosenId : quote.shippingMethodId;
}

/** Returns a text as it was before it changed within the last moment: typing causes no question. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
