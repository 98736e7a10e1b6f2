import { type OrderView, orderViewSchema } from '@vitrine/contract/orders/order-view.schema.ts';
import { arrivalSchema } from '@vitrine/contract/shipping/arrival.schema.ts';
import { daysText } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import type { OrderViewRow } from './order-view.queries.ts';

const storedView = orderViewSchema.extend({ arrival: arrivalSchema.omit({ text: true }).nullable() });

/** Converts a row into the order as its shopper sees it. @throws ZodError when the row is no order. */
export function toOrderView({ view }: OrderViewRow): OrderView {
  const { arrival, ...order } = storedView.parse(view);
  return { ...order, arrival: arrival && { ...arrival, text: daysText(order.shippingInfo.pickupPlace)(arrival) } };
}
