import { needsDigitalConsent } from '@vitrine/domain/catalog/digital-goods.ts';
import type { Transaction } from 'kysely';
import { insertDigitalLines } from '../../digital-goods/digital-goods.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import type { PricedOrder } from './to-new-order.ts';

function isNeeded({ products, shippingAddress, price }: PricedOrder): boolean {
  return needsDigitalConsent({
    hasDigitalGoods: products.some((product) => product.is_digital),
    country: shippingAddress.address.country,
    isBusiness: price.business !== null,
  });
}

/** Returns whether the buyer gave a consent that the law of the country knows. The order then records it. */
function hasDigitalConsent(order: PricedOrder): boolean {
  return order.digitalConsent === true && isNeeded(order);
}

/** Refuses an order of the checkout whose buyer has not consented. An order of staff has no checkbox, and is not refused. */
export function refuseWithoutConsent(order: PricedOrder): Failure | null {
  if (order.digitalConsent !== false || !isNeeded(order)) return null;
  const message = 'Agree that your digital goods are delivered at once, and that your right to withdraw then ends.';
  return failure('UNPROCESSABLE', message, { errors: [{ path: 'order.digitalConsent', message }] });
}

/** Returns the lines that sell digital goods. */
function digitalLines({ products, orderLines }: PricedOrder) {
  const digital = new Set(products.flatMap((product) => (product.is_digital ? product.id : [])));
  return orderLines
    .filter(({ product_id }) => digital.has(product_id))
    .map((line) => ({ lineId: line.id, productId: line.product_id, variantId: line.variant_id }));
}

/** Stores the digital lines of a new order, in its transaction. A job delivers them when the order is paid. */
export async function storeDigitalLines(tx: Transaction<Database>, order: PricedOrder): Promise<undefined> {
  await insertDigitalLines(tx, { id: order.id, hasConsent: hasDigitalConsent(order) }, digitalLines(order));
}
