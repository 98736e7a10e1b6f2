import { quantityInCart } from '@vitrine/domain/cart/cart.ts';
import { shopClient } from '../shop/shop-client.ts';
import { isCheckoutId, rememberAgentCheckout } from './agent-checkout.ts';
import { cart, type ShopCart } from './cart-store.ts';
import { readCart } from './stored-cart.ts';
import { inMarket } from './use-quote.ts';

/** Lines that one link may name. */
const maxLines = 20;
const item = /^([\da-f-]{36})(?:\.([\da-f-]{36}))?:(\d{1,4})$/;

/**
 * Reads the items of a link to the cart, such as 'product:2,product.variant:1'. Parts that are no item are left out.
 * docs/agents.md#hand-over
 */
export function readLinkedItems(text: string) {
  return text
    .slice(0, 4_000)
    .split(',')
    .slice(0, maxLines)
    .flatMap((part) => {
      const [, productId, variantId = null, units] = item.exec(part) ?? [];
      const quantity = Number(units);
      return productId !== undefined && quantity > 0 ? [{ productId, variantId, quantity }] : [];
    });
}

/**
 * Adds the items of a link to the cart, at the prices and stock of the shop. An item that the cart already has in this
 * quantity stays, so that a link may be opened again.
 */
export async function addLinkedItems(text: string, held: ShopCart): Promise<void> {
  const items = readLinkedItems(text);
  if (items.length === 0) return;
  const { lines } = await shopClient.cart.quote({ items, ...inMarket() });
  const sold = lines.filter(({ product, quantity }) => product !== null && quantity > 0);
  for (const { quantity, ...line } of readCart({ items: sold, ...inMarket() })?.items ?? []) {
    const missing = quantity - quantityInCart(held, line);
    if (missing > 0) cart.add(line, missing);
  }
}

/**
 * Stores the checkout that a link names, with its agent as the shop knows it. Stores none for a checkout that no agent
 * signed, or without a response.
 */
export async function noteAgentCheckout(id: string | null): Promise<void> {
  const isNamed = id !== null && isCheckoutId(id);
  const known = isNamed ? await shopClient.orders.agentCheckout(id).catch(() => null) : null;
  rememberAgentCheckout(known && id !== null ? { id, agent: known.agent } : null);
}
