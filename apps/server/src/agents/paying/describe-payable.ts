import type { AppContext } from '../../platform/boot/context.ts';
import type { AgentCartRow } from '../shopping/agent-carts.queries.ts';
import type { OpenView } from '../shopping/agent-view.ts';
import { fulfillment, type Message, metadata } from '../shopping/answers.ts';
import { continueAddress, loadLinks, toLineItem, toMessages, toTotals } from '../shopping/describe-cart.ts';
import { describeBuyer } from './agent-buyer.ts';
import type { OfferedHandler } from './agent-payments.ts';
import { type PricedCheckout, priceCheckout } from './price-checkout.ts';

interface Payable {
  readonly cart: AgentCartRow;
  readonly view: OpenView;
  /** Messages about the request that led here. */
  readonly messages: readonly Message[];
  readonly handler: OfferedHandler;
}

/** Returns a checkout that its agent may pay, and its total. The total is null while something is missing. */
export async function describePayable(context: AppContext, { cart, view, messages, handler }: Payable) {
  const priced = await priceCheckout(context, { cart, view });
  const { quote, delivery } = priced;
  const lines = quote.lines.filter(({ quantity }) => quantity > 0);
  const all = [...messages, ...quote.lines.flatMap(toMessages), ...priced.messages];
  const status = getStatus([...quote.lines.flatMap(toMessages), ...priced.messages], messages);
  const answer = {
    ucp: {
      ...metadata('dev.ucp.shopping.checkout', [fulfillment]),
      payment_handlers: handler.declared,
    },
    id: cart.id,
    line_items: lines.map((line) => toLineItem(line, view)),
    ...describeBuyer(
      cart.buyer,
      lines.map(({ variantId, productId }) => variantId ?? productId),
      delivery,
    ),
    currency: view.currency,
    totals: toTotals(quote, priced.address ? 'Total' : undefined),
    status,
    ...(all.length > 0 && { messages: all }),
    links: await loadLinks(context, view),
    expires_at: cart.expires_at.toISOString(),
    continue_url: continueAddress(cart, view),
  };
  return { answer, priced, total: isPayable(priced, status) ? quote.totals.total : null };
}

/**
 * Returns the state of a checkout. A correctable refusal of a request, such as a declined card, leaves a complete checkout
 * ready for the next request.
 */
function getStatus(state: readonly Message[], ofRequest: readonly Message[]) {
  if ([...severities(state), ...severities(ofRequest)].some((one) => one?.startsWith('requires_'))) {
    return 'requires_escalation' as const;
  }
  return severities(state).includes('recoverable') ? ('incomplete' as const) : ('ready_for_complete' as const);
}

function severities(messages: readonly Message[]) {
  return messages.map((message) => ('severity' in message ? message.severity : null));
}

function isPayable({ address, messages }: PricedCheckout, status: ReturnType<typeof getStatus>): boolean {
  return address !== null && messages.length === 0 && status !== 'incomplete';
}
