import { createHash } from 'node:crypto';
import type { completeRequest } from '@vitrine/contract/channels/agent-requests.schema.ts';
import { type PlaceOrderAnswer, placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import type * as z from 'zod';
import { placeOrder } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import type { Failure } from '../../platform/runtime/outcome.ts';
import type { AgentCartRow } from '../shopping/agent-carts.queries.ts';
import { findCart, KeyReused, type RepeatKey } from '../shopping/agent-carts.ts';
import { type OpenView, openView } from '../shopping/agent-view.ts';
import { type Message, refusal } from '../shopping/answers.ts';
import { type DescribedRecord, describeRecord, getOrder } from '../shopping/describe-record.ts';
import { type OfferedHandler, offeredHandler } from './agent-payments.ts';
import { describePayable } from './describe-payable.ts';
import { buyerInput, type PricedCheckout, refusedInput } from './price-checkout.ts';

interface Completion {
  readonly id: string;
  readonly agent: string | null;
  /** The client's address. */
  readonly address: string;
  readonly key: RepeatKey;
  readonly request: z.output<typeof completeRequest>;
}

const instruments = '$.payment.instruments[0]';

/**
 * Places the order of a checkout that its agent pays, as the shop's own checkout does. The agent pays the total of the last
 * answer and nothing else. A repeated request returns the order. Without payments by agents, or for a checkout that no agent
 * signed, it places none and returns the checkout for the buyer.
 * @throws KeyReused when the key belongs to another payment.
 */
export async function payCheckout(context: AppContext, { id, agent, ...by }: Completion): Promise<DescribedRecord> {
  const { siteUrl } = context.environment;
  const cart = await findCart(context, 'CHECKOUT', { id, agent });
  if (!cart) return refusal('not_found', 'There is no such checkout.', siteUrl);
  const answer = (messages: readonly Message[]) => describeRecord(context, cart, messages, { isPayment: true });
  const [view, handler, led] = await Promise.all([
    openView(context, cart.view),
    cart.agent === null ? null : offeredHandler(context),
    getOrder(context, cart),
  ]);
  if (!view || !handler || led || cart.is_canceled) return answer([]);
  const token = readToken(by.request, handler);
  if (token === null) {
    const content = `Send a credential of the payment handler ${handler.id}.`;
    return answer([refusedInput('payment_failed', content, instruments)]);
  }
  const { priced, total } = await describePayable(context, { cart, view, messages: [], handler });
  if (total === null) return answer([]);
  if (total !== cart.agreed_total) return answer([priceChanged]);
  const outcome = await placeOrder(context, {
    caller: visitor,
    address: by.address,
    isPlacedByAgent: true,
    key: `${cart.id}:${hash(by.key?.key ?? token)}`,
    body: orderBody({ cart, view, priced, token, total }),
  });
  if (!outcome.ok && outcome.code === 'KEY_REUSED') throw new KeyReused();
  return answer(outcome.ok ? readDecline(outcome.value) : [toMessage(outcome)]);
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reads the token of the selected instrument. Returns null when it is not one of this handler. */
function readToken({ payment }: Completion['request'], handler: OfferedHandler): string | null {
  const sent = payment?.instruments ?? [];
  const chosen = sent.find(({ selected }) => selected === true) ?? sent[0];
  return chosen?.handler_id === handler.id ? handler.readToken(chosen.credential ?? {}) : null;
}

interface OrderToPay {
  readonly cart: AgentCartRow;
  readonly view: OpenView;
  readonly priced: PricedCheckout;
  readonly token: string;
  readonly total: number;
}

function orderBody({ cart, view, priced: { quote, address }, token, total }: OrderToPay) {
  const { locale, market } = view.shown;
  return placeOrderBody.parse({
    paymentMethod: token,
    language: locale,
    market: market?.prefix,
    agentCheckout: cart.id,
    order: {
      items: quote.lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ productId, variantId, quantity, price }) => ({ productId, variantId, quantity, price })),
      total,
      currency: view.currency,
      shippingMethodId: quote.shippingMethodId,
      shippingInfo: { address },
    },
  });
}

const priceChanged = refusedInput(
  'price_changed',
  'The total has changed. Read the checkout, show the new total to the buyer, then pay it.',
);

function readDecline(answer: PlaceOrderAnswer): readonly Message[] {
  const isDeclined = !answer.success && !('orderId' in answer);
  return isDeclined ? [refusedInput('payment_failed', answer.error, instruments)] : [];
}

/** Returns what an agent does about an order that was not placed. What it cannot correct, the buyer does in the shop. */
function toMessage({ code, detail }: Failure): Message {
  switch (code) {
    case 'PRICE_CHANGED':
      return priceChanged;
    case 'OUT_OF_STOCK':
      return refusedInput('out_of_stock', detail);
    case 'ADDRESS_VERIFICATION_FAILED':
    case 'NO_DELIVERY':
      return refusedInput('address_undeliverable', detail, '$.fulfillment.methods[0].destinations[0]');
    case 'IN_PROGRESS':
    case 'ORDERS_PAUSED':
    case 'PROVIDER_UNAVAILABLE':
    case 'UNAVAILABLE':
      return refusedInput('try_again', detail);
    default:
      return buyerInput(code.toLowerCase(), detail);
  }
}
