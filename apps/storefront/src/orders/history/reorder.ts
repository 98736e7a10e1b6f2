import type { OrderLineView } from '@vitrine/contract/orders/order-view.schema.ts';
import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { ShopCartLine } from '../../cart/cart-store.ts';
import { readCart } from '../../cart/stored-cart.ts';

export type OrderedLine = Pick<OrderLineView, 'productId' | 'variantId' | 'name' | 'quantity' | 'price'>;

/** The lines of a past order as the shop sells them now, and one sentence for each change. */
export interface Reorder {
  readonly lines: readonly ShopCartLine[];
  readonly notes: readonly string[];
}

/** Returns the lines for the request of a quote. Products that were deleted cannot be requested. */
export function toWantedLines(items: readonly OrderedLine[]) {
  return items.flatMap(({ productId, variantId, quantity, price }) =>
    productId === null ? [] : [{ productId, variantId, quantity, price }],
  );
}

/** Compares a past order with the shop's quote of the same lines. A line that cannot be bought has a note only. */
export function reorder({ lines }: Pick<Quote, 'lines'>, items: readonly OrderedLine[]): Reorder {
  const getName = (wanted: Pick<OrderedLine, 'productId' | 'variantId'>) =>
    items.find(({ productId, variantId }) => productId === wanted.productId && variantId === wanted.variantId)?.name;
  const deleted = items.filter(({ productId }) => productId === null);
  return {
    lines: readCart({ items: lines.filter(({ product, quantity }) => product !== null && quantity > 0) })?.items ?? [],
    notes: [
      ...lines.flatMap((line) =>
        line.notes.map(({ message }) => `${line.product?.name ?? getName(line) ?? t('orders.item')}: ${message}`),
      ),
      ...deleted.map(({ name }) => t('orders.nameIsNoLongerSold', { name })),
    ],
  };
}
