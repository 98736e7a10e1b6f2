import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { type RefObject, type SubmitEvent, useState } from 'react';
import type { ShopCart } from '../cart/cart-store.ts';
import type { QuoteChoices } from '../cart/use-quote.ts';
import { useSite } from '../shop/shop-context.tsx';
import type { WalletQuote } from './delivery/wallet-request.ts';
import type { CardEntry } from './payment/card-entry.ts';
import { type CreateEntry, cardEntry, useCardEntry } from './payment/card-provider.ts';
import { isDebit } from './payment/use-payment-choice.ts';
import type { ShownOrder } from './shown-order.ts';
import { useOrderChoices } from './use-order-choices.ts';
import { useOrderPlacement } from './use-order-placement.ts';
import { usePricedOrder } from './use-priced-order.ts';
import { useRestoredPage } from './use-restored-page.ts';

/** Returns what the checkout knows of the order, and the calls that place it (docs/behaviour/screens.md#checkout). */
export function useCheckout(cart: ShopCart, form: RefObject<HTMLFormElement | null>) {
  const site = useSite();
  const createEntry = useCardEntry();
  const [toEntry, setEntry] = useState<CreateEntry>(() => cardEntry);
  /** The order that is being placed, which stays on the screen until its end is known. */
  const [attempted, setAttempted] = useState<ShownOrder | null>(null);
  useRestoredPage(() => setAttempted(null));
  const chosen = useOrderChoices();
  const priced = usePricedOrder(cart, chosen, attempted);
  const { failure, hideFailure, pay } = useOrderPlacement({ form, chosen, priced, setAttempted });
  const { address, business, chosenCards, delivery } = chosen;
  const { requestQuote, consent, isFree, isRefused, payment } = priced;
  const isProcessing = attempted !== null;

  const submit = () => {
    hideFailure();
    address.showAllErrors();
    business.showAllErrors();
    consent.showError();
    if (!address.isValid || !business.isValid || consent.isMissing) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('ol [aria-invalid="true"]')?.focus());
      return;
    }
    const hasEntry = !payment.option || isDebit(payment.option);
    const card = isFree || !hasEntry ? null : createEntry(toEntry);
    void pay({ to: address.entered, card, correction: address.decision.correction, quoted: null });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isProcessing && !isRefused) submit();
  };
  return {
    ...chosen,
    ...priced,
    site,
    setEntry,
    failure,
    isProcessing,
    onSubmit,
    /** Returns the quote for the address of a wallet. Absent while the shop does not quote. */
    quoteAt:
      delivery.choices &&
      ((location: QuoteChoices) => requestQuote({ ...location, ...chosenCards, ...business.quoted })),
    payByWallet: (to: Address, card: CardEntry, quoted: WalletQuote | null) =>
      pay({ to, card, correction: 'accept', quoted }),
  };
}
