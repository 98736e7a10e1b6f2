import { describe, expect, it } from 'vitest';
import { loadStock, stockProduct, testShop } from '../orders/test-shop.ts';
import { giftCardShop } from './test-gift-cards.ts';

const shop = await testShop();
const { sandbox } = shop;
const { staff, issue, quote, buy, bought, atProvider, balance } = await giftCardShop(shop);

const requestedCount = () => sandbox.control.books().intents.length;

describe('a rest that no card can be charged', () => {
  it('of $0.20 is raised to $0.50: the gift card pays less, the quote says so, and the order is paid', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const gift = await issue(3_335);
    const quoted = await quote(mug, [gift.code]);
    expect(quoted).toMatchObject({
      totals: { total: 3_355, giftCards: 3_305 },
      giftCards: [{ amount: 3_305, balance: 3_335 }],
      cardNote: 'The minimum card payment is $0.50, so $0.30 stays on your balance',
    });
    expect(quoted.cardReason).toBeUndefined();
    const id = await bought(mug, { codes: [gift.code], total: 3_355, giftCardAmount: 3_305 });
    expect(atProvider(id).charged).toBe(50);
    expect(await balance(gift)).toBe(30);
    expect((await staff('POST', '/orders/refund', { id })).body).toMatchObject({ success: true, left: 0 });
    expect([atProvider(id).givenBack, await balance(gift)]).toEqual([50, 3_335]);
  });

  it('of a total below $0.50 is refused with a way out before the provider is asked; a gift card can pay it', async () => {
    expect((await staff('PUT', '/settings/admin/site', { flatShippingRate: 0, taxRate: 0 })).status).toBe(200);
    const pin = await stockProduct(shop, { price: 30, stock: 5 });
    const reason = 'The minimum card payment is $0.50. Add an item, or pay the rest with a gift card';
    expect((await quote(pin, [])).cardReason).toBe(reason);
    const before = requestedCount();
    expect(await buy(pin, { codes: [], total: 30 })).toMatchObject({
      ok: false,
      code: 'UNPROCESSABLE',
      detail: `${reason}.`,
      errors: [{ path: 'paymentMethod' }],
    });
    expect([requestedCount(), await loadStock(shop, pin)]).toEqual([before, 5]);
    const gift = await issue(100);
    expect(await quote(pin, [gift.code])).not.toHaveProperty('cardReason');
    await bought(pin, { codes: [gift.code], total: 30, card: null });
  });

  it('above $999,999.99 is refused with a way out before the provider is asked', async () => {
    const villa = await stockProduct(shop, { price: 50_000_000, stock: 5 });
    const quoted = await quote(villa, [], 2);
    expect(quoted.cardReason).toMatch(/\$999,?999\.99\. Reduce the quantities/);
    const before = requestedCount();
    const dear = await stockProduct(shop, { price: 100_000_000, stock: 5 });
    expect(await buy(dear, { codes: [], total: 100_000_000 })).toMatchObject({ ok: false, code: 'UNPROCESSABLE' });
    expect([requestedCount(), await loadStock(shop, dear)]).toEqual([before, 5]);
  });
});
