import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { cancelPayment } from '../../paying/cancel-payment.ts';
import { orderBody, stockProduct, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { placeOrder } from '../place-order.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const { staff } = await staffedApp(context);
const secure = 'pm_card_authenticationRequired';

/**
 * Returns how to buy with a discount. The limits by shopper and by address do not apply, because each order has another
 * email, from a private address.
 */
async function discount(usageLimit: number | null) {
  const mug = await stockProduct(shop, { price: 2_400, stock: 100 });
  const code = `CODE${uuidv7().slice(-8)}`;
  const made = await staff('POST', '/discounts', { title: code, code, kind: 'AMOUNT', value: 400, usageLimit });
  expect(made.status).toBe(201);
  const items = [{ productId: mug.id, quantity: 1, price: mug.price }];
  const quoted = await staff('POST', '/cart/quote', { items, discountCodes: [code] });
  const { total } = quoted.body.totals;
  const buy = async ({ card = secure, key = uuidv7(), email = `${uuidv7()}@example.com` } = {}) => {
    const { order } = orderBody({ product: mug, total, address: { email } });
    const body = { paymentMethod: card, order: { ...order, discountCodes: [code] } };
    return placeOrder(context, { caller: visitor, address: '127.0.0.1', key, body });
  };
  const redemptionsLeft = async () => {
    const { rows } = await context.pool.query(
      'select usage_limit - usage_count as uses from discounts where code = $1',
      [code],
    );
    return rows[0].uses;
  };
  return { buy, usesLeft: redemptionsLeft };
}

type Placed = Awaited<ReturnType<Awaited<ReturnType<typeof discount>>['buy']>>;
const getKind = (outcome: Placed) =>
  outcome.ok ? ('requiresAction' in outcome.value ? 'held' : 'paid') : outcome.code;

describe('orders that wait for their shoppers', () => {
  it('hold one of two uses of a code: another shopper pays with the other one', async () => {
    const { buy, usesLeft: redemptionsLeft } = await discount(2);
    expect(getKind(await buy())).toBe('held');
    expect(getKind(await buy())).toBe('TOO_MANY_OPEN_ORDERS');
    expect(await redemptionsLeft()).toBe(1);
    expect(getKind(await buy({ card: 'pm_card_visa' }))).toBe('paid');
    expect(await redemptionsLeft()).toBe(0);
  });

  it('hold a fifth of many uses, however many are placed at the same moment', async () => {
    const { buy, usesLeft: redemptionsLeft } = await discount(15);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => buy()));
    const held = outcomes.filter((outcome) => getKind(outcome) === 'held');
    expect(held.length).toBe(3);
    expect(outcomes.filter((outcome) => getKind(outcome) === 'TOO_MANY_OPEN_ORDERS').length).toBe(9);
    expect(await redemptionsLeft()).toBe(12);
  });

  it('are refused with the time until the oldest ends, also when the same key is sent again', async () => {
    const { buy } = await discount(2);
    expect(getKind(await buy())).toBe('held');
    const again = { key: uuidv7(), email: `${uuidv7()}@example.com` };
    for (const refused of [await buy(again), await buy(again)]) {
      expect(refused).toMatchObject({ ok: false, code: 'TOO_MANY_OPEN_ORDERS' });
      if (refused.ok) throw new Error('The second order is refused.');
      expect(refused.detail).toMatch(/^Other orders with this discount are waiting.*not charged\.$/);
      expect(refused.retryAfterSeconds).toBeGreaterThan(300);
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(600);
    }
  });

  it('make room when one is given up', async () => {
    const { buy } = await discount(2);
    const first = await buy();
    if (!first.ok || !('requiresAction' in first.value)) throw new Error(JSON.stringify(first));
    await cancelPayment(context, first.value.orderId, { token: first.value.trackingToken });
    expect(getKind(await buy())).toBe('held');
  });

  it('hold any number of uses of a discount without a limit', async () => {
    const { buy } = await discount(null);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => buy()));
    expect(outcomes.map(getKind)).toEqual(Array.from({ length: 6 }, () => 'held'));
  });
});
