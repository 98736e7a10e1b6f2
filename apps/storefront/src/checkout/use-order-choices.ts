import { useState } from 'react';
import { giftCardFields, useGiftCards } from '../cart/codes/gift-card-codes.ts';
import { useAddress } from './address/use-address.ts';
import { useBusiness } from './business/use-business.ts';
import { useDeliveryChoice } from './delivery/use-delivery-choice.ts';
import { methodChoice } from './payment/use-payment-choice.ts';

/** Everything that the shopper enters and chooses, and that the order's price depends on. */
export type OrderChoices = ReturnType<typeof useOrderChoices>;

/** Stores the address, the delivery, the business, the gift cards and the payment method of the order. */
export function useOrderChoices() {
  const address = useAddress();
  const delivery = useDeliveryChoice(address.entered);
  const business = useBusiness();
  const [usesCredit, setUsesCredit] = useState(false);
  const chosenCards = giftCardFields(useGiftCards(), usesCredit);
  const [method, setMethod] = useState<string | null>(null);
  return {
    address,
    delivery,
    business,
    usesCredit,
    setUsesCredit,
    chosenCards,
    chosenMethod: [method, setMethod] as const,
    /** The choices in the form of a quote. */
    choices: { ...delivery.choices, ...chosenCards, ...business.quoted, ...methodChoice(method) },
  };
}
