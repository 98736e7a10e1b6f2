import type { readAgentOrder } from '../shopping/describe-order.ts';
import { toTotals } from './describe-session.ts';

type AgentOrder = Extract<Awaited<ReturnType<typeof readAgentOrder>>, { id: string }>;

/** Returns an order as the platform of the Agentic Commerce Protocol receives it. It has nothing about the buyer. */
export function describeOrderEvent(order: AgentOrder) {
  const currency = order.currency.toLowerCase();
  return {
    type: 'order',
    id: order.id,
    checkout_session_id: order.checkout_id,
    order_number: order.label,
    permalink_url: order.permalink_url,
    status: getStatus(order),
    line_items: order.line_items.map(({ id, item, quantity, status }) => ({
      id,
      title: item.title,
      quantity: { ordered: quantity.original, current: quantity.total, fulfilled: quantity.fulfilled },
      unit_price: item.price,
      subtotal: item.price * quantity.original,
      status,
    })),
    fulfillments: order.fulfillment.events.map(({ id, occurred_at: at, type, line_items: lines, ...tracking }) => ({
      id,
      type: 'shipping',
      status: type,
      line_items: lines,
      ...tracking,
      events: [{ id, type, occurred_at: at }],
    })),
    adjustments: order.adjustments.map(({ id, type, occurred_at: at, status, ...more }) => ({
      id,
      type,
      occurred_at: at,
      status,
      ...('totals' in more && { amount: -(more.totals[0]?.amount ?? 0), currency }),
    })),
    totals: toTotals(order.totals),
  };
}

function getStatus({ adjustments, line_items: lines }: AgentOrder): string {
  if (adjustments.some(({ type }) => type === 'cancellation')) return 'canceled';
  const left = lines.filter(({ status }) => status !== 'removed');
  return left.length > 0 && left.every(({ status }) => status === 'fulfilled') ? 'shipped' : 'confirmed';
}
