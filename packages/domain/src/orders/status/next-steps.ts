import type { OrderStatus } from './order-status.ts';

interface FollowedOrder {
  readonly status: OrderStatus;
  /** The address that the confirmation goes to. */
  readonly email: string;
  /** When it arrives, in words: 'Arrives Nov 26-28'; null when the shopper was told nothing. */
  readonly arrival: { readonly text: string } | null;
  /** Where the shopper fetches it; null or absent: it is shipped. */
  readonly pickupPlace?: string | null | undefined;
}

/** Returns what happens next with an order, for its shopper; empty when nothing more happens by itself. */
export function nextSteps({ status, email, arrival, pickupPlace = null }: FollowedOrder): readonly string[] {
  const arrives = arrival ? [arrival.text] : [];
  if (status === 'PAID') {
    return [
      `Your confirmation goes to ${email}`,
      pickupPlace === null
        ? 'We pack your order and email you the tracking number when it leaves'
        : 'We pack your order, and you collect it at the pickup location',
      ...arrives,
    ];
  }
  return status === 'SHIPPED' && pickupPlace === null ? ['Your order is on its way', ...arrives] : [];
}
