import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { needsDigitalConsent } from '@vitrine/domain/catalog/digital-goods.ts';
import { useState } from 'react';
import { useSite } from '../../shop/shop-context.tsx';

interface Buyer {
  readonly country: string;
  readonly isBusiness: boolean;
}

/**
 * Stores the consent to the delivery of digital goods, where the law of the buyer's country asks for it
 * (docs/digital-goods.md#consent).
 */
export function useDigitalConsent(quote: Pick<Quote, 'lines'> | undefined, { country, isBusiness }: Buyer) {
  const { countries } = useSite();
  const [isGiven, setIsGiven] = useState(false);
  const [isErrorShown, setIsErrorShown] = useState(false);
  const lines = quote?.lines ?? [];
  const hasDigitalGoods = lines.some(({ product }) => product?.isDigital);
  const isNeeded = needsDigitalConsent({ hasDigitalGoods, country, isBusiness });
  return {
    isNeeded,
    isGiven,
    isMissing: isNeeded && !isGiven,
    isErrorShown: isErrorShown && !isGiven,
    setIsGiven,
    showError: () => setIsErrorShown(true),
    /** Whether something of the cart is shipped. */
    isShipped: lines.length === 0 || lines.some(({ product }) => !product?.isDigital),
    /** Whether a wallet may pay. Its own address could require the consent. */
    allowsWallets: !countries.some((one) => needsDigitalConsent({ hasDigitalGoods, country: one, isBusiness: false })),
    /** The fields of the order. */
    fields: isNeeded ? { digitalConsent: isGiven } : {},
  };
}
