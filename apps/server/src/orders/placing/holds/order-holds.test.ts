import { createOrderBody } from '@vitrine/contract/orders/create-order.schema.ts';
import { holdLastsMs } from '@vitrine/domain/orders/hold-limit.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { cancelPayment } from '../../paying/cancel-payment.ts';
import { confirmPayment } from '../../paying/confirm-payment.ts';
import { pollOpenPayments } from '../../paying/waiting-payments.ts';
import { placeManualOrder } from '../../staff/manual-orders/place-manual-order.ts';
import {
  type Attempt,
  goodAddress,
  loadStock,
  orderRecord,
  owner,
  stockProduct,
  submit,
  testShop,
} from '../../test-shop.ts';

const shop = await testShop({ poolSize: 20 });
const { context, sandbox } = shop;
const secure = 'pm_card_authenticationRequired';
const late = () => new Date(Date.now() + holdLastsMs + 60_000);

type Placed = Awaited<ReturnType<typeof submit>>;
const getKind = (outcome: Placed) =>
  outcome.ok ? ('requiresAction' in outcome.value ? 'held' : 'paid') : outcome.code;
const computeCount = (outcomes: readonly Placed[], kind: string) =>
  outcomes.filter((one) => getKind(one) === kind).length;
const someone = () => ({ email: `${uuidv7()}@example.com` });

/** Makes this number of attempts at once, each over its own connection. */
function atOnce(count: number, attempt: (index: number) => Attempt): Promise<Placed[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => submit(shop, attempt(index))));
}

function getIntent(outcome: Placed): string {
  if (!outcome.ok || !('requiresAction' in outcome.value)) throw new Error(`Not held: ${JSON.stringify(outcome)}`);
  return outcome.value.clientSecret.split('_secret_')[0] ?? '';
}

function toOrder(outcome: Placed): { orderId: string; token: string } {
  if (!outcome.ok || !('orderId' in outcome.value)) throw new Error(`Not placed: ${JSON.stringify(outcome)}`);
  return { orderId: outcome.value.orderId, token: outcome.value.trackingToken };
}

describe('one order of a product', () => {
  it('takes at most 20 units, and receives the path of its line; nothing is taken', async () => {
    const product = await stockProduct(shop, { stock: 60 });
    expect(await submit(shop, { product, quantity: 21 })).toMatchObject({
      ok: false,
      code: 'TOO_MANY_UNITS',
      detail: 'Stoneware mug: At most 20 can be ordered at once',
      errors: [{ path: 'order.items.0.quantity', message: 'At most 20 can be ordered at once' }],
      extra: { quote: { lines: [{ quantity: 20 }] } },
    });
    expect(await loadStock(shop, product)).toBe(60);
    expect(await submit(shop, { product, quantity: 20 })).toMatchObject({ ok: true, value: { success: true } });
  });

  it('takes up to a fifth of the stock where that is more', async () => {
    const product = await stockProduct(shop, { stock: 5_000 });
    expect(await submit(shop, { product, quantity: 1_001 })).toMatchObject({ ok: false, code: 'TOO_MANY_UNITS' });
    expect(getKind(await submit(shop, { product, quantity: 1_000, card: secure, address: someone() }))).toBe('held');
    expect(await loadStock(shop, product)).toBe(4_000);
  });

  it('for more than there is is answered with OUT_OF_STOCK', async () => {
    const product = await stockProduct(shop, { stock: 30 });
    expect(await submit(shop, { product, quantity: 31 })).toMatchObject({ ok: false, code: 'OUT_OF_STOCK' });
  });

  it('has no limit when staff place it', async () => {
    const product = await stockProduct(shop, { stock: 60 });
    const body = createOrderBody.parse({
      email: 'ada@example.com',
      address: goodAddress,
      items: [{ productId: product.id, quantity: 60 }],
      paymentMethod: 'pm_card_visa',
    });
    const request = { caller: owner, body, requestId: 'test', key: null };
    expect(await placeManualOrder(context, request)).toMatchObject({ ok: true, value: { success: true } });
  });
});

