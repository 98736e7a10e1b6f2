import type { CartQuote, QuoteLine } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { policySlugs } from '@vitrine/domain/settings/policies.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { createShopApi } from '../../catalog/catalog.ts';
import { type CheckoutOrder, quoteCartLines } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import type { AgentCartRow, AgentLine } from './agent-carts.queries.ts';
import type { OpenView } from './agent-view.ts';
import { type Message, metadata } from './answers.ts';
import { orderConfirmation, orderedLine, orderTotals } from './describe-order.ts';

/** The kinds of links of the protocol, by the policy of the shop. */
const linkTypes: Readonly<Record<(typeof policySlugs)[number], string>> = {
  returns: 'refund_policy',
  shipping: 'shipping_policy',
  privacy: 'privacy_policy',
  terms: 'terms_of_service',
  imprint: 'imprint',
  contact: 'contact',
};

interface Described {
  readonly cart: AgentCartRow;
  readonly view: OpenView;
  /** Messages about the request that led here. */
  readonly messages: readonly Message[];
}

/**
 * Returns a cart or a checkout as the protocol describes it, priced as the shop's own cart. A checkout always requests the
 * agent to lead its buyer to the shop's checkout (decision 0067).
 */
export async function describeCart(context: AppContext, { cart, view, messages }: Described) {
  const quote = await quoteCartLines(
    context,
    {
      items: cart.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
      market: view.shown.market?.prefix,
    },
    { caller: visitor, address: null },
  );
  const shared = {
    id: cart.id,
    line_items: quote.lines.filter(({ quantity }) => quantity > 0).map((line) => toLineItem(line, view)),
    currency: view.currency,
    totals: toTotals(quote),
    expires_at: cart.expires_at.toISOString(),
    continue_url: continueAddress(cart, view),
  };
  const all = [...messages, ...quote.lines.flatMap(toMessages)];
  if (cart.kind === 'CART') {
    return { ucp: metadata('dev.ucp.shopping.cart'), ...shared, ...(all.length > 0 && { messages: all }) };
  }
  const handOver: readonly Message[] = cart.is_canceled
    ? []
    : [
        {
          type: 'error',
          code: 'buyer_input_required',
          severity: 'requires_buyer_input',
          content: 'The buyer enters the address and pays in the checkout of the shop, at continue_url.',
        },
      ];
  return {
    ucp: metadata('dev.ucp.shopping.checkout'),
    ...shared,
    status: cart.is_canceled ? ('canceled' as const) : ('requires_escalation' as const),
    messages: [...all, ...handOver],
    links: await loadLinks(context, view),
  };
}

/** Returns a checkout that led to an order, with the lines and totals of the order. */
export async function describeCompleted(
  context: AppContext,
  { cart, view, led }: { readonly cart: AgentCartRow; readonly view: OpenView; readonly led: CheckoutOrder },
) {
  const { order, confirmPath } = led;
  const isPaid = order.paymentStatus !== 'PENDING' || order.status !== 'PENDING';
  return {
    ucp: metadata('dev.ucp.shopping.checkout'),
    id: cart.id,
    line_items: order.items.map((line) => ({ ...orderedLine(line, view.siteUrl), quantity: line.quantity })),
    currency: order.currency,
    totals: orderTotals(order),
    status: confirmPath !== null ? 'requires_escalation' : isPaid ? 'completed' : 'complete_in_progress',
    ...(confirmPath !== null && { messages: [confirmation], continue_url: view.address(confirmPath) }),
    order: orderConfirmation(order, view.siteUrl),
    links: await loadLinks(context, view),
    expires_at: cart.expires_at.toISOString(),
  };
}

/** What the bank asks of the buyer, as 3-D Secure does. */
const confirmation: Message = {
  type: 'error',
  code: 'requires_3ds',
  content: 'The bank asks the buyer to confirm the payment at continue_url.',
  severity: 'requires_buyer_input',
};

/** Returns the address at which the buyer finds these items in the shop's own cart. It works without the stored cart. */
export function continueAddress({ id, kind, lines, agent }: AgentCartRow, view: OpenView): string {
  // With the id the order names the agent, which may then read it.
  const next = `${kind === 'CHECKOUT' ? '&to=checkout' : ''}${agent === null ? '' : `&agent=${id}`}`;
  return `${view.address('/cart')}?items=${lines.map(linkedItem).join(',')}${next}`;
}

function linkedItem({ productId, variantId, quantity }: AgentLine): string {
  return `${productId}${variantId === null ? '' : `.${variantId}`}:${quantity}`;
}

export function toLineItem(
  { productId, variantId, product, variant, quantity, price }: QuoteLine,
  { siteUrl }: OpenView,
) {
  const image = absoluteAddress(product?.images[0]?.main, siteUrl);
  const options = (variant?.options ?? []).map((option) => option.slice(option.indexOf(':') + 1)).join(', ');
  const amount = price * quantity;
  const id = variantId ?? productId;
  return {
    id,
    item: {
      id,
      title: `${product?.name ?? ''}${options === '' ? '' : `, ${options}`}`,
      price,
      ...(image !== null && { image_url: image }),
    },
    quantity,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
}

export function toTotals(
  { totals: { subtotal, discount, shipping, tax, total } }: CartQuote,
  words = 'Estimated total: shipping and taxes follow from the address',
) {
  return [
    { type: 'subtotal', amount: subtotal },
    ...(discount > 0 ? [{ type: 'discount', amount: -discount }] : []),
    { type: 'fulfillment', amount: shipping },
    { type: 'tax', amount: tax },
    { type: 'total', amount: total, display_text: words },
  ];
}

export function toMessages({ notes, quantity }: QuoteLine, index: number): readonly Message[] {
  const path = `$.line_items[${index}]`;
  return notes.map(({ code, message }): Message => {
    if (quantity > 0) return { type: 'warning', code: 'quantity_adjusted', content: message, path };
    const found = code === 'SOLD_OUT' ? 'out_of_stock' : 'not_found';
    return { type: 'error', code: found, content: message, severity: 'recoverable', path };
  });
}

export async function loadLinks(context: AppContext, view: OpenView) {
  const { policies } = await createShopApi(context, view.shown).site();
  return policySlugs.flatMap((slug) => {
    const policy = policies.find((one) => one.slug === slug);
    return policy ? [{ type: linkTypes[slug], url: view.address(`/pages/${slug}`), title: policy.title }] : [];
  });
}
