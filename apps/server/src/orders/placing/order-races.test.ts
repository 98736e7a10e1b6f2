import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { visitor } from '../../platform/http/caller/caller.ts';
import { toOrderResponse } from '../paying/charge-order.ts';
import { settleOrder } from '../paying/settle-order.ts';
import { finishCharges } from '../paying/waiting-payments.ts';
import { changeOrderStatus } from '../staff/order-actions/change-order-status.ts';
import {
  computeTotal,
  loadStock,
  orderBody,
  orderFor,
  orderRecord,
  owner,
  stockProduct,
  submit,
  testShop,
} from '../test-shop.ts';
import { placeOrder } from './place-order.ts';

const shop = await testShop({ poolSize: 20 });
const { context, sandbox } = shop;

const later = (ms: number) => new Date(Date.now() + ms);

describe('the last units', () => {
  it('go to exactly as many of 24 buyers as there are units', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const outcomes = await Promise.all(Array.from({ length: 24 }, () => submit(shop, { product })));
    const sold = outcomes.filter((outcome) => outcome.ok && outcome.value.success);
    const refused = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'OUT_OF_STOCK');
    expect([sold.length, refused.length]).toEqual([5, 19]);
    expect(await loadStock(shop, product)).toBe(0);
  });

  it('in carts that name the same products in other orders cause no deadlock', async () => {
    const first = await stockProduct(shop, { stock: 50 });
    const second = await stockProduct(shop, { stock: 50 });
    const body = (products: (typeof first)[]) =>
      toOrderBody(products, computeTotal({ id: '', price: products.reduce((sum, { price }) => sum + price, 0) }));
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        placeOrder(context, {
          caller: visitor,
          address: '127.0.0.1',
          key: uuidv7(),
          body: body(index % 2 === 0 ? [first, second] : [second, first]),
        }),
      ),
    );
    expect(outcomes.every((outcome) => outcome.ok && outcome.value.success)).toBe(true);
    expect([await loadStock(shop, first), await loadStock(shop, second)]).toEqual([20, 20]);
  });

  it('come back when every card is declined', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const card = 'pm_card_visa_chargeDeclined';
    await Promise.all(Array.from({ length: 9 }, () => submit(shop, { product, card })));
    expect(await loadStock(shop, product)).toBe(3);
  });
});

function toOrderBody(products: { id: string; price: number }[], total: number) {
  const [first] = products;
  if (!first) throw new Error('An order has a product.');
  const body = orderBody({ product: first, total });
  const items = products.map(({ id, price }) => ({ productId: id, variantId: null, quantity: 1, price }));
  return { ...body, order: { ...body.order, items } };
}

describe('one Idempotency-Key', () => {
  it('sent six times at once makes one order and one charge, and the same answer', async () => {
    const product = await stockProduct(shop, { stock: 10 });
    const key = uuidv7();
    const before = sandbox.control.books().totals.chargeCount;
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => submit(shop, { product, key })));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ ok: true, value: { success: true } });
    expect(sandbox.control.books().totals.chargeCount - before).toBe(1);
    expect(await loadStock(shop, product)).toBe(9);
  });

  it('answers a decline again with the same words', async () => {
    const product = await stockProduct(shop);
    const attempt = { product, key: uuidv7(), card: 'pm_card_chargeDeclinedExpiredCard' };
    const first = await submit(shop, attempt);
    expect(await submit(shop, attempt)).toEqual(first);
    expect(first).toMatchObject({ ok: true, value: { success: false, error: 'Your card has expired.' } });
  });

  it('of another body is refused', async () => {
    const product = await stockProduct(shop);
    const key = uuidv7();
    await submit(shop, { product, key });
    expect(await submit(shop, { product, key, quantity: 2 })).toMatchObject({ ok: false, code: 'KEY_REUSED' });
  });

  it('stays free when nothing was placed', async () => {
    const product = await stockProduct(shop, { stock: 1 });
    const key = uuidv7();
    expect(await submit(shop, { product, key, quantity: 2 })).toMatchObject({ ok: false, code: 'OUT_OF_STOCK' });
    expect(await submit(shop, { product, key })).toMatchObject({ ok: true, value: { success: true } });
  });
});

describe('a price that changes beside an order', () => {
  it('is either charged as shown or refused, never charged otherwise', async () => {
    const product = await stockProduct(shop, { stock: 100, price: 1_000 });
    const attempts = Array.from({ length: 12 }, () => submit(shop, { product }));
    const change = context.pool.query('update products set price = 1500 where id = $1', [product.id]);
    const outcomes = await Promise.all(attempts);
    await change;
    const placed = outcomes.filter((outcome) => outcome.ok).length;
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'PRICE_CHANGED')).toHaveLength(12 - placed);
    const { rows } = await context.pool.query(
      'select distinct o.subtotal, t.amount from orders o join order_lines l on l.order_id = o.id join transactions t on t.order_id = o.id where l.product_id = $1',
      [product.id],
    );
    expect(
      rows.every((row) => row.subtotal === 1_000 && row.amount === computeTotal({ ...product, price: 1_000 })),
    ).toBe(true);
    expect(await submit(shop, { product })).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  });
});