describe('orders that wait for one shopper', () => {
  it('are three at most, however many are placed at the same moment; the others are given back in full', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await stockProduct(shop, { stock: 100 });
      const address = someone();
      const outcomes = await atOnce(12, () => ({ product, card: secure, address }));
      expect([computeCount(outcomes, 'held'), computeCount(outcomes, 'TOO_MANY_OPEN_ORDERS')]).toEqual([3, 9]);
      expect(await loadStock(shop, product)).toBe(97);
      const { intents } = sandbox.control.books();
      const { rows } = await context.pool.query<{ id: string; status: string }>(
        'select id, status from orders where lower(email) = $1',
        [address.email],
      );
      for (const { id, status } of rows) {
        const [intent] = intents.filter(({ metadata }) => metadata['order_id'] === id);
        expect([status, intent?.status]).toEqual(
          status === 'PENDING' ? ['PENDING', 'requires_action'] : ['CANCELLED', 'canceled'],
        );
      }
    }
  });

  it('say when to come back, in the first answer and when the same key is sent again', async () => {
    const product = await stockProduct(shop);
    const address = someone();
    await atOnce(3, () => ({ product, card: secure, address }));
    const fourth = { product, card: secure, address, key: uuidv7() };
    for (const refusal of [await submit(shop, fourth), await submit(shop, fourth)]) {
      if (refusal.ok) throw new Error('The fourth is refused.');
      expect(refusal.code).toBe('TOO_MANY_OPEN_ORDERS');
      expect(refusal.detail).toMatch(/^Too many of your orders are waiting for payment\..*not charged\.$/);
      expect(refusal.retryAfterSeconds).toBeGreaterThan(500);
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(600);
    }
  });

  it('keep nobody from paying with a card that needs no confirmation', async () => {
    const product = await stockProduct(shop);
    const address = someone();
    await atOnce(3, () => ({ product, card: secure, address }));
    expect(getKind(await submit(shop, { product, address }))).toBe('paid');
  });

  it('make room when one is paid, failed or ended by the shopper', async () => {
    const product = await stockProduct(shop);
    const address = someone();
    const [paid, failed, ended] = await atOnce(3, () => ({ product, card: secure, address }));
    if (!paid || !failed || !ended) throw new Error('Three are held.');
    sandbox.control.authenticate(getIntent(paid), 'complete');
    sandbox.control.authenticate(getIntent(failed), 'fail');
    for (const outcome of [paid, failed]) {
      const { orderId, token } = toOrder(outcome);
      await confirmPayment(context, orderId, { token });
    }
    const { orderId, token } = toOrder(ended);
    expect(await cancelPayment(context, orderId, { token })).toMatchObject({ ok: true, value: { success: false } });
    expect(await cancelPayment(context, orderId, { token: 'AAAAAAAAAAAAAAAAAAAAAA.AAAA' })).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    });
    const more = await atOnce(4, () => ({ product, card: secure, address }));
    expect([computeCount(more, 'held'), computeCount(more, 'TOO_MANY_OPEN_ORDERS')]).toEqual([3, 1]);
  });

  it('are counted by account where there is one, and not by the e-mail it gives', async () => {
    const product = await stockProduct(shop);
    const caller = { ...owner, role: 'USER' } as const;
    const outcomes = await atOnce(5, () => ({ product, card: secure, caller, address: someone() }));
    expect(computeCount(outcomes, 'held')).toBe(3);
  });

  it('are given up after ten minutes, with their stock given back and their rows forgotten', async () => {
    const product = await stockProduct(shop, { stock: 10 });
    const address = someone();
    const held = await atOnce(3, () => ({ product, card: secure, address }));
    await pollOpenPayments(context, late());
    for (const outcome of held) {
      expect(await orderRecord(shop, toOrder(outcome).orderId)).toMatchObject({ status: 'CANCELLED', mail: [] });
    }
    expect(await loadStock(shop, product)).toBe(10);
    const { rows } = await context.pool.query('select count(*)::int as left from order_holds');
    expect(rows).toEqual([{ left: 0 }]);
    expect(getKind(await submit(shop, { product, card: secure, address }))).toBe('held');
  });

  it('count for their client address too, an IPv6 address with its whole network, and loopback for nobody', async () => {
    const product = await stockProduct(shop, { stock: 400 });
    const { holds } = context.environment.limits;
    const few = {
      ...shop,
      context: {
        ...context,
        environment: { ...context.environment, limits: { ...context.environment.limits, holds: 5 } },
      },
    };
    expect(holds).toBe(30);
    const from = (clientAddress: (index: number) => string) =>
      Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          submit(few, { product, card: secure, address: someone(), clientAddress: clientAddress(index) }),
        ),
      );
    expect(computeCount(await from(() => '8.8.4.4'), 'held')).toBe(5);
    expect(computeCount(await from((index) => `2a00:1450:4001:82a::${index + 1}`), 'held')).toBe(5);
    expect(computeCount(await from(() => '127.0.0.1'), 'held')).toBe(9);
  });
});

describe('fifty buyers at once from one address with one e-mail', () => {
  it('get exactly what is there: none of them is held up by the others', async () => {
    const product = await stockProduct(shop, { stock: 17 });
    const outcomes = await atOnce(50, () => ({ product, address: { email: 'one@example.com' } }));
    expect([computeCount(outcomes, 'paid'), computeCount(outcomes, 'OUT_OF_STOCK')]).toEqual([17, 33]);
    expect(await loadStock(shop, product)).toBe(0);
  });
});
