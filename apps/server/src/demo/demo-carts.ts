import type { PlannedOrder } from './demo-orders.ts';

/** Returns the carts begun on the days of the sample orders. One of every two to four carts became an order. */
export function demoCarts(
  orders: readonly PlannedOrder[],
): { day: string; shard: number; started: number; added: number }[] {
  const started = new Map<string, number>();
  for (const [index, { order }] of orders.entries()) {
    if (order.created_at === undefined) continue;
    const day = new Date(order.created_at).toISOString().slice(0, 10);
    started.set(day, (started.get(day) ?? 0) + 2 + (index % 3));
  }
  return [...started].map(([day, count]) => ({ day, shard: 0, started: count, added: 2 * count }));
}
