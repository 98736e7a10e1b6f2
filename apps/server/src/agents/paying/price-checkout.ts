import type { CartQuote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { Address } from '@vitrine/contract/shipping/address.schema.ts';
import { needsDigitalConsent } from '@vitrine/domain/catalog/digital-goods.ts';
import { quoteCartLines } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import type { AgentCartRow } from '../shopping/agent-carts.queries.ts';
import type { OpenView } from '../shopping/agent-view.ts';
import type { Message } from '../shopping/answers.ts';
import { readAddress } from './agent-buyer.ts';

export interface PricedCheckout {
  readonly quote: CartQuote;
  readonly delivery: {
    readonly options: readonly { readonly id: string; readonly title: string; readonly price: number }[];
    readonly chosenId: string | null;
  };
  /** Why it cannot be paid. Empty when it can. */
  readonly messages: readonly Message[];
  /** The address of the order, when it is complete. */
  readonly address: Address | null;
}

/** The option of a shop with one flat rate. */
const flatRate = 'standard';

/** Prices a checkout for its buyer by the quote of the shop's own checkout. The chosen delivery option is one that ships. */
export async function priceCheckout(
  context: AppContext,
  { cart, view }: { readonly cart: AgentCartRow; readonly view: OpenView },
): Promise<PricedCheckout> {
  const read = readAddress(cart.buyer);
  const address = 'address' in read ? read.address : null;
  const quoteWith = (shippingMethodId?: string) =>
    quoteCartLines(
      context,
      {
        items: cart.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
        market: view.shown.market?.prefix,
        address: address && { country: address.country, state: address.state, postalCode: address.postalCode },
        shippingMethodId,
      },
      { caller: visitor, address: null },
    );
  const first = await quoteWith();
  const options = first.shippingMethods.filter(({ pickupPlace }) => pickupPlace === null);
  const chosen = options.find(({ id }) => id === cart.buyer?.optionId) ?? options[0];
  const quote = chosen && chosen.id !== first.shippingMethodId ? await quoteWith(chosen.id) : first;
  const delivery =
    first.shippingMethods.length > 0
      ? { options, chosenId: chosen?.id ?? null }
      : { options: [{ id: flatRate, title: 'Standard', price: quote.totals.shipping }], chosenId: flatRate };
  const messages = address ? findObstacles({ quote, isPickupOnly: delivery.chosenId === null, address }) : [];
  return { quote, delivery, address, messages: 'messages' in read ? read.messages : messages };
}

/** Returns why a checkout with an address cannot be paid by its agent. */
function findObstacles({
  quote,
  isPickupOnly,
  address,
}: {
  readonly quote: CartQuote;
  readonly isPickupOnly: boolean;
  readonly address: Address;
}): readonly Message[] {
  const hasDigitalGoods = quote.lines.some(({ product }) => product?.isDigital === true);
  const needsConsent = needsDigitalConsent({ hasDigitalGoods, country: address.country, isBusiness: false });
  return [
    ...(quote.shippingReason === null
      ? []
      : [refusedInput('address_undeliverable', quote.shippingReason, '$.fulfillment.methods[0].destinations[0]')]),
    ...(isPickupOnly && quote.shippingReason === null
      ? [buyerInput('pickup_required', 'The buyer chooses a pickup location at continue_url.')]
      : []),
    ...(quote.cardReason === undefined ? [] : [buyerInput('payment_unavailable', quote.cardReason)]),
    ...(needsConsent
      ? [buyerInput('consent_required', 'The buyer agrees to the delivery of digital goods at continue_url.')]
      : []),
  ];
}

/** Returns what an agent can correct itself. */
export function refusedInput(code: string, content: string, path?: string): Message {
  return { type: 'error', code, content, severity: 'recoverable', ...(path !== undefined && { path }) };
}

/** Returns what only the buyer can do in the shop. */
export function buyerInput(code: string, content: string): Message {
  return { type: 'error', code, content, severity: 'requires_buyer_input' };
}
