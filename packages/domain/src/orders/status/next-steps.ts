import type { OrderStatus, PaymentMethod } from './order-status.ts';

interface FollowedOrder {
  readonly status: OrderStatus;
  /** The address for the confirmation. */
  readonly email: string;
  /** Its arrival in words: 'Arrives Nov 26–28'. Null when the shopper received no estimate. */
  readonly arrival: { readonly text: string } | null;
  /** Where the shopper picks it up. Null or absent means that it is shipped. */
  readonly pickupPlace?: string | null | undefined;
  /** The method of a payment without a provider that the order waits for. Absent for every other order. */
  readonly waitsFor?: PaymentMethod | undefined;
}

/** Returns the next steps of an order for its shopper. Empty when nothing more happens automatically. */
export function nextSteps({
  status,
  email,
  arrival,
  pickupPlace: pickupLocation = null,
  waitsFor,
}: FollowedOrder): readonly string[] {
  const arrives = arrival ? [arrival.text] : [];
  if (status === 'PENDING' && waitsFor !== undefined) {
    const packed =
      pickupLocation === null
        ? 'We pack your order and email you the tracking number when it leaves'
        : 'We pack your order, and you collect it at the pickup location';
    return waitsFor === 'CASH_ON_DELIVERY'
      ? [packed, ...arrives, 'You pay when you receive it']
      : [`We email ${email} when your payment has arrived`, packed];
  }
  if (status === 'PAID') {
    return [
      `Your confirmation goes to ${email}`,
      pickupLocation === null
        ? 'We pack your order and email you the tracking number when it leaves'
        : 'We pack your order, and you collect it at the pickup location',
      ...arrives,
    ];
  }
  return status === 'SHIPPED' && pickupLocation === null ? ['Your order is on its way', ...arrives] : [];
}
