import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { propertySeed } from '../../../../../../tools/testing/property-seed.ts';
import { refundOrder } from '../../refunding/refund-order.ts';
import { carryOutWaitingRefunds } from '../../refunding/waiting-refunds.ts';
import { changeOrderStatus } from '../../staff/order-actions/change-order-status.ts';
import { setPaymentMethods } from '../../test-manual-payments.ts';
import { offeredPayPal, submitRedirect } from '../../test-redirect-payments.ts';
import { loadStock, orderFor, orderRecord, owner, stockProduct, submit, testShop } from '../../test-shop.ts';
import { applyPaymentEvent } from '../apply-payment-event.ts';
import { cancelPayment } from '../cancel-payment.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { abandonedMs, finishCharges, pollOpenPayments } from '../waiting-payments.ts';
import { createCancelledPaymentsJob, readAgainAfterMs } from './read-cancelled-payments.ts';

const shop = await testShop({ variables: { LIMIT_ORDERS: '100000', LIMIT_HOLDS: '100000' } });
const { context, sandbox } = shop;
const { control } = sandbox;
const inMs = (ms: number) => new Date(Date.now() + ms);
const minute = 60_000;

beforeEach(() => setPaymentMethods(shop, [offeredPayPal]));

const ways = ['pm_card_visa', 'pm_card_authenticationRequired', 'pm_card_chargeDeclined', 'PAYPAL'] as const;
const steps = [
  'event',
  'staff',
  'shopper',
  'settle',
  'approve',
  'finish',
  'late',
  'poll',
  'abandon',
  'refund',
  'part',
] as const;

/** What the providers took for an order, less what they gave back, in cents. */
function taken(orderId: string): number {
  const { charges, paypal } = control.books();
  const byCard = charges.filter(({ metadata, status }) => metadata['order_id'] === orderId && status === 'succeeded');
  return (
    byCard.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0) +
    paypal
      .filter(({ customId }) => customId?.endsWith(orderId))
      .reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  );
}

/** What the shop counts as paid and not refunded, in cents. */
async function booked(orderId: string): Promise<number> {
  const { rows } = await context.pool.query<{ net: number }>(
    `select (case when o.payment_status in ('PAID', 'REFUNDED') then o.total else 0 end
      - coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED' and r.purpose <> 'LATE_PAYMENT'), 0))::int as net
    from orders o where o.id = $1`,
    [orderId],
  );
  return rows[0]?.net ?? Number.NaN;
}

async function submitBy(way: (typeof ways)[number]) {
  const product = await stockProduct(shop, { stock: 3 });
  const outcome = way === 'PAYPAL' ? await submitRedirect(shop, product) : await submit(shop, { product, card: way });
  const token = outcome.ok && 'trackingToken' in outcome.value ? outcome.value.trackingToken : '';
  return { product, token, orderId: await orderFor(shop, product) };
}

/** The payment of an order at its provider, which the shop may not know. */
function paymentIds(orderId: string) {
  const { intents } = control.books();
  return intents.filter(({ metadata }) => metadata['order_id'] === orderId).map(({ id }) => id);
}

async function knownPayment(orderId: string): Promise<string | null> {
  const { rows } = await context.pool.query<{ id: string | null }>(
    'select provider_payment_id as id from transactions where order_id = $1',
    [orderId],
  );
  return rows[0]?.id ?? null;
}

/** The steps of shoppers, staff, providers and jobs. A step that the shop or the sandbox refuses changes nothing. */
function createActions(way: string, { orderId, token }: { readonly orderId: string; readonly token: string }) {
  const by = { caller: owner, requestId: uuidv7() };
  const provider = way === 'PAYPAL' ? 'paypal' : 'stripe';
  const actions: Record<(typeof steps)[number], () => Promise<unknown>> = {
    async event() {
      const paymentId = (await knownPayment(orderId)) ?? paymentIds(orderId)[0];
      if (paymentId) await applyPaymentEvent(context, provider, { about: 'payment', paymentId, orderId });
    },
    staff: () => changeOrderStatus(context, { ...by, orderId, status: 'CANCELLED', reason: undefined }),
    shopper: () => cancelPayment(context, orderId, { token }),
    settle: () => confirmPayment(context, orderId, { token }),
    async approve() {
      const paymentId = (await knownPayment(orderId)) ?? '';
      if (way === 'PAYPAL') control.approvePayPal(paymentId, 'pays');
      else control.authenticate(paymentId, 'complete');
    },
    finish: () => finishCharges(context, inMs(minute)),
    late: () => finishCharges(context, inMs(10 * minute)),
    poll: () => pollOpenPayments(context, inMs(11 * minute)),
    abandon: () => pollOpenPayments(context, inMs(abandonedMs + minute)),
    refund: () => refundOrder(context, { ...by, body: { id: orderId }, key: uuidv7() }),
    part: () => refundOrder(context, { ...by, body: { id: orderId, amount: 100 }, key: uuidv7() }),
  };
  return (name: (typeof steps)[number]) => actions[name]().catch(() => null);
}

/** Lets some calls of the providers fail, before or after they took effect. The list of Stripe may be late. */
function disturb({ chance, isLate }: { readonly chance: number; readonly isLate: boolean }): void {
  for (const provider of ['stripe', 'paypal'] as const) {
    control.failure({ provider, effect: 'drop', when: 'after', chance, times: 0 });
    control.failure({ provider, effect: 'status', status: 503, when: 'before', chance: chance / 2, times: 0 });
  }
  const path = '/payment_intents/search';
  if (isLate) control.failure({ provider: 'stripe', path, effect: 'absurd', changes: { data: [] }, times: 0 });
}

it('the books equal those of the providers after any steps at once, with lost responses and without events', async () => {
  const pair = fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...steps));
  const plan = fc.record({
    way: fc.constantFrom(...ways),
    pairs: fc.array(pair, { minLength: 2, maxLength: 5 }),
    chance: fc.constantFrom(0, 0.2, 0.4),
    isLate: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ way, pairs, chance, isLate }) => {
      const job = createCancelledPaymentsJob(context);
      disturb({ chance, isLate });
      const order = await submitBy(way);
      const run = createActions(way, order);
      for (const both of pairs) await Promise.all(both.map(run));
      control.calm();
      await pollOpenPayments(context, inMs(abandonedMs + minute));
      await job(inMs(readAgainAfterMs + minute));
      await carryOutWaitingRefunds(context, inMs(minute));
      const { status } = await orderRecord(shop, order.orderId);
      expect(['PAID', 'CANCELLED', 'REFUNDED']).toContain(status);
      expect([status, taken(order.orderId)]).toEqual([status, await booked(order.orderId)]);
      if (status === 'CANCELLED') expect(taken(order.orderId)).toBe(0);
      expect(await loadStock(shop, order.product)).toBe(status === 'CANCELLED' ? 3 : 2);
    }),
    { numRuns: 15, seed: propertySeed },
  );
}, 600_000);
