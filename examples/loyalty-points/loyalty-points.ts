import type { Extension, ExtensionRecord, ExtensionShop } from '@vitrine/contract/extensions/extension.ts';

// Loyalty points: a customer earns one point for each whole unit of currency that they pay. A refund takes points back.
// After the return period, each hundred points become store credit.

/** The days after which the points of an order count. Longer than the shop accepts returns. */
const waitingDays = 30;
/** The points that are converted together, and the cents of store credit for them. */
const pointsOfStep = 100;
const centsOfStep = 500;
const dayMs = 86_400_000;

/** What the hooks read of an order and of a refund. */
type PaidOrder = Readonly<Record<'total' | 'shippingCost' | 'tax', number>> & { id: string; userId: string | null };
type Refund = { readonly orderId: string; readonly amount: number };

interface OrderPoints {
  readonly points: number;
  readonly centsPaid: number;
  readonly centsRefunded: number;
  readonly paidAt: string;
}

/** `order:` records wait for the end of the return period; `done:` records are part of the balance. */
const waiting = (orderId: string) => `order:${orderId}`;
const counted = (orderId: string) => `done:${orderId}`;
const balance = (customerId: string) => `balance:${customerId}`;

function orderPoints(record: ExtensionRecord): OrderPoints {
  return record.value as unknown as OrderPoints;
}

function pointsFor(cents: number): number {
  return Math.max(0, Math.floor(cents / 100));
}

async function addPoints(shop: ExtensionShop, customerId: string, points: number): Promise<void> {
  const stored = await shop.get(balance(customerId));
  const total = Number(stored?.value ?? 0) + points;
  const steps = Math.max(0, Math.floor(total / pointsOfStep));
  if (steps > 0) await shop.grantCredit(customerId, steps * centsOfStep, `${steps * pointsOfStep} loyalty points`);
  // Below zero after a refund of points that are store credit already. The next orders fill it up.
  await shop.set(balance(customerId), total - steps * pointsOfStep, customerId);
}

export default {
  name: 'loyalty-points',
  title: 'Loyalty points',
  version: '1.0.0',
  events: {
    async 'order.paid'({ data, timestamp }, shop) {
      const order = data as PaidOrder;
      // An order of a guest, or one that was erased, earns nothing.
      if (!order.userId) return;
      const centsPaid = order.total - order.shippingCost - order.tax;
      const value = { points: pointsFor(centsPaid), centsPaid, centsRefunded: 0, paidAt: timestamp };
      await shop.set(waiting(order.id), value, order.userId);
    },
    async 'refund.succeeded'({ data }, shop) {
      const refund = data as Refund;
      const isCounted = (await shop.get(counted(refund.orderId))) !== null;
      const key = isCounted ? counted(refund.orderId) : waiting(refund.orderId);
      const record = await shop.get(key);
      if (!record?.customerId) return;
      const before = orderPoints(record);
      const centsRefunded = before.centsRefunded + refund.amount;
      const points = pointsFor(before.centsPaid - centsRefunded);
      await shop.set(key, { ...before, centsRefunded, points }, record.customerId);
      if (isCounted && points < before.points) await addPoints(shop, record.customerId, points - before.points);
    },
  },
  jobs: [
    {
      name: 'count-points',
      everyMinutes: 60,
      async run(now, shop) {
        // At most 100 orders at a time. The next run continues.
        for (const record of await shop.list('order:')) {
          const { points, paidAt } = orderPoints(record);
          if (!record.customerId || now.getTime() - Date.parse(paidAt) < waitingDays * dayMs) continue;
          await shop.delete(record.key);
          await shop.set(counted(record.key.slice('order:'.length)), record.value, record.customerId);
          await addPoints(shop, record.customerId, points);
        }
      },
    },
  ],
  async panel(shop) {
    const orders = await shop.list('order:');
    const balances = await shop.list('balance:');
    const sum = orders.reduce((total, record) => total + orderPoints(record).points, 0);
    return {
      facts: [
        { label: 'Points that wait for the end of the return period', value: String(sum) },
        {
          label: 'Customers with counted points',
          value: balances.length === 100 ? '100 or more' : String(balances.length),
        },
      ],
      table: {
        columns: ['Order', 'Points', 'Paid'],
        rows: orders.slice(0, 20).map((record) => {
          const { points, paidAt } = orderPoints(record);
          return [record.key.slice('order:'.length), String(points), paidAt.slice(0, 10)];
        }),
      },
    };
  },
} satisfies Extension;
