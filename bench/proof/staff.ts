import { pause } from '../bench-shop.ts';
import type { Harness } from './harness.ts';
import type { RandomSource } from './random-source.ts';

export const owner = { email: 'owner@example.com', password: 'owner-password' };

/** Acts as staff: refunds, cancellations and labels of paid orders, each repeated until it is answered. */
export async function createStaff(harness: Harness): Promise<{
  act(random: RandomSource): Promise<void>;
  /** From now on Stripe computes the taxes of all orders. */
  useStripeTax(): Promise<void>;
  refunds(): number;
  labels(): number;
}> {
  let cookie = '';
  let refundCount = 0;
  let labelCount = 0;

  async function send(path: string, body: object, method = 'POST'): Promise<Response | null> {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const answer = await fetch(`${harness.url}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      await answer?.arrayBuffer().catch(() => null);
      await pause(200);
    }
    return null;
  }

  const signedIn = await send('/auth/login', owner);
  cookie = signedIn?.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (cookie === '') throw new Error('the owner could not sign in');

  return {
    async useStripeTax() {
      const answer = await send('/settings/admin/site', { taxProvider: 'STRIPE' }, 'PUT');
      if (!answer?.ok) throw new Error(`Stripe Tax could not be switched on: ${await answer?.text()}`);
    },
    refunds: () => refundCount,
    labels: () => labelCount,
    async act(random) {
      const paid = await harness.query<{ id: string; total: number }>(
        `select id, total::int as total from orders where status in ('PAID', 'SHIPPED') and email like 'shopper-%' order by id`,
      );
      if (paid.length === 0) return;
      const { id, total } = random.pick(paid);
      const draw = random.next();
      if (draw < 0.25) {
        labelCount += (await send('/orders/buy-shipping', { orderId: id }))?.ok ? 1 : 0;
      } else if (draw < 0.5) {
        refundCount += (await send('/orders/refund', { id, restock: random.happens(0.5) }))?.ok ? 1 : 0;
      } else if (draw < 0.85) {
        const amount = random.between(1, Math.max(1, Math.floor(total / 2)));
        refundCount += (await send('/orders/refund', { id, amount }))?.ok ? 1 : 0;
      } else if (draw < 0.92) {
        refundCount += (await send(`/orders/${id}/status`, { status: 'CANCELLED' }))?.ok ? 1 : 0;
      } else {
        // Two members of staff act at once: one of them is refused, or the order ends as REFUNDED.
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