describe('a provider that gives no answer', () => {
  it('after it took the money leaves the order pending until the job asks, then paid once', async () => {
    const product = await stockProduct(shop);
    sandbox.control.failure({ provider: 'stripe', path: '/payment_intents', effect: 'drop', when: 'after', times: 2 });
    const outcome = await submit(shop, { product });
    const id = await orderFor(shop, product);
    if (!(outcome.ok && outcome.value.success)) {
      expect(outcome).toMatchObject({ ok: true, value: { success: false, pending: true } });
      expect(await orderRecord(shop, id)).toMatchObject({ status: 'PENDING', payment: 'PENDING' });
    }
    sandbox.control.calm();
    await finishCharges(context, later(60_000));
    await finishCharges(context, later(60_000));
    expect(await orderRecord(shop, id)).toEqual({
      status: 'PAID',
      payment: 'PAID',
      history: ['PENDING', 'PAID'],
      mail: ['order-confirmation', 'staff-new-order'],
    });
    const charged = sandbox.control.books().intents.filter((intent) => intent.metadata['order_id'] === id);
    expect(charged).toHaveLength(1);
  });

  it('before it did anything leaves the order pending; the job charges it once it is back', async () => {
    const product = await stockProduct(shop);
    sandbox.control.failure({ provider: 'stripe', path: '/payment_intents', effect: 'drop', times: 0 });
    expect(await submit(shop, { product })).toMatchObject({ ok: true, value: { pending: true } });
    await finishCharges(context, later(60_000));
    const id = await orderFor(shop, product);
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'PENDING' });
    sandbox.control.calm();
    await finishCharges(context, later(60_000));
    expect(await orderRecord(shop, id)).toMatchObject({
      status: 'PAID',
      mail: ['order-confirmation', 'staff-new-order'],
    });
  });

  it('but an error, which is stored under the key for ever, is looked up: no payment, no order, and the shopper sees the error', async () => {
    const product = await stockProduct(shop, { stock: 4 });
    sandbox.control.failure({ provider: 'stripe', path: '/payment_intents', effect: 'status', status: 500 });
    expect(await submit(shop, { product })).toMatchObject({ ok: true, value: { pending: true } });
    sandbox.control.calm();
    const id = await orderFor(shop, product);
    await finishCharges(context, later(60_000));
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'PENDING' });
    await finishCharges(context, later(180_000));
    expect(await orderRecord(shop, id)).toMatchObject({
      status: 'CANCELLED',
      payment: 'FAILED',
      mail: ['payment-failed'],
    });
    expect(await loadStock(shop, product)).toBe(4);
  });
});

/** Places an order whose call to the provider fails, before or after the provider has executed it. */
async function crashAround(when: 'before' | 'after') {
  const product = await stockProduct(shop, { stock: 7 });
  sandbox.control.failure({ provider: 'stripe', path: '/payment_intents', effect: 'drop', when, times: 2 });
  const outcome = await submit(shop, { product });
  sandbox.control.calm();
  expect(outcome).toMatchObject({ ok: true, value: { pending: true } });
  return { product, id: await orderFor(shop, product) };
}

describe('a process that dies', () => {
  it.each(['before', 'after'] as const)('%s the card is charged leaves an order that is paid once', async (when) => {
    const { product, id } = await crashAround(when);
    await Promise.all([
      finishCharges(context, later(60_000)),
      finishCharges(context, later(60_000)),
      settleOrder(context, id),
    ]);
    expect(await orderRecord(shop, id)).toEqual({
      status: 'PAID',
      payment: 'PAID',
      history: ['PENDING', 'PAID'],
      mail: ['order-confirmation', 'staff-new-order'],
    });
    const charges = sandbox.control
      .books()
      .charges.filter((charge) => charge.metadata['order_id'] === id && charge.status === 'succeeded');
    expect(charges).toHaveLength(1);
    expect(await loadStock(shop, product)).toBe(6);
  });
});

describe('a cancellation beside a payment', () => {
  it('ends cancelled with the money back, or paid; never cancelled with the money kept', async () => {
    for (let round = 0; round < 6; round += 1) {
      const product = await stockProduct(shop, { stock: 1 });
      const placing = submit(shop, { product });
      let id = '';
      while (id === '') id = await orderFor(shop, product);
      const change = { caller: owner, orderId: id, status: 'CANCELLED', reason: undefined, requestId: 'test' } as const;
      const [, cancelled] = await Promise.all([placing, changeOrderStatus(context, change)]);
      const { status } = await orderRecord(shop, id);
      const { rows } = await context.pool.query(
        'select coalesce(sum(amount), 0)::int as back from refunds where order_id = $1',
        [id],
      );
      const books = sandbox.control.books();
      const paid = books.intents.some((intent) => intent.metadata['order_id'] === id && intent.status === 'succeeded');
      expect([status, cancelled.ok]).toEqual(status === 'PAID' ? ['PAID', false] : ['CANCELLED', true]);
      expect(rows[0]?.back).toBe(status === 'CANCELLED' && paid ? computeTotal(product) : 0);
      expect(await loadStock(shop, product)).toBe(status === 'PAID' ? 0 : 1);
    }
  });
});

describe('settling', () => {
  it('from many places at once pays once and mails once', async () => {
    const product = await stockProduct(shop);
    const outcome = await submit(shop, { product, card: 'pm_card_authenticationRequired' });
    if (!outcome.ok || !('requiresAction' in outcome.value))
      throw new Error(`No 3-D Secure: ${JSON.stringify(outcome)}`);
    const { clientSecret, orderId } = outcome.value;
    sandbox.control.authenticate(clientSecret.split('_secret_')[0] ?? '', 'complete');
    const settled = await Promise.all(Array.from({ length: 8 }, () => settleOrder(context, orderId)));
    expect(settled.every((one) => one && toOrderResponse(context, one).success)).toBe(true);
    expect(await orderRecord(shop, orderId)).toEqual({
      status: 'PAID',
      payment: 'PAID',
      history: ['PENDING', 'PAID'],
      mail: ['order-confirmation', 'staff-new-order'],
    });
  });
});
