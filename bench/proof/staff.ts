import type { Books } from '../../apps/sandbox/src/control/books.ts';
import { pause } from '../bench-shop.ts';
import type { Harness } from './harness.ts';
import type { RandomSource } from './random-source.ts';

/** Sends a call of the owner until it receives a response below 500. */
export type Send = (path: string, body: object | undefined, method?: string) => Promise<Response | null>;

export const owner = { email: 'owner@example.com', password: 'owner-password' };

/**
 * Simulates staff and banks: refunds, cancellations, labels and disputes of paid orders, each repeated until it
 * receives a response.
 */
export async function createStaff(harness: Harness): Promise<{
  action(random: RandomSource): Promise<void>;
  /** From now on Stripe computes the taxes of all orders. */
  useStripeTax(): Promise<void>;
  refunds(): number;
  labels(): number;
  readonly send: Send;
}> {
  let cookie = '';
  let refundCount = 0;
  let labelCount = 0;
  const disputed = new Set<string>();

  const send: Send = async (path, body, method = 'POST') => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const answer = await fetch(`${harness.url}/api/v1${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      await answer?.arrayBuffer().catch(() => null);
      await pause(200);
    }
    return null;
  };

  /**
   * Lets the bank reverse the payment or decide for the shop, once for each charge. Staff close the order of a lost dispute. A
   * verdict for the shop after that would leave a cancelled order with its charge, and staff would decide what follows.
   */
  async function dispute(id: string, charge: string, random: RandomSource): Promise<void> {
    if (disputed.has(charge)) return;
    disputed.add(charge);
    await harness.control('/open-dispute', { chargeId: charge, reason: 'fraudulent' });
    const { disputes } = await harness.control<Books>('/books');
    const opened = disputes.find((one) => one.charge === charge);
    if (!opened || opened.status === 'lost' || opened.status === 'won') return;
    const verdict = random.happens(0.7) ? 'lost' : 'won';
    await harness.control('/decide-dispute', { disputeId: opened.id, verdict });
    if (verdict === 'lost' && random.happens(0.5)) await send(`/orders/${id}/status`, { status: 'CANCELLED' });
  }

  /** Marks some orders as paid whose transfer arrived. The others are cancelled after their time. */
  async function recordTransfers(random: RandomSource): Promise<void> {
    const waiting = await harness.query<{ id: string }>(
      `select order_id as id from transactions where status = 'PENDING' and due_at is not null order by order_id limit 3`,
    );
    for (const { id } of waiting)
      if (random.happens(0.6)) await send(`/orders/${id}/status`, { status: 'PAID', reason: 'A transfer' });
  }

  const signedIn = await send('/auth/login', owner);
  cookie = signedIn?.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (cookie === '') throw new Error('the owner could not sign in');

  return {
    send,
    async useStripeTax() {
      const answer = await send('/settings/admin/site', { taxProvider: 'STRIPE' }, 'PUT');
      if (!answer?.ok) throw new Error(`Stripe Tax could not be switched on: ${await answer?.text()}`);
    },
    refunds: () => refundCount,
    labels: () => labelCount,
    async action(random) {
      await recordTransfers(random);
      const paid = await harness.query<{ id: string; total: number; charge: string | null }>(
        `select o.id, o.total::int as total, t.provider_charge_id as charge from orders o join transactions t on t.order_id = o.id
         where o.status in ('PAID', 'SHIPPED') and o.email like 'shopper-%' order by o.id`,
      );
      if (paid.length === 0) return;
      const { id, total, charge } = random.pick(paid);
      const draw = random.next();
      if (draw < 0.1 && charge !== null) {
        await dispute(id, charge, random);
      } else if (draw < 0.25) {
        labelCount += (await send('/orders/buy-shipping', { orderId: id }))?.ok ? 1 : 0;
      } else if (draw < 0.5) {
        refundCount += (await send('/orders/refund', { id, restock: random.happens(0.5) }))?.ok ? 1 : 0;
      } else if (draw < 0.85) {
        const amount = random.between(1, Math.max(1, Math.floor(total / 2)));
        refundCount += (await send('/orders/refund', { id, amount }))?.ok ? 1 : 0;
      } else if (draw < 0.92) {
        refundCount += (await send(`/orders/${id}/status`, { status: 'CANCELLED' }))?.ok ? 1 : 0;
      } else {
        // Two members of staff change the order concurrently. One is refused, or the order ends as REFUNDED.
        const [cancelled] = await Promise.all([
          send(`/orders/${id}/status`, { status: 'CANCELLED' }),
          random.happens(0.5)
            ? send(`/orders/${id}/status`, { status: 'SHIPPED' })
            : send('/orders/buy-shipping', { orderId: id }),
        ]);
        refundCount += cancelled?.ok ? 1 : 0;
      }
    },
  };
}
