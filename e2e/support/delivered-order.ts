import type { APIRequestContext } from '@playwright/test';
import { call } from './staff.ts';

const address = {
  US: { street1: '388 Townsend St', city: 'San Francisco', state: 'CA', postalCode: '94107', country: 'US' },
  DE: { street1: 'Unter den Linden 1', city: 'Berlin', state: '', postalCode: '10117', country: 'DE' },
} as const;

interface Placed {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly trackingToken: string;
}

export interface WantedOrder {
  readonly email: string;
  readonly country: keyof typeof address;
  readonly isShipped?: boolean;
}

/** Places an order of two lamps as this browser's shopper, and has staff ship and deliver it. */
export async function prepareDeliveredOrder(
  { request, staff, baseURL }: { request: APIRequestContext; staff: APIRequestContext; baseURL: string },
  { email, country, isShipped = true }: WantedOrder,
): Promise<Placed> {
  const send = <Answer>(by: APIRequestContext, method: 'POST', path: string, data: unknown) =>
    call<Answer>(by, { method, path, data, baseURL });
  const { items } = await send<{ items: { id: string; unitPrice: number }[] }>(request, 'POST', '/products/many', {
    where: { hasVariants: false, stock: { gte: 20 }, status: 'ACTIVE' },
    limit: 1,
  });
  const [product] = items;
  if (!product) throw new Error('The demo shop has no product in stock.');
  const line = { productId: product.id, quantity: 2 };
  const { totals } = await send<{ totals: { total: number } }>(request, 'POST', '/cart/quote', { items: [line] });
  const placed = await send<Placed>(request, 'POST', '/orders/place', {
    paymentMethod: 'pm_card_visa',
    order: {
      items: [{ ...line, variantId: null, price: product.unitPrice }],
      total: totals.total,
      shippingInfo: { address: { name: 'Ada Lovelace', email, ...address[country] } },
    },
  });
  if (isShipped) {
    const path = `/orders/${placed.orderId}/status`;
    await send(staff, 'POST', path, { status: 'SHIPPED' });
    await send(staff, 'POST', path, { status: 'DELIVERED' });
  }
  return placed;
}
